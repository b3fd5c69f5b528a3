import { analyserOf, unknownNameText } from '@gatehouse/answers';
import { ArgumentError } from './tool.ts';

/** An entry with an id, a name and aliases. */
export interface Named {
  id: string;
  name: string;
  aliases?: readonly string[];
}

/** Stems in lower case without punctuation: "Password managers" equals "password-manager". "LastPass" is one word. */
const stemsOf = (text: string): string[] => analyserOf('en')(text.toLowerCase()).map(({ stem }) => stem);

const normalize = (text: string): string => stemsOf(text).join('');

/**
 * Finds the entry for a name. First an equal id, name or alias, ignoring word boundaries. Then the only entry whose id
 * and name contain all words. Then the only one whose id or name is part of the words ("the Family plan").
 */
export function findNamed<T extends Named>(requested: string, entries: readonly T[]): T | undefined {
  const normalizedName = normalize(requested);
  const exact = entries.find(({ id, name, aliases = [] }) =>
    [id, name, ...aliases].some((known) => normalize(known) === normalizedName),
  );
  if (exact) return exact;
  const stems = stemsOf(requested);
  const includesAll = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  const containing = entries.filter(({ id, name }) => includesAll(stemsOf(`${id} ${name}`), stems));
  const contained = entries.filter(({ id, name }) => [id, name].some((known) => includesAll(stems, stemsOf(known))));
  const [only, another] = containing.length > 0 ? containing : contained;
  return another ? undefined : only;
}

/**
 * Finds the entry for a name.
 * @throws ArgumentError with the known ids
 */
export function resolveName<T extends Named>(requested: string, entries: readonly T[], field: string): T {
  const found = findNamed(requested, entries);
  if (!found) {
    const ids = entries.map(({ id }) => id);
    throw new ArgumentError([`"${field}" must name one of ${ids.join(', ')}, not ${unknownNameText(requested, ids)}`]);
  }
  return found;
}
