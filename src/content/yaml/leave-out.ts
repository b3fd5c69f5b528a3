import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** What is left of a file when everything that is wrong in it is left out. */
export interface Rest<T> {
  value: T;
  /** Whether something that others may name is gone, or its name. */
  incomplete: boolean;
  /** Where a value of the rest stands in the file. */
  written(path: Path): Path;
}

/** What is to go, as a tree of the names and places that lead to it. */
interface Faults {
  gone: boolean;
  within: Map<PropertyKey, Faults>;
}

/** Others name an entry by these, or by what is made of them. */
const NAMES = ['id', 'slug', 'name', 'title', 'question'];

/**
 * One mistake hides no other: what is wrong is taken out of a value, so that the rest can still be held against other files.
 * First the values themselves; where one of them is needed, the entry of the list that it stands in.
 * @returns undefined where the rest would be nothing
 */
export function leaveOut<T>(
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType<T>,
): Rest<T> | undefined {
  const faults: Faults = { gone: false, within: new Map() };
  let found = issues;
  let written = (path: Path): Path => path;
  let incomplete = false;
  for (let pass = 0; pass < 2; pass++) {
    for (const issue of found)
      for (const path of culprits(issue)) {
        const entry = pass > 0 || issue.code === 'invalid_type' ? entryOf(issue, path, pass) : path;
        if (entry === undefined) return undefined;
        const place = written(entry);
        incomplete ||= isNamed(value, place);
        mark(faults, place);
      }
    const rest = schema.safeParse(without(value, faults), { reportInput: true });
    written = (path) => placeIn(faults, path);
    if (rest.success) return { value: rest.data, incomplete, written };
    found = rest.error.issues;
  }
  return undefined;
}

const culprits = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** A value that is missing cannot be left out, but the entry of a list that lacks it can. */
function entryOf(issue: z.core.$ZodIssue, path: Path, pass: number): Path | undefined {
  if (pass === 0 && issue.input !== undefined) return path.length > 0 ? path : undefined;
  const last = path.findLastIndex((part) => typeof part === 'number');
  return last < 0 ? undefined : path.slice(0, last + 1);
}

function isNamed(value: unknown, path: Path): boolean {
  if (NAMES.includes(String(path.at(-1)))) return true;
  const found = path.reduce((at: unknown, part) => (at as Record<PropertyKey, unknown> | null)?.[part], value);
  return typeof found === 'object' && found !== null && NAMES.some((name) => Object.hasOwn(found, name));
}

function mark(faults: Faults, path: Path): void {
  let at = faults;
  for (const part of path) {
    const next = at.within.get(part) ?? { gone: false, within: new Map() };
    at.within.set(part, next);
    at = next;
  }
  at.gone = true;
}

function without(value: unknown, faults: Faults | undefined): unknown {
  if (!faults || typeof value !== 'object' || value === null) return value;
  const kept = <Key extends PropertyKey>([key]: [Key, unknown]) => !faults.within.get(key)?.gone;
  if (Array.isArray(value))
    return [...value.entries()].filter(kept).map(([at, item]) => without(item, faults.within.get(at)));
  return Object.fromEntries(
    Object.entries(value)
      .filter(kept)
      .map(([name, member]) => [name, without(member, faults.within.get(name))]),
  );
}

/** The path of a value before entries were left out of the lists that it stands in. */
function placeIn(faults: Faults, path: Path): Path {
  let at: Faults | undefined = faults;
  return path.map((part) => {
    let place = part;
    if (typeof place === 'number' && at)
      for (const gone of [...at.within]
        .filter(([, { gone }]) => gone)
        .map(([key]) => key as number)
        .sort((a, b) => a - b))
        if (gone <= (place as number)) place = (place as number) + 1;
    at = at?.within.get(place);
    return place;
  });
}
