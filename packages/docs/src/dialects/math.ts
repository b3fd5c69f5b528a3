/** Inline formula: no space inside of its marks, and no word or brace after it, as after a price. */
const INLINE = /\$(?![\s$])(?:[^\\$\n]|\\.)*(?<!\s)\$(?![\w{$])/y;

/** The place behind mathematics in TeX that begins at a place; undefined where a mark of dollars is one. */
export function behindMath(text: string, at: number, limit: number): number | undefined {
  if (text[at + 1] !== '$') {
    INLINE.lastIndex = at;
    const end = INLINE.exec(text) ? INLINE.lastIndex : limit + 1;
    return end <= limit ? end : undefined;
  }
  const closing = text.indexOf('$$', at + 2);
  return closing < 0 || closing + 2 > limit ? undefined : closing + 2;
}
