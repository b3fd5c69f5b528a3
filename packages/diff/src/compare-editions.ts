import { type Knowledge, type LabelledQuestion, openWordVectors } from '@gatehouse/answers';
import { faqPath } from '@gatehouse/contract';
import { type BuiltEdition, type Edition, openBuilt } from '@gatehouse/edition';
import { createYielder } from '@gatehouse/runtime';
import { compareAddresses, type LostAddress, pagePathOf } from './addresses.ts';
import type { Spellings } from './facts.ts';
import { areSameHeading, type ChangedHeading, compareHeadings } from './headings.ts';
import { type Change, changesOf, groupBy, idOf, type MatchedPage, matchPage } from './match-texts.ts';
import { type Answers, askAllOf, labelledScores, ownQuestions, type Scores, scoresOf } from './questions.ts';
import { headingsByPath, passagesInSections, type SectionPassage } from './sections.ts';
import { type Statement, statementsOf } from './statements.ts';
import { openWords, type Words, writtenWords } from './words.ts';

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

/** An edition with its texts in sections. */
interface Side {
  edition: Edition;
  knowledge: Knowledge;
  sections: SectionPassage[];
  headings: Map<string, string>;
  /** Page → its statements. */
  pages: Map<string, Statement[]>;
  /** Words of all texts. */
  spellings: Set<string>;
}

/** Places of old pages in the new edition. */
type Destinations = ReadonlyMap<string, string>;

/**
 * Compares two editions, as readers and agents see them.
 * @param labelled questions with the right answers, as `gatehouse eval` takes them; by default the editions' own
 */
export async function compareEditions(
  builtOld: BuiltEdition,
  builtNext: BuiltEdition,
  labelled: readonly LabelledQuestion[] = [],
): Promise<DiffReport> {
  const [old, next] = [await openSide(builtOld), await openSide(builtNext)];
  const { language } = next.knowledge.pack.product;
  const table = builtNext.learnt.index.table ?? builtOld.learnt.index.table;
  const words = openWords(language, table && openWordVectors(table, language));
  const spellings: Spellings = { old: old.spellings, new: next.spellings };

  const { destinations, lost: lostPaths, moved, added } = compareAddresses(old.edition, next.edition);
  const lost = lostPaths.map((path): LostAddress => ({ path, nowAt: newPlaceOf(path, old.pages, next.pages, added) }));
  for (const { path, nowAt } of lost) if (nowAt !== null) destinations.set(path, nowAt);

  const { changes, harmless, equal } = await compareTexts(old, next, destinations, words);
  const headings = compareHeadings([old.headings, next.headings], destinations, equal, (was, now) =>
    areSameHeading(was, now, words, spellings),
  );
  const questions = await compareQuestions(old, next, labelled, placesOf(headings, next.headings, destinations));
  const findings = {
    changed: changedAnswers(changes, headings, questions.before),
    ...questions.lost,
    lost,
    headings,
  };
  return {
    harmful: Object.values(findings).reduce((sum, list) => sum + list.length, 0),
    ...findings,
    moved,
    added,
    harmless,
    scores: questions.scores,
    sizes: SIZED.flatMap((path): Size[] => {
      const [before, after] = [sizeOf(old.edition, path), sizeOf(next.edition, path)];
      return before === null && after === null ? [] : [{ path, before, after }];
    }),
  };
}

async function openSide(built: BuiltEdition): Promise<Side> {
  const edition = await openBuilt(built, { yieldIfDue: createYielder() });
  const { knowledge } = edition;
  const sections = passagesInSections(knowledge);
  const pages = pagesOf(sections, knowledge);
  const texts = [...pages.values()].flat();
  const spellings = new Set(texts.flatMap(({ text }) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []));
  return { edition, knowledge, sections, headings: headingsByPath(sections, knowledge), pages, spellings };
}

/** Page → its statements. */
function pagesOf(sections: readonly SectionPassage[], { pack }: Knowledge): Map<string, Statement[]> {
  const { language } = pack.product;
  // Lists of questions show their summaries.
  const summaries = new Map(
    pack.categories.flatMap(({ faqs }) => faqs.map(({ slug, summary = '' }) => [faqPath(slug), summary] as const)),
  );
  return new Map(
    [...groupBy(sections, ({ section }) => pagePathOf(section))].map(([path, ofPage]) => {
      const statements = ofPage.flatMap(({ section, passage }) => statementsOf(section, passage.text, language));
      const known = new Set(statements.map(idOf));
      // By default a summary is the beginning of the answer.
      const summary = statementsOf(path, summaries.get(path) ?? '', language);
      return [path, [...statements, ...summary.filter((one) => !known.has(idOf(one)))]];
    }),
  );
}

/** Changed facts, numbers of harmless changes, and the new places of equal statements by old permalink. */
async function compareTexts(old: Side, next: Side, destinations: Destinations, words: Words) {
  const yieldIfDue = createYielder();
  const matched = new Map<string, MatchedPage>();
  const equal = new Map<string, string[]>();
  for (const [path, statements] of old.pages) {
    const destination = destinations.get(path);
    if (destination === undefined) continue;
    const page = matchPage(statements, next.pages.get(destination) ?? []);
    matched.set(path, page);
    for (const [from, to] of page.equal) equal.set(from.path, [...(equal.get(from.path) ?? []), to.path]);
    await yieldIfDue();
  }
  const covered = new Set([...matched.keys()].map((path) => destinations.get(path)));
  const newOnly = [...next.pages].flatMap(([path, statements]) => (covered.has(path) ? [] : statements));
  const harmless = { reworded: 0, moved: removeMoved(matched, newOnly), added: newOnly.length };
  const changes: Change[] = [];
  const spellings: Spellings = { old: old.spellings, new: next.spellings };
  const [oldCode, newCode] = [codeWordsOf(old.knowledge), codeWordsOf(next.knowledge)];
  const none = new Set<string>();
  for (const [path, page] of matched) {
    const code = { old: oldCode.get(path) ?? none, new: newCode.get(destinations.get(path) ?? path) ?? none };
    const found = changesOf(page, words, { spellings, code });
    changes.push(...found.changes);
    harmless.reworded += found.reworded;
    harmless.added += found.added;
    await yieldIfDue();
  }
  return { changes, harmless, equal };
}

/** Returns the place of an old section in the new edition; undefined if it is not there. */
function placesOf(
  headings: readonly ChangedHeading[],
  newHeadings: ReadonlyMap<string, string>,
  destinations: Destinations,
): (path: string) => string | undefined {
  const renamed = new Map(headings.flatMap(({ path, to }) => (to === null ? [] : [[path, to]])));
  return (path) => {
    const page = pagePathOf(path);
    const place = (destinations.get(page) ?? page) + path.slice(page.length);
    return renamed.get(path) ?? (newHeadings.has(place) ? place : undefined);
  };
}

/** Asks both editions the questions of both, and computes the scores. */
async function compareQuestions(
  old: Side,
  next: Side,
  labelled: readonly LabelledQuestion[],
  placeOf: (path: string) => string | undefined,
) {
  const [ownOld, ownNew] = [ownQuestions(old.sections), ownQuestions(next.sections)];
  const [offTopicOld, offTopicNew] = [old.knowledge.pack.notAnswered, next.knowledge.pack.notAnswered];
  const ofFile = labelled.map(({ q }) => q);
  const before = await askAllOf(old.knowledge, old.sections, [...ownOld.keys(), ...offTopicOld, ...ofFile]);
  const asked = [...before.keys(), ...ownNew.keys(), ...offTopicNew];
  const after = await askAllOf(next.knowledge, next.sections, new Set(asked));
  const offTopic = new Set([
    ...offTopicOld.filter((question) => offTopicNew.includes(question)),
    ...labelled.filter(({ expect }) => expect.length === 0).map(({ q }) => q),
  ]);
  // An off-topic question of one edition only may be answered by the other on purpose.
  const left = new Set(offTopicOld.filter((question) => !offTopic.has(question)));
  const comparable = new Map([...before].filter(([question]) => !left.has(question)));
  const scores =
    labelled.length > 0
      ? { before: await labelledScores(old.knowledge, labelled), after: await labelledScores(next.knowledge, labelled) }
      : { before: scoresOf(ownOld, offTopicOld, before), after: scoresOf(ownNew, offTopicNew, after) };
  return { before, lost: compareAnswers(comparable, after, offTopic, placeOf), scores };
}

/** Changes with the questions that find them; the same change of several pages once. */
function changedAnswers(
  changes: readonly Change[],
  headings: readonly ChangedHeading[],
  before: Answers,
): ChangedAnswer[] {
  // The removal of a whole section is reported once, by its heading.
  const removed = new Set(headings.filter(({ to }) => to === null).map(({ path }) => path));
  const counted = changes.filter(({ path, fact }) => fact !== 'removed' || !removed.has(path));
  const questions = groupBy([...before.keys()], (question) => before.get(question)?.[0] ?? '');
  return [...groupBy(counted, ({ was, now, fact }) => JSON.stringify([was, now, fact])).values()].map((same) => {
    // Pages are sorted by path: documentation and questions come after summaries of the product.
    const [change, ...others] = same.reverse() as [Change, ...Change[]];
    return {
      ...change,
      also: others.map(({ path }) => path),
      questions: same.flatMap(({ path }) => questions.get(path) ?? []),
    };
  });
}

/** Page → the words in its inline code without spaces, in lower case. */
function codeWordsOf({ pack }: Knowledge): Map<string, Set<string>> {
  const read = (markdown: string) =>
    new Set([...markdown.matchAll(/`([^`\s]+)`/g)].flatMap(([, code = '']) => writtenWords(code.toLowerCase())));
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
