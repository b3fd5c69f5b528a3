import { markdownLines } from '@gatehouse/contract';
import type { Element } from './read-tags.ts';

/** A link target other than a heading. */
export interface Anchor {
  id: string;
  /** Line of the text, from 0. */
  line: number;
}

/** Marks an id until the text is complete. */
const MARK = '\uE001';
const MARKED = /\uE001([^\uE001\n]*)\uE001/g;

/** The mark of an element with an id, or with a name as in HTML before 5. */
export function anchorMark({ name, attributes }: Pick<Element, 'name' | 'attributes'>): string {
  const ids = [attributes.id, name === 'a' ? attributes.name : undefined];
  return [...new Set(ids)].map((id) => (id && /^[^\s\uE000\uE001]+$/.test(id) ? MARK + id + MARK : '')).join('');
}

/** Removes these marks and returns their lines. Lines with nothing else become one empty line. */
export function takeAnchors(text: string): { text: string; anchors: Anchor[] } {
  if (!text.includes(MARK)) return { text, anchors: [] };
  const lines: string[] = [];
  const anchors: Anchor[] = [];
  for (const { text: line, fence } of markdownLines(text)) {
    const plain = fence ? line : line.replace(MARKED, '');
    const empty = !fence && plain.trim() === '';
    const repeated = empty && (lines.length === 0 || lines.at(-1) === '');
    if (!repeated) lines.push(empty ? '' : plain);
    if (plain !== line)
      for (const [, id = ''] of line.matchAll(MARKED)) anchors.push({ id, line: Math.max(0, lines.length - 1) });
  }
  while (lines.at(-1) === '') lines.pop();
  return { text: lines.join('\n'), anchors };
}
