import { z } from 'zod';
import { MAX_QUERY_CHARACTERS, MAX_QUERY_ID_CHARACTERS } from '../facts/ask-limits.ts';
import type { LaunchState } from '../pack/launch-state.ts';
import { launchShape } from './launch-shape.ts';

/** Request and response bodies of the question endpoint, in both dialects. */

export const questionSchema = z
  .string()
  .meta({ minLength: 1, maxLength: MAX_QUERY_CHARACTERS })
  .describe('The question in plain language; Unicode characters are counted');
/** The default is in the description, because common client generators require a member with the keyword `default`. */
const streamingSchema = z
  .boolean()
  .optional()
  .describe('When true, the answer is a stream of server-sent events. The default is false');
const additionsSchema = z
  .boolean()
  .optional()
  .describe(
    'When true, a stream also has the additions of pages: with each result the best sentence and, of a long passage, an excerpt; and before its end an event "beside" with related questions and a contact',
  );
const queryIdSchema = z.string().meta({ maxLength: MAX_QUERY_ID_CHARACTERS }).describe('Echoed in the answer');

/** Body of `POST /ask`. */
export const askRequestSchema = z
  .looseObject({
    query: questionSchema,
    streaming: streamingSchema,
    beside: additionsSchema,
    query_id: queryIdSchema.optional(),
  })
  .meta({ id: 'AskRequest' });

/** Body of `POST /ask` in the NLWeb dialect: `query` is an object. */
export const nlwebRequestSchema = z
  .looseObject({
    query: z.looseObject({
      text: questionSchema,
      decontextualized_query: questionSchema.optional(),
      max_results: z.number().optional().describe('1 to 25, default 10'),
      min_score: z.number().optional().describe('0 to 100, default 0'),
    }),
    prefer: z.looseObject({ streaming: z.boolean().optional() }).optional(),
    meta: z.looseObject({ version: z.string().optional(), start_num: z.number().optional() }).optional(),
    streaming: z.boolean().optional(),
    query_id: queryIdSchema.optional(),
  })
  .meta({ id: 'NlwebRequest' });

const resultSchema = z
  .strictObject({
    name: z.string(),
    url: z.url().describe('Permalink; its JSON form has the same passage'),
    description: z
      .string()
      .describe(
        'The whole passage as plain text, word for word from the published content; code stands between fences',
      ),
  })
  .meta({ id: 'AskResult' });

export type AskResult = z.infer<typeof resultSchema>;

const closestSchema = z
  .array(z.strictObject({ name: z.string(), url: z.url() }))
  .min(1)
  .max(3)
  .optional()
  .describe('Without an answer: pages on similar subjects')
  .meta({ id: 'AskClosest' });

const partialSchema = z
  .array(z.string())
  .min(1)
  .optional()
  .describe(
    'Words of the question that appear nowhere in the documentation, when one of its pages comes first: the page may not cover them',
  );

/** 200 body of `/ask`. */
export const askResponseSchema = z
  .strictObject({
    _meta: z.strictObject({
      response_type: z.enum(['results', 'no_results']),
      version: z.string(),
      hint: z.string().optional().describe('The next step, if nothing was found'),
      closest: closestSchema,
      partial: partialSchema,
      ...launchShape,
    }),
    query: z.string().describe('The question as received'),
    results: z.array(resultSchema).max(10),
    query_id: z.string().optional(),
  })
  .meta({ id: 'AskResponse' });

/** Member of responses if an encoder is configured. */
const foundByShape = {
  meaning: z
    .enum(['words', 'encoder'])
    .describe('Kind of retrieval: words only, or also a sentence encoder, if it responded in time'),
};

/** The same with an encoder. */
export const markedAskResponseSchema = askResponseSchema
  .extend({ _meta: askResponseSchema.shape._meta.extend(foundByShape) })
  .meta({ id: 'AskResponse' });
/** Body of `POST /ask/useful`. */
export const judgementSchema = z
  .looseObject({
    path: z.string().meta({ maxLength: 2000 }).describe('Path of the first passage, with its fragment'),
    useful: z.boolean().describe('Whether it was useful'),
  })
  .meta({ id: 'Judgement' });

const nlwebItemSchema = z
  .strictObject({
    '@type': z.array(z.string()),
    '@id': z.url(),
    name: z.string(),
    url: z.url(),
    description: z.string(),
    site: z.string(),
    score: z.int().min(0).max(100).describe('A rank within this answer, not a probability'),
    grounding: z.strictObject({ source_urls: z.array(z.url()) }),
  })
  .meta({ id: 'NlwebItem' });

export type NlwebItem = z.infer<typeof nlwebItemSchema>;

/** 200 body of `/ask` in the NLWeb dialect. */
export const nlwebResponseSchema = z
  .strictObject({
    _meta: z.strictObject({
      response_type: z.literal('answer'),
      version: z.string(),
      hint: z.string().optional(),
      closest: closestSchema,
      partial: partialSchema,
      ...launchShape,
    }),
    query: z.string(),
    results: z.array(nlwebItemSchema).max(25),
    query_id: z.string().optional(),
  })
  .meta({ id: 'NlwebResponse' });

/** The same, if there is an encoder. */
export const markedNlwebResponseSchema = nlwebResponseSchema
  .extend({ _meta: nlwebResponseSchema.shape._meta.extend(foundByShape) })
  .meta({ id: 'NlwebResponse' });

/** Either body: the dialects differ in their items and in `response_type`. */
export interface AskBody {
  _meta: {
    response_type: 'results' | 'no_results' | 'answer';
    version: string;
    hint?: string;
    closest?: { name: string; url: string }[];
    /** Words of the question that appear nowhere in the documentation. */
    partial?: string[];
    /** Kind of retrieval that found the answer; only if an encoder is configured. */
    meaning?: 'words' | 'encoder';
  } & Partial<LaunchState>;
  query: string;
  results: (AskResult | NlwebItem)[];
  query_id?: string;
}

/** Links and contact that a page shows in addition to the passages of an answer. */
export interface AnswerAdditions {
  /** Questions near the results, each with its permalink. */
  related: { name: string; url: string }[];
  /** Contact, as a URL. */
  contact?: string;
  /** Endpoint for a rating of the answer, and the rated path; only if ratings are counted. */
  useful?: { url: string; path: string };
}
