/** Inline formula: no space directly inside the dollar signs. A word or brace after it indicates a price. */
const INLINE = /\$(?![\s$])(?:[^\\$\n]|\\.)*(?<!\s)\$(?![\w{$])/y;

/** Position after the TeX formula at a position; undefined for a dollar sign that begins none. */
export function skipMath(text: string, at: number, limit: number): number | undefined {
  if (text[at + 1] !== '$') {
    INLINE.lastIndex = at;
    const end = INLINE.exec(text) ? INLINE.lastIndex : limit + 1;
    return end <= limit ? end : undefined;
  }
  const closing = text.indexOf('$$', at + 2);
  return closing < 0 || closing + 2 > limit ? undefined : closing + 2;
}
