import { alignedPairs } from './align.ts';
import { type ChangedFact, type CodeWords, changedFact, type Spellings } from './facts.ts';
import { codeTokens, type Statement } from './statements.ts';
import type { Words } from './words.ts';

/** Statements of a page that the other edition lacks, with the statement of both editions before them. */
interface Unmatched {
  statement: Statement;
  /** Position in the new page of the last common statement before it; -1 at the beginning. */
  after: number;
}

/** The statements of a page in both editions. */
export interface MatchedPage {
  /** Pairs of equal statements. */
  equal: [Statement, Statement][];
  lost: Unmatched[];
  gained: Unmatched[];
}

/** An old text and the text in its place; null if it was removed. */
export interface Change {
  path: string;
  was: string;
  now: string | null;
  fact: ChangedFact | 'removed';
}

/** Minimum share of the shorter of two statements' words that both have, if one replaces the other. */
const MIN_OVERLAP = 0.5;

/** Pairs equal statements: in their order, then those that have moved. */
export function matchPage(old: readonly Statement[], next: readonly Statement[]): MatchedPage {
  const [oldIds, newIds] = [old.map(idOf), next.map(idOf)];
  const inOrder = new Map(alignedPairs(oldIds, newIds));
  const ordered = new Set(inOrder.values());
  const taken = new Set(ordered);
  const free = groupBy(
    [...next.keys()].filter((at) => !taken.has(at)),
    (at) => newIds[at] as string,
  );
  const equal: [Statement, Statement][] = [];
  const lost: Unmatched[] = [];
  let after = -1;
  for (const [at, statement] of old.entries()) {
    const aligned = inOrder.get(at);
    const found = aligned ?? free.get(oldIds[at] as string)?.shift();
    if (found === undefined) lost.push({ statement, after });
    else {
      equal.push([statement, next[found] as Statement]);
      taken.add(found);
    }
    if (aligned !== undefined) after = aligned;
  }
  const gained: Unmatched[] = [];
  let before = -1;
  for (const [at, statement] of next.entries())
    if (ordered.has(at)) before = at;
    else if (!taken.has(at)) gained.push({ statement, after: before });
  return { equal, lost, gained };
}

/** Items by key, in order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export const idOf = ({ kind, key }: Statement): string => `${kind} ${key}`;

/** Old and new statements of one change. */
interface Group {
  old: Unmatched[];
  next: Unmatched[];
}

/** The changes of a page, and the number of its statements that are only worded differently. */
export function changesOf(
  { lost, gained, equal }: MatchedPage,
  words: Words,
  known: { spellings: Spellings; code: CodeWords },
) {
  const changes: Change[] = [];
  const removed = new Map<string, string[]>();
  const remaining = new Set(equal.map(([, to]) => idOf(to)));
  let reworded = 0;
  let added = 0;
  for (const { old, next } of groupsOf(lost, gained, words)) {
    const [first] = old;
    if (!first) {
      added += next.length;
      continue;
    }
    const { path, kind } = first.statement;
    const [was, now] = [textOf(old), textOf(next)];
    if (next.length === 0) {
      // Of two equal statements on a page, one suffices.
      const isRepeated = old.every(({ statement }) => remaining.has(idOf(statement)));
      if (!isRepeated && statesSomething(first.statement, words))
        removed.set(path, [...(removed.get(path) ?? []), was]);
      continue;
    }
    const fact = kind === 'code' ? changedCode(was, now) : changedFact(was, now, words, known);
    if (fact) changes.push({ path, was, now, fact });
    else reworded += old.length;
  }
  const removals = [...removed].map(
    ([path, texts]): Change => ({ path, was: texts.join('\n'), now: null, fact: 'removed' }),
  );
  return { changes: [...changes, ...removals], reworded, added };
}

const textOf = (group: readonly Unmatched[]): string =>
  group.map(({ statement }) => statement.text).join(group[0]?.statement.kind === 'code' ? '\n' : ' ');

const statesSomething = ({ kind, text }: Statement, words: Words): boolean =>
  kind === 'code'
    ? /[\p{L}\p{N}]/u.test(text)
    : words.read(text).some(({ kind }) => kind !== 'function' && kind !== 'general');

const changedCode = (was: string, now: string): 'code' | undefined =>
  codeTokens(was).sort().join(' ') === codeTokens(now).sort().join(' ') ? undefined : 'code';

/** Groups statements that replace each other: by their words, else by their place. */
function groupsOf(lost: readonly Unmatched[], gained: readonly Unmatched[], words: Words): Group[] {
  const keysOf = ({ statement: { kind, text } }: Unmatched): Set<string> =>
    new Set(kind === 'code' ? codeTokens(text) : words.read(text).map(({ key }) => key));
  const [oldKeys, newKeys] = [lost.map(keysOf), gained.map(keysOf)];
  /** Group of each new statement, and of each old one, as the first old statement of the group. */
  const groupOfOld = [...lost.keys()];
  const groupOfNew: (number | undefined)[] = gained.map(() => undefined);
  const rootOf = (at: number): number => (groupOfOld[at] === at ? at : rootOf(groupOfOld[at] as number));
  const link = (old: number, next: number) => {
    const other = groupOfNew[next];
    if (other === undefined) groupOfNew[next] = rootOf(old);
    else groupOfOld[Math.max(rootOf(old), rootOf(other))] = Math.min(rootOf(old), rootOf(other));
  };
  const overlap = (old: number, next: number): number => {
    const [one, other] = [oldKeys[old] as Set<string>, newKeys[next] as Set<string>];
    if (lost[old]?.statement.kind !== gained[next]?.statement.kind) return 0;
    const common = [...one].filter((key) => other.has(key)).length;
    const size = Math.min(one.size, other.size);
    // One common word of a short statement is chance.
    return common < Math.min(2, size) || common < MIN_OVERLAP * size ? 0 : common / Math.max(one.size, other.size);
  };
  const bestOf = (count: number, scoreOf: (at: number) => number): number | undefined => {
    const scores = Array.from({ length: count }, (_, at) => scoreOf(at));
    const greatest = Math.max(0, ...scores);
    return greatest > 0 ? scores.indexOf(greatest) : undefined;
  };
  const linkedOld = new Set<number>();
  for (const old of lost.keys()) {
    const next = bestOf(gained.length, (at) => overlap(old, at));
    if (next === undefined) continue;
    link(old, next);
    linkedOld.add(old);
  }
  for (const next of gained.keys()) {
    if (groupOfNew[next] !== undefined) continue;
    const old = bestOf(lost.length, (at) => overlap(at, next));
    if (old === undefined) continue;
    link(old, next);
    linkedOld.add(old);
  }
  const placeOf = ({ statement, after }: Unmatched): string => `${statement.kind} ${after}`;
  const free = groupBy(
    [...gained.keys()].filter((at) => groupOfNew[at] === undefined),
    (at) => placeOf(gained[at] as Unmatched),
  );
  for (const [old, unmatched] of lost.entries()) {
    const atPlace = free.get(placeOf(unmatched)) ?? [];
    const next = linkedOld.has(old) ? undefined : atPlace.length > 1 ? atPlace.shift() : atPlace[0];
    if (next !== undefined) link(old, next);
  }
  const groups = new Map<number, Group>();
  const groupAt = (root: number): Group => {
    const group = groups.get(root) ?? { old: [], next: [] };
    groups.set(root, group);
    return group;
  };
  for (const [at, old] of lost.entries()) groupAt(rootOf(at)).old.push(old);
  const alone: Group[] = [];
  for (const [at, next] of gained.entries()) {
    const root = groupOfNew[at];
    if (root === undefined) alone.push({ old: [], next: [next] });
    else groupAt(rootOf(root)).next.push(next);
  }
  return [...groups.values(), ...alone];
}
