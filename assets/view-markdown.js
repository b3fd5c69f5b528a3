// Markdown of a passage as elements. Unsupported syntax stays as text, and nothing is read as HTML.

import { element, link, scrolling } from './view.js';

const INLINE =
  /\\([!-/:-@[-`{-~])|(`+)([^`]|[^`][\s\S]*?[^`])\2(?!`)|!?\[([^\]]*)\]\(<?([^)\s>]*)>?(?:\s+"[^"]*")?\)|<(https?:[^>\s]+)>|(\*\*|__)(?=\S)([\s\S]*?\S)\7|(?<!\w)([*_])(?=\S)([\s\S]*?\S)\9(?!\w)/;

/**
 * @param {string} markdown
 * @returns {(string | HTMLElement)[]}
 */
function inline(markdown) {
  /** @type {(string | HTMLElement)[]} */
  const made = [];
  let rest = markdown;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    const [whole, escaped, , code, label, url, address, , strong, , stressed] = found;
    made.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + whole.length);
    if (escaped !== undefined) made.push(escaped);
    else if (code !== undefined) made.push(element('code', code.replace(/^ (.*) $/s, '$1')));
    else if (address !== undefined) made.push(link(address, address));
    else if (strong !== undefined) made.push(holding('strong', strong));
    else if (stressed !== undefined) made.push(holding('em', stressed));
    else {
      const to = link('', url ?? '');
      to.append(...inline(label ?? ''));
      made.push(to);
    }
  }
  made.push(rest);
  return made;
}

/**
 * @param {keyof HTMLElementTagNameMap} tag
 * @param {string} markdown
 */
function holding(tag, markdown) {
  const made = element(tag);
  made.append(...inline(markdown));
  return made;
}

/**
 * Paragraphs, headings, lists, tables and code.
 * @param {string} markdown
 */
export function blocks(markdown) {
  /** @type {HTMLElement[]} */
  const made = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = String(lines[at]).trim();
    if (line === '') continue;
    const [, fence] = /^(`{3,}|~{3,})/.exec(line) ?? [];
    const end = fence ? lines.findIndex((other, index) => index > at && other.trim() === fence) : -1;
    if (end > at) {
      const pre = element('pre');
      pre.tabIndex = 0;
      pre.append(element('code', lines.slice(at + 1, end).join('\n')));
      made.push(pre);
      at = end;
      continue;
    }
    if (line.startsWith('|') && /^\|?[\s:|-]+\|[\s:|-]*$/.test(lines[at + 1] ?? '')) {
      const rows = [line];
      for (at += 2; lines[at]?.trim().startsWith('|'); at++) rows.push(String(lines[at]).trim());
      at--;
      made.push(table(rows));
      continue;
    }
    const [heading] = /^#{1,6} /.exec(line) ?? [];
    if (heading) {
      made.push(holding('h3', line.slice(heading.length)));
      continue;
    }
    const [marker, number] = /^(?:[-*+] |(\d+)[.)] )/.exec(line) ?? [];
    // A paragraph or list item continues until a line that begins another block.
    const words = [marker ? line.slice(marker.length) : line];
    for (; !/^\s*($|[-*+] |\d+[.)] |#{1,6} |`{3}|~{3})/.test(lines[at + 1] ?? ''); at++)
      words.push(String(lines[at + 1]).trim());
    const text = words.join(' ');
    if (!marker) {
      made.push(holding('p', text.replace(/^> ?/, '').replace(/ > /g, ' ')));
      continue;
    }
    const tag = number ? 'ol' : 'ul';
    if (made.at(-1)?.localName !== tag) {
      const list = element(tag);
      if (number) list.setAttribute('start', number);
      made.push(list);
    }
    made.at(-1)?.append(holding('li', text));
  }
  return made;
}

/** @param {string[]} rows the first is the heading */
function table(rows) {
  const made = element('table');
  for (const [at, row] of rows.entries()) {
    const line = made.insertRow();
    for (const cell of row.replace(/^\||\|$/g, '').split(/(?<!\\)\|/))
      line.append(holding(at === 0 ? 'th' : 'td', cell.trim()));
  }
  const region = element('div', '', 'scroll');
  region.append(made);
  return scrolling(region, 'Table');
}

/**
 * Highlights a sentence, even if parts of it are emphasized or linked.
 * @param {HTMLElement[]} within
 * @param {string} sentence
 */
export function mark(within, sentence) {
  const holders = within.flatMap((block) => [block, ...block.querySelectorAll('li, td')]);
  const holder = holders.findLast((one) => one.textContent?.includes(sentence));
  if (!holder || sentence === '') return;
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  let left = String(holder.textContent).indexOf(sentence);
  let right = left + sentence.length;
  for (const text of texts) {
    const { length } = text;
    const [from, to] = [Math.max(left, 0), Math.min(right, length)];
    if (from < to) {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      range.surroundContents(element('mark'));
    }
    left -= length;
    right -= length;
  }
}
