import type { Pack } from '@gatehouse/content';
import { type Html, html, picturePath, type Site, type SiteLink } from '@gatehouse/contract';
import type { AssetPaths } from './assets.ts';
import { pictureSize } from './picture-size.ts';

/** Height of a logo, pixels. */
const LOGO_HEIGHT = 32;

/** Parts of every page from the pack's `site.yaml`. */

const anchor = ({ label, url }: SiteLink): Html => html`<a href="${url}">${label}</a>`;

/** Link to the front page: the logo, or icon and name. With two logos, the style sheet shows the one for the theme. */
export function brand({ site: { logo }, product: { name }, assets }: Pack, { own }: AssetPaths): Html {
  if (!logo)
    return html`<a class="brand" href="/"><img src="/assets/icon.png" width="28" height="28" alt="">${name}</a>`;
  const picture = (file: string, theme: string) => {
    // The width reserves space for the picture before it loads.
    const asset = assets.find((one) => one.name === file);
    const size = asset && pictureSize(asset);
    const width = size && size.height > 0 ? Math.round((size.width * LOGO_HEIGHT) / size.height) : undefined;
    return html`<img class="logo${theme}" src="${own[file] as string}"${width !== undefined && html` width="${width}"`} height="${LOGO_HEIGHT}" alt="${name}">`;
  };
  return html`<a class="brand" href="/">${
    logo.dark === undefined
      ? picture(logo.light, '')
      : html`${picture(logo.light, ' light-only')}${picture(logo.dark, ' dark-only')}`
  }</a>`;
}

/** Links of the header; the last one may be a button. */
export const headerLinks = ({ site: { cta } }: Pack, links: readonly SiteLink[]): Html =>
  html`${links.map((link) => html`${anchor(link)} `)}${cta && html`${ctaLink(cta)} `}`;

export const ctaLink = ({ label, url }: SiteLink): Html => html`<a class="cta" href="${url}">${label}</a>`;

export const footerGroups = ({ site: { footer } }: Pack): Html =>
  html`${(footer?.groups ?? []).map(
    ({ title, links }) => html`<nav aria-label="${title}"><h2>${title}</h2>
<ul>${links.map((link) => html`<li>${anchor(link)}</li>`)}</ul></nav>
`,
  )}`;

export const legalLinks = ({ site: { footer } }: Pack): Html | undefined =>
  footer?.legal && footer.legal.length > 0
    ? html`
<p class="legal">${footer.legal.map((link) => html`${anchor(link)} `)}</p>`
    : undefined;

/** Elements of `head` after the built-in style sheets: the pack's own style sheet and its analytics script. */
export function headParts({ site: { style, analytics } }: Pack, { own }: AssetPaths): Html {
  const data = Object.entries(analytics?.data ?? {});
  return html`${
    style !== undefined &&
    html`<link rel="stylesheet" href="${own[style] as string}">
`
  }${
    analytics &&
    html`<script defer src="${analytics.script}"${data.map(([name, value]) => html` data-${name}="${value}"`)}></script>
`
  }`;
}

/** Color of the browser's interface, the background color of the page. */
export const themeColors = (theme: Site['theme']): Html =>
  html`${[
    { name: 'light', color: '#fbfaf6' },
    { name: 'dark', color: '#15191d' },
  ].map(
    ({ name, color }) =>
      (theme ?? name) === name &&
      html`<meta name="theme-color" content="${color}"${theme === undefined && html` media="(prefers-color-scheme: ${name})"`}>
`,
  )}`;

/** Elements of `head` for pages with a path: the preview picture, and rules for search engines. */
export function metaParts({ site, product }: Pack, { own }: AssetPaths, baseUrl: string, path: string): Html {
  const { ogImage, robots } = site;
  const image = ogImage === undefined ? picturePath(path) : (own[ogImage] as string);
  return html`<meta property="og:image" content="${baseUrl}${image}">
<meta property="og:image:alt" content="${product.name}">
<meta name="twitter:card" content="summary_large_image">
${
  robots?.noindex === true &&
  html`<meta name="robots" content="noindex">
`
}`;
}
