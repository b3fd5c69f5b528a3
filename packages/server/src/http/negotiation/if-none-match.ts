/** If-None-Match (RFC 9110 §13.1.2): a list of tags, weakly compared, or `*`. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch.trim() === '*' ||
    (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((tag) => tag === etag)
  );
}
