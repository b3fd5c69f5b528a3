import { markdownLines } from '@gatehouse/contract';
import type { Element } from './read-tags.ts';

/** A place that links lead to, though it is no heading. */
export interface Anchor {
  id: string;
  /** In the text; from 0. */
  line: number;
}

/** Marks an id until the text is complete. */
const MARK = '\uE001';
const MARKED = /\uE001([^\uE001\n]*)\uE001/g;

/** The mark of an element that links lead to by its id, or by its name as in HTML before 5. */
export function anchorMark({ name, attributes }: Pick<Element, 'name' | 'attributes'>): string {
  const ids = [attributes.id, name === 'a' ? attributes.name : undefined];
  return [...new Set(ids)].map((id) => (id && /^[^\s\uE000\uE001]+$/.test(id) ? MARK + id + MARK : '')).join('');
}

/** A text without these marks, and the lines that they stood on. Lines that held nothing else leave one empty line. */
export function takeAnchors(text: string): { text: string; anchors: Anchor[] } {
  if (!text.includes(MARK)) return { text, anchors: [] };
  const kept: string[] = [];
  const anchors: Anchor[] = [];
  for (const { text: line, fence } of markdownLines(text)) {
    const plain = fence ? line : line.replace(MARKED, '');
    const empty = !fence && plain.trim() === '';
    const repeated = empty && (kept.length === 0 || kept.at(-1) === '');
    if (!repeated) kept.push(empty ? '' : plain);
    if (plain !== line)
      for (const [, id = ''] of line.matchAll(MARKED)) anchors.push({ id, line: Math.max(0, kept.length - 1) });
  }
  while (kept.at(-1) === '') kept.pop();
  return { text: kept.join('\n'), anchors };
}
