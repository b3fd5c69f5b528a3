import { analyserOf, nameUnknown } from '@gatehouse/answers';
import { ArgumentError } from './tool.ts';

/** Something that people call by id, by name, or by an everyday name. */
export interface Named {
  id: string;
  name: string;
  aliases?: readonly string[];
}

/** Lower case, no punctuation, stems: "Password managers" and "password-manager" are the same. Capitals part no words: "LastPass" is one. */
const wordsOf = (text: string): string[] => analyserOf('en')(text.toLowerCase()).map(({ stem }) => stem);

const fold = (text: string): string => wordsOf(text).join('');

/**
 * The entry that is meant: an exact id, name or everyday name, however it is parted into words; else the only one whose id
 * and name hold all the words; else the only one whose id or name is among the words ("the Family plan").
 */
export function findNamed<T extends Named>(asked: string, entries: readonly T[]): T | undefined {
  const wanted = fold(asked);
  const exact = entries.find(({ id, name, aliases = [] }) =>
    [id, name, ...aliases].some((known) => fold(known) === wanted),
  );
  if (exact) return exact;
  const words = wordsOf(asked);
  const holds = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  const holding = entries.filter(({ id, name }) => holds(wordsOf(`${id} ${name}`), words));
  const held = entries.filter(({ id, name }) => [id, name].some((known) => holds(words, wordsOf(known))));
  const [only, another] = holding.length > 0 ? holding : held;
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
