import { pagePathOf } from './addresses.ts';
import { normalizedText, type Spellings } from './facts.ts';
import type { Words } from './words.ts';

/** A heading with another text or without its old address. */
export interface ChangedHeading {
  path: string;
  was: string;
  /** The new text and address; null if the heading was removed. */
  now: string | null;
  to: string | null;
}

/**
 * @param destinations old page → new page
 * @param movedTexts old permalink → permalinks of its statements in the new edition
 */
export function compareHeadings(
  [old, next]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>],
  destinations: ReadonlyMap<string, string>,
  movedTexts: ReadonlyMap<string, readonly string[]>,
  isSameText: (was: string, now: string) => boolean,
): ChangedHeading[] {
  const kept = new Set<string>();
  const addressOf = (path: string): string | undefined => {
    const page = destinations.get(pagePathOf(path));
    return page === undefined ? undefined : page + path.slice(pagePathOf(path).length);
  };
  for (const path of old.keys()) kept.add(addressOf(path) ?? '');
  return [...old].flatMap(([path, was]): ChangedHeading[] => {
    const address = addressOf(path);
    if (address === undefined) return [];
    const now = next.get(address);
    if (now !== undefined) return isSameText(was, now) ? [] : [{ path, was, now, to: address }];
    // The beginning of a page without text before its first heading has no passage.
    if (!path.includes('#')) return [];
    const page = pagePathOf(address);
    const fresh = [...next.keys()].filter((to) => pagePathOf(to) === page && !kept.has(to));
    const textsAt = (to: string) => (movedTexts.get(path) ?? []).filter((at) => at === to).length;
    // Sorting is stable.
    const [first] = [...fresh].sort((a, b) => textsAt(b) - textsAt(a));
    const to = first !== undefined && (textsAt(first) > 0 || fresh.length === 1) ? first : undefined;
    return [{ path, was, now: to === undefined ? null : (next.get(to) ?? null), to: to ?? null }];
  });
}

/** Whether two headings differ at most in case and punctuation, or by a typo. */
export function areSameHeading(was: string, now: string, words: Words, { old, new: next }: Spellings): boolean {
  if (normalizedText(was) === normalizedText(now)) return true;
  const [one, other] = [words.read(was), words.read(now)];
  const isTypo = (spelling: string, otherSpelling: string) =>
    (!next.has(spelling) || !old.has(otherSpelling)) && words.areSpellingsOf(spelling, otherSpelling);
  return (
    one.length === other.length &&
    one.every(({ key, spelling }, at) => key === other[at]?.key || isTypo(spelling, other[at]?.spelling ?? ''))
  );
}
