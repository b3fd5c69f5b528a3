import { codeBlock, type Html, html, inlineToHtml, WIDGET_PATH } from '@gatehouse/contract';
import type { HostInput } from '../../documents/document.ts';
import { commandBlock } from '../parts/command.ts';

/** HTML to paste into a page. */
const linesFor = (baseUrl: string): string => `<script type="module" src="${baseUrl}${WIDGET_PATH}"></script>
<gatehouse-ask label="Ask a question"></gatehouse-ask>`;

const policyFor = (baseUrl: string): string => `script-src ${baseUrl}; connect-src ${baseUrl}`;

const WIDGET_INTRODUCTION =
  'The question box for a page of another site. It answers in a dialog with passages of this site and their addresses; it stores nothing, sends no cookies and loads nothing more.';

const ATTRIBUTES = [
  '`label`: words of the button, and title of the dialog; default `Ask a question`',
  '`field-label`: label above the field; default `Your question`',
  '`box`: a field on the page itself in place of the button',
  '`theme`: `light`, `dark` or `auto` (as the reader prefers); otherwise as the page around it',
];

const LOOKS =
  'Colors and the radius of corners are custom properties of the element: `--gatehouse-accent`, `--gatehouse-paper`, `--gatehouse-ink`, `--gatehouse-quiet`, `--gatehouse-rule`, `--gatehouse-mark`, `--gatehouse-radius`; its button is `::part(button)`. The method `open(question)` opens it from a script.';

const ORIGINS = 'Sites where it shows itself:';

const originsText = (origins: readonly string[]): string =>
  origins.includes('*') ? 'every site' : origins.map((origin) => `\`${origin}\``).join(', ');

/** Instructions for the question box on other sites; empty if no origin is allowed. */
export function widgetSection({ baseUrl, widgetOrigins = [] }: Pick<HostInput, 'baseUrl' | 'widgetOrigins'>): Html {
  if (widgetOrigins.length === 0) return html``;
  return html`<section aria-labelledby="widget"><h2 id="widget">On other sites</h2>
<p>${WIDGET_INTRODUCTION}</p>
${commandBlock(linesFor(baseUrl), 'html')}<p>${inlineToHtml(LOOKS)}</p>
<ul>${ATTRIBUTES.map((line) => html`<li>${inlineToHtml(line)}</li>`)}</ul>
<p>A page with a content security policy needs <code>${policyFor(baseUrl)}</code>. ${ORIGINS} ${inlineToHtml(originsText(widgetOrigins))}.</p></section>
`;
}

/** The same in Markdown. */
export function widgetMarkdown({ baseUrl, widgetOrigins = [] }: Pick<HostInput, 'baseUrl' | 'widgetOrigins'>): string {
  if (widgetOrigins.length === 0) return '';
  return `
## On other sites

${WIDGET_INTRODUCTION}

${codeBlock(linesFor(baseUrl), 'html')}
${LOOKS}

${ATTRIBUTES.map((line) => `- ${line}`).join('\n')}

A page with a content security policy needs \`${policyFor(baseUrl)}\`. ${ORIGINS} ${originsText(widgetOrigins)}.
`;
}
