import { type Knowledge, type LabelledQuestion, openWordVectors } from '@gatehouse/answers';
import { faqPath } from '@gatehouse/contract';
import { type BuiltEdition, type Edition, openBuilt } from '@gatehouse/edition';
import { createYielder } from '@gatehouse/runtime';
import { compareAddresses, type LostAddress, pagePathOf } from './addresses.ts';
import type { Spellings } from './facts.ts';
import { areSameHeading, type ChangedHeading, compareHeadings, headingsByPath } from './headings.ts';
import { type Change, changesOf, groupBy, idOf, type MatchedPage, matchPage } from './match-texts.ts';
import { type Answers, askAllOf, labelledScores, ownQuestions, type Scores, scoresOf } from './questions.ts';
import { type Statement, statementsOf } from './statements.ts';
import { openWords } from './words.ts';

/** An answer whose text states another fact, or lost a statement. */
export interface ChangedAnswer extends Change {
  /** Permalinks of other passages with the same change. */
  also: string[];
  /** Questions that the old text answers first. */
  questions: string[];
}

/** A question that the new edition answers worse. `from` and `to` are permalinks of the first passages. */
export interface LostQuestion {
  question: string;
  from: string | null;
  to: string | null;
}

/** Size of a text for language models, bytes; null if the edition has none. */
export interface Size {
  path: string;
  before: number | null;
  after: number | null;
}

/** Differences of two editions. */
export interface DiffReport {
  /** Number of harmful findings: the lengths of the seven lists after it. */
  harmful: number;
  /** Answers whose text changed in a fact. */
  changed: ChangedAnswer[];
  /** Questions that were answered and are refused. */
  refused: LostQuestion[];
  /** Questions whose passage is not among the first three any more. */
  displaced: LostQuestion[];
  /** Off-topic questions that were refused and are answered. */
  offTopic: LostQuestion[];
  lost: LostAddress[];
  headings: ChangedHeading[];
  /** Pages that redirect to their new address. */
  moved: { path: string; to: string }[];
  added: string[];
  /** Numbers of harmless changes: statements. */
  harmless: { reworded: number; moved: number; added: number };
  scores: { before: Scores; after: Scores };
  sizes: Size[];
}

/** Minimum share of the statements of a page that a new page has, if the page moved there. */
const MOVED_SHARE = 0.5;
const SIZED = ['/llms.txt', '/llms-full.txt', '/api/llms.txt'];

/**
 * Compares what readers and agents see of two editions.
 * @param labelled questions with the right answers, as `gatehouse eval` takes them; by default the editions' own
 */
export async function compareEditions(
  builtOld: BuiltEdition,
  builtNext: BuiltEdition,
  labelled: readonly LabelledQuestion[] = [],
): Promise<DiffReport> {
  const yieldIfDue = createYielder();
  const [old, next] = [await openBuilt(builtOld, { yieldIfDue }), await openBuilt(builtNext, { yieldIfDue })];
  const { language } = next.knowledge.pack.product;
  const table = builtNext.learnt.index.table ?? builtOld.learnt.index.table;
  const words = openWords(language, table && openWordVectors(table, language));

  const { destinations, lost: lostPaths, moved, added } = compareAddresses(old, next);
  const [oldPages, newPages] = [pagesOf(old.knowledge), pagesOf(next.knowledge)];
  const lost = lostPaths.map((path): LostAddress => ({ path, nowAt: newPlaceOf(path, oldPages, newPages, added) }));
  for (const { path, nowAt } of lost) if (nowAt !== null) destinations.set(path, nowAt);

  const spellings: Spellings = { old: spellingsOf(oldPages), new: spellingsOf(newPages) };
  const matched = new Map<string, MatchedPage>();
  for (const [path, statements] of oldPages) {
    const destination = destinations.get(path);
    if (destination !== undefined) matched.set(path, matchPage(statements, newPages.get(destination) ?? []));
    await yieldIfDue();
  }
  const covered = new Set([...matched.keys()].map((path) => destinations.get(path)));
  const newOnly = [...newPages].flatMap(([path, statements]) => (covered.has(path) ? [] : statements));
  const textChanges: Change[] = [];
  const harmless = { reworded: 0, moved: removeMoved(matched, newOnly), added: newOnly.length };
  const [oldCode, newCode] = [codeWordsOf(old.knowledge), codeWordsOf(next.knowledge)];
  for (const [path, page] of matched) {
    const code = {
      old: oldCode.get(path) ?? new Set<string>(),
      new: newCode.get(destinations.get(path) ?? path) ?? new Set<string>(),
    };
    const { changes, reworded, added: addedStatements } = changesOf(page, words, { spellings, code });
    textChanges.push(...changes);
    harmless.reworded += reworded;
    harmless.added += addedStatements;
    await yieldIfDue();
  }

  const movedTexts = new Map<string, string[]>();
  for (const { equal } of matched.values())
    for (const [from, to] of equal) movedTexts.set(from.path, [...(movedTexts.get(from.path) ?? []), to.path]);
  const newHeadings = headingsByPath(next.knowledge);
  const headings = compareHeadings([headingsByPath(old.knowledge), newHeadings], destinations, movedTexts, (was, now) =>
    areSameHeading(was, now, words, spellings),
  );
  const renamed = new Map(headings.flatMap(({ path, to }) => (to === null ? [] : [[path, to]])));
  const newPlaceOfPassage = (path: string): string | undefined =>
    renamed.get(path) ??
    [(destinations.get(pagePathOf(path)) ?? pagePathOf(path)) + path.slice(pagePathOf(path).length)].find((to) =>
      newHeadings.has(to),
    );

  const [ownOld, ownNew] = [ownQuestions(old.knowledge), ownQuestions(next.knowledge)];
  const offTopicOf = ({ pack }: Knowledge) => pack.notAnswered;
  const asked = new Set([
    ...ownOld.keys(),
    ...ownNew.keys(),
    ...offTopicOf(old.knowledge),
    ...offTopicOf(next.knowledge),
    ...labelled.map(({ q }) => q),
  ]);
  const before = await askAllOf(old.knowledge, asked);
  const after = await askAllOf(next.knowledge, asked);
  const offTopicNow = new Set(offTopicOf(next.knowledge));
  const offTopic = new Set([
    ...offTopicOf(old.knowledge).filter((question) => offTopicNow.has(question)),
    ...labelled.filter(({ expect }) => expect.length === 0).map(({ q }) => q),
  ]);
  // Only questions of readers of the old edition can lose an answer.
  const mayLose = new Set([...ownOld.keys(), ...offTopic, ...labelled.map(({ q }) => q)]);
  const compared = compareAnswers(
    new Map([...before].filter(([question]) => mayLose.has(question))),
    after,
    offTopic,
    newPlaceOfPassage,
  );

  // The removal of a whole section is reported once.
  const removedHeadings = new Set(headings.filter(({ to }) => to === null).map(({ path }) => path));
  const questionsByPath = groupBy([...before.keys()], (question) => before.get(question)?.[0] ?? '');
  const counted = textChanges.filter(({ path, fact }) => fact !== 'removed' || !removedHeadings.has(path));
  const changed = [...groupBy(counted, ({ was, now, fact }) => JSON.stringify([was, now, fact])).values()].map(
    (same): ChangedAnswer => {
      // Pages are sorted by path: documentation and questions come after summaries of the product.
      const [change, ...others] = same.reverse() as [Change, ...Change[]];
      const questions = same.flatMap(({ path }) => questionsByPath.get(path) ?? []);
      return { ...change, also: others.map(({ path }) => path), questions };
    },
  );
  const findings = { changed, ...compared, lost, headings };
  return {
    harmful: Object.values(findings).reduce((sum, list) => sum + list.length, 0),
    ...findings,
    moved,
    added,
    harmless,
    scores:
      labelled.length > 0
        ? {
            before: await labelledScores(old.knowledge, labelled),
            after: await labelledScores(next.knowledge, labelled),
          }
        : {
            before: scoresOf(ownOld, offTopicOf(old.knowledge), before),
            after: scoresOf(ownNew, offTopicOf(next.knowledge), after),
          },
    sizes: SIZED.flatMap((path): Size[] => {
      const [was, now] = [sizeOf(old, path), sizeOf(next, path)];
      return was === null && now === null ? [] : [{ path, before: was, after: now }];
    }),
  };
}

/** Page → its statements. */
function pagesOf({ passages, pack }: Knowledge): Map<string, Statement[]> {
  const { language } = pack.product;
  // Lists of questions show their summaries.
  const summaries = new Map(
    pack.categories.flatMap(({ faqs }) => faqs.map(({ slug, summary = '' }) => [faqPath(slug), summary] as const)),
  );
  return new Map(
    [...groupBy(passages, ({ path }) => pagePathOf(path))].map(([path, ofPage]) => {
      // Passages are sorted by URL; those of one document have positions.
      const inOrder = [...ofPage].sort((a, b) => a.part - b.part);
      const statements = statementsOf(inOrder, language);
      const known = new Set(statements.map(idOf));
      // By default a summary is the beginning of the answer.
      const summary = statementsOf([{ path, text: summaries.get(path) ?? '' }], language);
      return [path, [...statements, ...summary.filter((one) => !known.has(idOf(one)))]];
    }),
  );
}

/** Page → its inline code of one word. */
function codeWordsOf({ pack }: Knowledge): Map<string, Set<string>> {
  const read = (markdown: string) =>
    new Set([...markdown.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code.toLowerCase()));
  return new Map([
    ...(pack.docs?.pages ?? []).map(({ path, markdown }) => [path, read(markdown.toString())] as const),
    ...pack.categories.flatMap(({ faqs }) => faqs.map(({ slug, answer }) => [faqPath(slug), read(answer)] as const)),
  ]);
}

/** The added page with most statements of a lost page, if they are at least half of it. */
function newPlaceOf(
  path: string,
  oldPages: ReadonlyMap<string, readonly Statement[]>,
  newPages: ReadonlyMap<string, readonly Statement[]>,
  added: readonly string[],
): string | null {
  const statements = new Set(oldPages.get(path)?.map(idOf));
  const shares = added.map((to) => {
    const kept = new Set(
      newPages
        .get(to)
        ?.map(idOf)
        .filter((id) => statements.has(id)),
    );
    return { to, share: kept.size / statements.size };
  });
  // Sorting is stable.
  const [best] = shares.sort((a, b) => b.share - a.share);
  return best && best.share >= MOVED_SHARE ? best.to : null;
}

/** Removes statements that were moved to another place. Returns their number. */
function removeMoved(matched: ReadonlyMap<string, MatchedPage>, newOnly: readonly Statement[]): number {
  const pages = [...matched.values()];
  const statementsIn = (member: 'lost' | 'gained') =>
    pages.flatMap((page) => page[member].map(({ statement }) => statement));
  const gained = new Set([...newOnly, ...statementsIn('gained')].map(idOf));
  const moved = statementsIn('lost')
    .map(idOf)
    .filter((id) => gained.has(id));
  const ids = new Set(moved);
  for (const page of pages) {
    page.lost = page.lost.filter(({ statement }) => !ids.has(idOf(statement)));
    page.gained = page.gained.filter(({ statement }) => !ids.has(idOf(statement)));
  }
  return moved.length;
}

const spellingsOf = (pages: ReadonlyMap<string, readonly Statement[]>): Set<string> =>
  new Set([...pages.values()].flat().flatMap(({ text }) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []));

const sizeOf = ({ documents }: Edition, path: string): number | null =>
  documents.get(path)?.forms[0].body.length ?? null;

/** @param placeOf permalink of an old passage in the new edition, if it is there */
function compareAnswers(
  before: Answers,
  after: Answers,
  offTopic: ReadonlySet<string>,
  placeOf: (path: string) => string | undefined,
): Record<'refused' | 'displaced' | 'offTopic', LostQuestion[]> {
  const found: Record<'refused' | 'displaced' | 'offTopic', LostQuestion[]> = {
    refused: [],
    displaced: [],
    offTopic: [],
  };
  for (const [question, [from = null]] of before) {
    const now = after.get(question) ?? [];
    const [to = null] = now;
    if (offTopic.has(question)) {
      if (from === null && to !== null) found.offTopic.push({ question, from, to });
    } else if (from !== null && to === null) found.refused.push({ question, from, to });
    else if (from !== null) {
      const place = placeOf(from);
      if (place !== undefined && !now.includes(place)) found.displaced.push({ question, from, to });
    }
  }
  return found;
}
