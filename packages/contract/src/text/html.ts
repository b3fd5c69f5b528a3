import { escapeXml } from './escape-xml.ts';
import { partsOfText } from './fenced.ts';

/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Item = string | number | Html | null | undefined | false;
type Value = Item | readonly Item[];

/** Template tag: escapes every value unless it is Html; joins lists; null and false become empty. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let text = strings[0] as string;
  for (let at = 0; at < values.length; at++) text += valueText(values[at] as Value) + strings[at + 1];
  return new Html(text);
}

function valueText(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeXml(value);
  if (typeof value === 'number') return String(value);
  let text = '';
  for (const item of value) text += valueText(item);
  return text;
}

/** A heading inside a part. */
export const heading = (level: 3 | 4, title: string): Html =>
  level === 3 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`;

/** Wraps content in an element for each id, so that each fragment leads to its passage. */
export const insideElements = (ids: readonly string[], inner: Html): Html =>
  ids.reduceRight((whole, id) => html`<div id="${id}">${whole}</div>`, inner);

/** Converts one of our own sentences, written in Markdown with code and links, to HTML. */
export function inlineToHtml(markdown: string): Html {
  const parts: Html[] = [];
  for (const [, code, linkText, href, text] of markdown.matchAll(/`([^`]*)`|\[([^\]]*)\]\(([^)]*)\)|([^`[]+|\[)/g))
    parts.push(
      code !== undefined
        ? html`<code>${code}</code>`
        : href !== undefined
          ? html`<a href="${href}">${linkText}</a>`
          : html`${text}`,
    );
  return html`${parts}`;
}

/** Converts the plain text of a passage to HTML: paragraphs, bullet lists, numbered lists and code. */
export function passageToHtml(text: string): Html {
  return html`${partsOfText(text).map((part) =>
    typeof part === 'string'
      ? linesToHtml(part)
      : html`<pre><code${part.language !== '' && html` class="language-${part.language}"`}>${part.code}
</code></pre>`,
  )}`;
}

function linesToHtml(text: string): Html {
  const blocks: { tag: 'p' | 'ul' | 'ol'; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, bullet, number] = /^(?:(- )|(\d+\. ))/.exec(line) ?? [];
    const tag = bullet ? 'ul' : number ? 'ol' : 'p';
    const last = blocks.at(-1);
    if (tag !== 'p' && last?.tag === tag) last.lines.push(line);
    else blocks.push({ tag, lines: [line] });
  }
  return html`${blocks.map(({ tag, lines }) => {
    if (tag === 'p') return html`<p>${lines[0] ?? ''}</p>`;
    const items = lines.map((line) => html`<li>${line.replace(/^(- |\d+\. )/, '')}</li>`);
    // A numbered list that was split between passages keeps its numbers.
    return tag === 'ul'
      ? html`<ul>${items}</ul>`
      : html`<ol start="${Number.parseInt(lines[0] ?? '1', 10)}">${items}</ol>`;
  })}`;
}
