import type { Inclusion } from './inclusion.ts';

/** Section marks of Python-Markdown; lines with them are left out. */
const SECTION = /-+8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;
/** Region marks of editors, in a comment of any language. */
const REGION =
  /^\s*(?:(?:\/\/|\/\*|<!--|--|;|%|::|REM\b|\{\/\*)\s*#?|#)[ \t]*(?:pragma\s+)?(end ?)?region\b[ \t]*(?:"([^"]*)"|([^\s*>-][^\s*>]*))?/i;

/** The part of a text that an inclusion names; `missing` is the name of a part that does not exist. */
export function cutPart(
  text: string,
  { ranges, region, between, as }: Pick<Inclusion, 'ranges' | 'region' | 'between' | 'as'>,
): { text: string; missing?: string } {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let selected = lines;
  let missing: string | undefined;
  if (region !== undefined) {
    const found = regionOf(lines, region);
    if (found) selected = found;
    else missing = `no region ${region}`;
  }
  if (ranges.length > 0) {
    const count = selected.length;
    const at = (line: number) => (line < 0 ? count + line + 1 : line);
    const candidates = selected;
    selected = ranges.flatMap(([from = 1, to = count]) =>
      candidates.slice(Math.max(0, at(from) - 1), Math.max(0, at(to))),
    );
    if (selected.length === 0)
      missing = `no lines ${ranges.map((range) => range.map((one) => one ?? '').join(' to ')).join(', ')}`;
  }
  selected = selected.filter((line) => !SECTION.test(line));
  if (as === 'code') selected = removeIndent(selected);
  let cut = selected.join('\n');
  const [start, end] = between ?? [];
  for (const [mark, isStart] of [
    [start, true],
    [end, false],
  ] as const) {
    const index = mark === undefined ? -1 : cut.indexOf(mark);
    if (index >= 0) cut = isStart ? cut.slice(index + (mark as string).length) : cut.slice(0, index);
    else if (mark !== undefined) missing = `no words ${mark}`;
  }
  return { text: cut, ...(missing !== undefined && { missing }) };
}

/** The lines of all regions or sections with a name, without region marks. */
function regionOf(lines: readonly string[], name: string): string[] | undefined {
  const inside: string[] = [];
  let found = false;
  /** Names of the open regions inside the wanted one. */
  let open: string[] = [];
  for (const line of lines) {
    const [, boundary, section] = SECTION.exec(line) ?? [];
    const [isRegion, ends, quoted, unquoted] = (section === undefined && REGION.exec(line)) || [];
    if (section === undefined && isRegion === undefined) {
      if (open.length > 0) inside.push(line);
      continue;
    }
    const regionName = section ?? quoted ?? unquoted ?? '';
    if (boundary === 'end' || ends !== undefined) {
      // An end without a name closes the innermost region.
      const last = regionName === '' ? open.length - 1 : open.lastIndexOf(regionName);
      if (last >= 0) open = open.slice(0, last);
    } else if (regionName === name || open.length > 0) {
      if (regionName === name) found = true;
      open.push(regionName);
    }
  }
  return found ? inside : undefined;
}

function removeIndent(lines: readonly string[]): string[] {
  const nonEmpty = lines.filter((line) => line.trim() !== '');
  const least = Math.min(...nonEmpty.slice(0, 10_000).map((line) => line.length - line.trimStart().length));
  return least > 0 && Number.isFinite(least)
    ? lines.map((line) => line.slice(Math.min(least, line.length - line.trimStart().length)))
    : [...lines];
}
