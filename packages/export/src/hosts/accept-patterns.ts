/**
 * Regular expressions (common to PCRE and RE2) for content negotiation by a host that only compares patterns. Of the
 * offered values, the first listed one with full weight wins, then the first listed one with less weight. Hosts do not
 * compare weights other than 1 and 0.
 * @param name name of the capture group with the value
 */
export const choicePatterns = (values: readonly string[], name: string): [string, string] => {
  const group = `(?P<${name}>${values.map(escapePattern).join('|')})`;
  const before = String.raw`^(?:|.*?,)\s*`;
  return [
    String.raw`${before}${group}\s*(?:;\s*(?:[a-pr-z][^,;=]*=[^,;]*|q=1(?:\.0*)?)\s*)*(?:,|$)`,
    String.raw`${before}${group}\s*;(?:[^,]*;)?\s*q=0?\.0*[1-9]`,
  ];
};

export const escapePattern = (text: string): string => text.replace(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);

/**
 * Content codings by the patterns of an Accept-Encoding header, in the order in which they are tried: the preferred
 * coding first, then identity if it has full weight, then codings with less weight. A wildcard chooses none.
 */
export function codingPatterns(codings: readonly string[]): [pattern: string, coding: string][] {
  const patterns = codings.map((coding) => ({ coding, ...tiersOf(coding) }));
  return [
    ...patterns.map(({ full, coding }): [string, string] => [full, coding]),
    [tiersOf('identity').full, 'identity'],
    ...patterns.map(({ less, coding }): [string, string] => [less, coding]),
  ];
}

function tiersOf(value: string): { full: string; less: string } {
  const [full, less] = choicePatterns([value], 'value');
  return { full, less };
}
