import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** A file without its invalid values. */
export interface ValidPart<T> {
  value: T;
  /** Whether an entry or the name of an entry was removed. Other entries may refer to it. */
  incomplete: boolean;
  /** Whether a value was removed at this path, or below or above it. */
  leftOut(path: Path): boolean;
  /** Maps the path of a kept value to its path in the file. */
  originalPath(path: Path): Path;
}

/** Paths of the invalid values, as a tree of names and indexes. */
interface RemovedPaths {
  isRemoved: boolean;
  members: Map<PropertyKey, RemovedPaths>;
}

/** Members by which others refer to an entry, or from which its path is made. */
const NAMES = ['id', 'slug', 'name', 'title', 'question'];

/** Maximum number of rounds: each one may invalidate the parent of a required value, and no shape is nested deeper. */
const MAX_PASSES = 8;

/** Whether a list has too few entries. Then the list is invalid, but none of its entries. */
export const isTooShort = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_small' && issue.origin === 'array';

/**
 * Removes invalid values, so that the rest can be checked against other files and one mistake hides no other. If an
 * invalid value is required, removes the list entry that contains it, else the mapping. The remaining list may be too
 * short for its shape.
 * @returns undefined if nothing would be left
 */
export function removeInvalid<T>(
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType<T>,
): ValidPart<T> | undefined {
  const removedPaths: RemovedPaths = { isRemoved: false, members: new Map() };
  let found = issues;
  let incomplete = false;
  const emptied = new Set<PropertyKey>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    // All paths are collected first, because removing values changes other paths.
    const paths: Path[] = [];
    const originalPath = pathsIn(removedPaths);
    for (const issue of found)
      for (const path of isTooShort(issue) ? [] : culprits(issue)) {
        const entry = entryOf(issue, path);
        if (entry.length === 0 && !isNeededList(issue)) return undefined;
        if (entry.length === 0) emptied.add(path[0] as PropertyKey);
        paths.push(originalPath(entry.length === 0 ? path : entry));
      }
    for (const path of paths) {
      incomplete ||= isNamed(value, path);
      markPath(removedPaths, path);
    }
    const kept = Object.assign(
      removePaths(value, removedPaths) ?? {},
      Object.fromEntries([...emptied].map((name) => [name, []])),
    );
    const rest = schema.safeParse(kept, { reportInput: true });
    if (rest.success || rest.error.issues.every(isTooShort)) {
      const originalPath = pathsIn(removedPaths);
      return {
        value: parseShortLists(schema, kept),
        incomplete,
        originalPath,
        leftOut: (path) => isTouched(removedPaths, originalPath(path)),
      };
    }
    found = rest.error.issues;
  }
  return undefined;
}

/** Parses a value whose only problems are lists that are too short. */
function parseShortLists<T>(schema: z.ZodType<T>, value: unknown): T {
  const { value: result } = schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload<T>;
  return result;
}

/** A required list of the top-level mapping can be replaced by an empty one. */
const isNeededList = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.expected === 'array' && issue.path.length === 1;

function isTouched(removedPaths: RemovedPaths, path: Path): boolean {
  let at: RemovedPaths | undefined = removedPaths;
  for (const part of path) {
    at = at.members.get(part);
    if (!at) return false;
    if (at.isRemoved) return true;
  }
  return true;
}

const culprits = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** A missing value cannot be removed, so its list entry is removed, else its mapping. */
function entryOf(issue: z.core.$ZodIssue, path: Path): Path {
  if (issue.code !== 'invalid_type' || issue.input !== undefined) return path;
  const last = path.findLastIndex((part) => typeof part === 'number');
  return path.slice(0, last < 0 ? -1 : last + 1);
}

function isNamed(value: unknown, path: Path): boolean {
  if (NAMES.includes(String(path.at(-1)))) return true;
  const found = path.reduce((at: unknown, part) => (at as Record<PropertyKey, unknown> | null)?.[part], value);
  return typeof found === 'object' && found !== null && NAMES.some((name) => Object.hasOwn(found, name));
}

function markPath(removedPaths: RemovedPaths, path: Path): void {
  let at = removedPaths;
  for (const part of path) {
    const next = at.members.get(part) ?? { isRemoved: false, members: new Map() };
    at.members.set(part, next);
    at = next;
  }
  at.isRemoved = true;
}

function removePaths(value: unknown, removedPaths: RemovedPaths | undefined): unknown {
  if (!removedPaths || typeof value !== 'object' || value === null) return value;
  const isKept = <Key extends PropertyKey>([key]: [Key, unknown]) => !removedPaths.members.get(key)?.isRemoved;
  if (Array.isArray(value))
    return [...value.entries()].filter(isKept).map(([at, item]) => removePaths(item, removedPaths.members.get(at)));
  return Object.fromEntries(
    Object.entries(value)
      .filter(isKept)
      .map(([name, member]) => [name, removePaths(member, removedPaths.members.get(name))]),
  );
}

/** Maps the path of a value to its path before entries were removed. Valid until more are removed. */
function pathsIn(removedPaths: RemovedPaths): (path: Path) => Path {
  const known = new Map<RemovedPaths, number[]>();
  const removedIndexesOf = (at: RemovedPaths): number[] => {
    const removedIndexes =
      known.get(at) ?? [...at.members].flatMap(([key, one]) => (one.isRemoved ? [key as number] : []));
    if (!known.has(at))
      known.set(
        at,
        removedIndexes.sort((a, b) => a - b),
      );
    return removedIndexes;
  };
  return (path) => {
    let at: RemovedPaths | undefined = removedPaths;
    return path.map((part) => {
      const shifted: PropertyKey =
        typeof part === 'number' && at ? part + countRemovedBefore(removedIndexesOf(at), part) : part;
      at = at?.members.get(shifted);
      return shifted;
    });
  };
}

/** Number of removed entries before the entry at an index; there may be hundreds of thousands. */
function countRemovedBefore(removedIndexes: readonly number[], index: number): number {
  let low = 0;
  let high = removedIndexes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((removedIndexes[middle] as number) - middle <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
