import type { AskBody } from '../contract/ask-shape.ts';
import type { Edition } from '../edition/edition.ts';
import { nlwebAnswer, nlwebItem, specificationAnswer } from '../search/answer.ts';
import { askQuestion, type Hit, tellAsked } from '../search/ask.ts';
import { createAnswerMemory, type RememberedAnswer } from './answer-memory.ts';
import { type AskCall, parseAskBody } from './ask-request.ts';
import { namedFrames } from './ask-stream.ts';
import { acceptance, parseWeighted } from './weighted-header.ts';

/** Answers to posted questions. */
export interface PostedAnswers {
  /** @throws ServiceError with a 400 code */
  of(edition: Edition, body: Buffer, accept: string | undefined): RememberedAnswer;
}

/** @param told is told the type of each answer to a question */
export function createPostedAnswers(told: (responseType: string) => void): PostedAnswers {
  const remember = createAnswerMemory();
  return {
    of: (edition, body, accept) =>
      remember(edition, `${accept}\n${body.toString('latin1')}`, () => {
        const call = parseAskBody(body);
        const hits = askQuestion(edition.knowledge, call.searched);
        const answer = bodyOf(call, hits, edition);
        const stream = wantsStream(call, accept);
        return {
          stream,
          bytes: Buffer.from(stream ? namedFrames(answer).join('') : JSON.stringify(answer)),
          tell() {
            told(answer._meta.response_type);
            tellAsked(edition.knowledge, call.searched, hits);
          },
        };
      }),
  };
}

/** The flag decides; without one, a stream must be preferred to JSON in the Accept header. */
export function wantsStream({ streaming }: AskCall, accept: string | undefined): boolean {
  if (streaming !== undefined) return streaming;
  const ranges = parseWeighted(accept);
  return acceptance(ranges, 'text/event-stream').q > acceptance(ranges, 'application/json').q;
}

/** The answer in the dialect of the question. */
export function bodyOf(call: AskCall, hits: readonly Hit[], { knowledge }: Edition): AskBody {
  const { dialect, query, queryId, maxResults, minScore, skip } = call;
  const id = queryId === undefined ? {} : { query_id: queryId };
  if (dialect === 'specification') return { ...specificationAnswer(knowledge, query, hits, maxResults), ...id };
  const items = hits.map((hit) => nlwebItem(knowledge, hit)).filter(({ score }) => score >= minScore);
  return { ...nlwebAnswer(knowledge, query, hits, items.slice(skip, skip + maxResults)), ...id };
}
