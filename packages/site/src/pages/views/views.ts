import { createHash } from 'node:crypto';
import type { Pack } from '@gatehouse/content';
import { contactUrl, dateText, Html, html, launchNotice, type ViewName, viewOfTool } from '@gatehouse/contract';
import type { DocumentInput } from '../../documents/document.ts';
import { assetText } from '../frame/assets.ts';
import { pageLanguage } from '../frame/frame.ts';
import { accentOf } from '../frame/site-style.ts';

/** HTML documents, one for each view of a pack. */
export type Views = Readonly<Partial<Record<ViewName, string>>>;

/** Title of a view before it receives data. */
const titles: Readonly<Record<ViewName, (product: string) => string>> = {
  answer: (product) => `Answers about ${product}`,
  prices: (product) => `Prices of ${product}`,
  comparison: (product) => `${product} beside other ways`,
};

const style = assetText('view.css');
const scripts = Object.fromEntries(
  Object.values(viewOfTool).map((view) => [view, assetText(`view-${view}.js`)]),
) as Readonly<Record<ViewName, string>>;

/** The views of the tools of a pack. */
export const renderViews = ({ pack, baseUrl, tools }: Pick<DocumentInput, 'pack' | 'baseUrl' | 'tools'>): Views =>
  Object.fromEntries(
    Object.entries(viewOfTool).flatMap(([tool, view]) =>
      tools.some(({ name }) => name === tool) ? [[view, viewDocument(view, pack, baseUrl)]] : [],
    ),
  );

/**
 * A view loads nothing and only sends messages to its client. Its own policy enforces this if the policy of the client
 * is less strict: only inline scripts and styles of this document run, and no text becomes markup.
 */
function viewDocument(view: ViewName, pack: Pack, baseUrl: string): string {
  const { product, site } = pack;
  const title = titles[view](product.name);
  const styles = site.accent ? `${style}:root{${accentOf(site.accent)}}` : style;
  const script = scripts[view];
  const notice = launchNotice(pack, (date) => dateText(date, product.language));
  const contact = contactUrl(product, 'support', 'general') ?? product.website;
  const policy = [
    "default-src 'none'",
    `script-src '${digestOf(script)}'`,
    `style-src '${digestOf(styles)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return html`<!doctype html>
<html ${pageLanguage(pack)}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<main data-base="${baseUrl}"${contact !== undefined && html` data-contact="${contact}"`}${notice !== null && html` data-notice="${notice}"`}>
<h1>${title}</h1>
<p role="status">Waiting for the answer …</p>
</main>
<script type="module">${new Html(script)}</script>
</body>
</html>
`.text;
}

const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
