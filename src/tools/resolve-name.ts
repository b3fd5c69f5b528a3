import { nameUnknown } from '../search/answering/name-unknown.ts';
import { analyserOf } from '../search/text/analyse.ts';
import { ArgumentError } from './tool.ts';

/** Something that people call by id, by name, or by an everyday name. */
export interface Named {
  id: string;
  name: string;
  aliases?: readonly string[];
}

/** Lower case, no punctuation, stems: "Password managers" and "password-manager" are the same. */
const fold = (text: string): string =>
  analyserOf('en')(text)
    .map(({ stem }) => stem)
    .join(' ');

/** The entry that is meant: an exact id, name or everyday name, else the only one whose id and name hold all the words. */
export function findNamed<T extends Named>(asked: string, entries: readonly T[]): T | undefined {
  const wanted = fold(asked);
  const exact = entries.find(({ id, name, aliases = [] }) =>
    [id, name, ...aliases].some((known) => fold(known) === wanted),
  );
  if (exact) return exact;
  const words = wanted.split(' ').filter((word) => word !== '');
  const [only, another] = entries.filter(({ id, name }) => {
    const known = new Set(fold(`${id} ${name}`).split(' '));
    return words.length > 0 && words.every((word) => known.has(word));
  });
  return another ? undefined : only;
}

/**
 * The entry that is meant.
 * @throws ArgumentError with the known ids
 */
export function resolveName<T extends Named>(asked: string, entries: readonly T[], field: string): T {
  const found = findNamed(asked, entries);
  if (!found) {
    const ids = entries.map(({ id }) => id);
    throw new ArgumentError([`"${field}" must name one of ${ids.join(', ')}, not ${nameUnknown(asked, ids)}`]);
  }
  return found;
}
