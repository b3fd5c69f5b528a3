import { z } from 'zod';
import { MAX_QUERY_ID_CHARACTERS } from '../facts/ask-limits.ts';
import {
  askRequestSchema,
  askResponseSchema,
  judgementSchema,
  markedAskResponseSchema,
  markedNlwebResponseSchema,
  nlwebRequestSchema,
  nlwebResponseSchema,
  questionSchema,
} from '../shapes/ask-shape.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import { type Endpoint, perMinute, questionLimit } from './endpoint.ts';

const askErrors = [
  'missing_query',
  'invalid_query',
  'query_too_long',
  'invalid_streaming',
  'invalid_request',
  'rate_limited',
] as const satisfies ErrorCode[];

/** A question as a query parameter. */
export const questionParameter = {
  name: 'query',
  in: 'query',
  required: false,
  description: 'The question; q is the same',
  schema: questionSchema,
  example: 'What is it?',
} as const;

/** Response bodies in both dialects. */
const plainBodies = { ask: askResponseSchema, nlweb: nlwebResponseSchema };
const markedBodies = { ask: markedAskResponseSchema, nlweb: markedNlwebResponseSchema };

/**
 * Endpoints for questions.
 * @param marked whether each answer names the encoder that found it
 */
export const askEndpoints = (marked: boolean): readonly Endpoint[] =>
  endpointsWithBodies(marked ? markedBodies : plainBodies);

const endpointsWithBodies = (bodies: typeof plainBodies | typeof markedBodies): readonly Endpoint[] => [
  {
    operationId: 'askQuestion',
    method: 'POST',
    path: '/ask',
    tag: 'ask',
    summary: 'Ask a question in plain language',
    description:
      'Returns passages of the published content that answer the question, best first as far as their scores are close to the best, or no results. Nothing is generated. Not for questions about other subjects, and send no personal data.',
    request: {
      schema: z.union([askRequestSchema, nlwebRequestSchema]),
      examples: {
        question: { query: 'What is it?' },
        stream: { query: 'What is it?', streaming: true },
        nlweb: { query: { text: 'What is it?', max_results: 3 }, meta: { version: '0.55' } },
      },
    },
    success: { 'application/json': z.union([bodies.ask, bodies.nlweb]), 'text/event-stream': null },
    catalog: 'openapi',
    readOnly: true,
    errors: [...askErrors, 'invalid_json', 'payload_too_large', 'unsupported_media_type'],
    rateLimit: questionLimit,
  },
  {
    operationId: 'askQuestionByGet',
    method: 'GET',
    path: '/ask',
    tag: 'ask',
    summary: 'Ask a question by address',
    description:
      'The same answer as by POST. Prefer POST: a question in an address is kept in histories and proxy logs.',
    parameters: [
      questionParameter,
      {
        name: 'streaming',
        in: 'query',
        required: false,
        description: 'Whether to stream the answer',
        schema: z.enum(['true', 'false', '1', '0']),
      },
      {
        name: 'query_id',
        in: 'query',
        required: false,
        description: 'Echoed in the answer',
        schema: z.string().meta({ maxLength: MAX_QUERY_ID_CHARACTERS }),
      },
    ],
    success: { 'application/json': bodies.ask, 'text/event-stream': null },
    errors: askErrors,
    rateLimit: questionLimit,
  },
];

/** Endpoint for ratings of answers; only if INSIGHTS is set. */
export const judgementEndpoint: Endpoint = {
  operationId: 'judgeAnswer',
  method: 'POST',
  path: '/ask/useful',
  tag: 'ask',
  summary: 'Rate an answer as useful or not',
  description:
    'Counts the passage as useful or not, by day; nothing else is stored. For the question box of pages, when a reader clicks; not for programs.',
  request: { schema: judgementSchema, examples: { useful: { path: '{passage}', useful: true } } },
  success: { 'application/json': z.strictObject({ status: z.literal('counted') }) },
  example: { status: 'counted' },
  errors: ['invalid_request', 'invalid_json', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  rateLimit: perMinute(20),
};
