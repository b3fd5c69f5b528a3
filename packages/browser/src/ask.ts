import {
  askQuestion,
  closeHits,
  excerptsOf,
  type Knowledge,
  linksForAnswer,
  type Passage,
  type QuestionAnswer,
  type ShownParts,
  specificationAnswer,
} from '@gatehouse/answers';
import { type AskBody, MAX_SHOWN_PASSAGES } from '@gatehouse/contract';
import type { PartialKnowledge } from './partial-knowledge.ts';

/** Loads files and adds them. */
export type LoadFiles = (names: readonly string[]) => Promise<void>;

/** Maximum number of loads for one question; more would be a defect of the files. */
const MAX_LOADS = 16;
/** Maximum number of results, as at `POST /ask`. */
const MAX_RESULTS = 10;
/** Number of hits whose vectors are loaded with those of the results. Fewer loads follow then. */
const HITS_WITH_VECTORS = 12;

/** Maximum error of a similarity by rough vectors: three and a half deviations. */
const MAX_ROUGH_ERROR = 0.1;

export interface FoundAnswer {
  body: AskBody;
  /** Computes the parts for a page; valid until the next question. */
  show(): ShownParts;
}

/**
 * Answers a question like `POST /ask`. The engine runs again after each load, until it has all files that its answer
 * depends on.
 */
export async function answerQuestion(
  partial: PartialKnowledge,
  question: string,
  load: LoadFiles,
): Promise<FoundAnswer> {
  partial.planWords(question);
  await load(['base.bin', ...partial.takeMissing()]);
  let vectorLoads = 0;
  Object.assign(partial.offTopic, { isExact: false, wasRough: false });
  for (let loads = 0; loads < MAX_LOADS; loads++) {
    const knowledge = partial.open(vectorLoads);
    partial.planMatches(knowledge, question);
    const missing = partial.takeMissing();
    if (missing.length === 0) {
      const { found, body } = answerWith(partial, knowledge, question, 0);
      const ranked = partial.ranked();
      partial.planVectors([...passagesOf(found), ...decisive(ranked)]);
      missing.push(...partial.takeMissing());
      if (missing.length === 0) {
        if (isCertain(partial, knowledge, question, body))
          return { body, show: () => shownParts(partial, knowledge, found, body) };
        partial.offTopic.isExact = true;
        continue;
      }
      if (vectorLoads === 0) {
        partial.planVectors(ranked.slice(0, HITS_WITH_VECTORS));
        missing.push(...partial.takeMissing());
      }
      vectorLoads++;
    }
    await load([...new Set(missing)]);
  }
  throw new Error('The files of the answers do not belong together.');
}

/** @param shift added to the similarity of off-topic questions by rough vectors */
function answerWith(partial: PartialKnowledge, knowledge: Knowledge, question: string, shift: number) {
  partial.offTopic.shift = shift;
  const found = askQuestion(knowledge, question);
  return { found, body: specificationAnswer(knowledge, question, found, MAX_RESULTS) };
}

/** Whether the errors of rough vectors cannot change the response. */
const isCertain = (partial: PartialKnowledge, knowledge: Knowledge, question: string, { _meta }: AskBody): boolean =>
  !partial.offTopic.wasRough ||
  [MAX_ROUGH_ERROR, -MAX_ROUGH_ERROR].every((shift) => {
    const other = answerWith(partial, knowledge, question, shift).body._meta;
    return other.response_type === _meta.response_type && other.closest?.length === _meta.closest?.length;
  });

/** Hits whose scores decide whether the question is answered: the best, and the best of another page. */
function decisive(ranked: readonly Passage[]): Passage[] {
  const [best] = ranked;
  return [best, ranked.find(({ id }) => id !== best?.id)].flatMap((passage) => passage ?? []);
}

/** The passages of a response. */
const passagesOf = ({ hits, closest }: QuestionAnswer) => [
  ...closeHits(hits)
    .slice(0, MAX_RESULTS)
    .map(({ passage }) => passage),
  ...closest,
];

function shownParts(
  partial: PartialKnowledge,
  knowledge: Knowledge,
  { hits }: QuestionAnswer,
  { query, results }: AskBody,
): ShownParts {
  const shown = {
    excerpts: excerptsOf(knowledge, query, hits.slice(0, results.length)),
    additions: linksForAnswer(knowledge, hits, MAX_SHOWN_PASSAGES),
  };
  // Words of the passages that the question lacks need no files.
  partial.takeMissing();
  return shown;
}
