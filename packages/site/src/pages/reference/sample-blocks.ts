import { codeBlock, type Html, html } from '@gatehouse/contract';
import type { Located } from './description.ts';
import { isHarmless, languages, type SampleRequest } from './samples.ts';

/** Maximum number of lines of a shown example. */
const MAX_LINES = 120;
const MAX_CHARACTERS = 9000;

/** An example of a response. JSON is indented, other text unchanged. A long example is truncated and marked as text. */
function cutExample(example: unknown): { text: string; language: 'json' | 'text' } {
  const full = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  const lines = full.split('\n');
  let shown = lines.slice(0, MAX_LINES).join('\n');
  if (shown.length > MAX_CHARACTERS) shown = shown.slice(0, MAX_CHARACTERS).replace(/\n[^\n]*$/, '');
  const hiddenLines = lines.length - shown.split('\n').length;
  if (hiddenLines > 0) return { text: `${shown}\n… ${hiddenLines} lines more`, language: 'text' };
  return { text: shown, language: typeof example === 'string' ? 'text' : 'json' };
}

export function exampleHtml(example: unknown): Html {
  const { text, language } = cutExample(example);
  return html`<code class="language-${language}">${text}</code>`;
}

export function exampleMarkdown(example: unknown): string {
  const { text, language } = cutExample(example);
  return codeBlock(text, language);
}

/**
 * A request in every language. Radio buttons choose the visible one without a script.
 * @param at number of the request on the page
 */
export function sampleBlock(request: SampleRequest, operation: Located, at: number): Html {
  const { method, path, body, accept, form } = request;
  const group = `language-${at}`;
  const sendable = isHarmless(operation) && !form;
  return html`<div class="samples"${sendable && html` data-sendable`}><fieldset><legend>${request.name === '' ? 'Language of the request' : `Language of the request ${request.name}`}</legend>
${languages.map(({ name }, index) => {
  const id = `${group}-${index}`;
  return html`<input type="radio" name="${group}" id="${id}" value="${name}"${index === 0 && html` checked`}><label for="${id}">${name}</label>`;
})}</fieldset>
${languages.map(
  ({ name, code, write }) =>
    html`<div class="command"><pre tabindex="0" aria-label="${name}"><code class="language-${code}">${write(request)}</code></pre><p><button type="button" data-copy>Copy</button></p></div>`,
)}${
  sendable &&
  html`<p class="send"><button type="button" data-send="${method}" data-path="${path}"${body !== undefined && html` data-body="${JSON.stringify(body)}"`}${accept !== undefined && html` data-accept="${accept}"`} aria-label="Send ${method} ${path}${request.name !== '' && ` (${request.name})`}">Send</button></p>`
}</div>`;
}

/** The same in Markdown. */
export const sampleMarkdown = (request: SampleRequest): string =>
  languages.map(({ name, code, write }) => `${name}:\n\n${codeBlock(write(request), code)}`).join('\n');
