import { z } from 'zod';
import {
  askRequestSchema,
  askResponseSchema,
  MAX_QUERY_ID_CHARACTERS,
  nlwebRequestSchema,
  nlwebResponseSchema,
  questionSchema,
} from './ask-shape.ts';
import { contentSchema, memberNames } from './content-shape.ts';
import type { ErrorCode } from './errors.ts';
import { faqCollectionSchema, kebabId } from './faq-shape.ts';
import { contentPageSchema, faqPageSchema, homeSchema } from './page-shape.ts';
import { kebabCase } from './permalinks.ts';

export type Tag = 'content' | 'ask' | 'discovery' | 'pages';

/** One operation of the interface. The description for machines, the router's methods and the tests all read this. */
export interface Endpoint {
  operationId: string;
  method: 'GET' | 'POST';
  /** `{name}` stands for one path segment. */
  path: string;
  tag: Tag;
  summary: string;
  /** When to use it and when not. */
  description: string;
  parameters?: { name: string; in: 'query' | 'path'; required: boolean; description: string; schema: z.ZodType }[];
  request?: { schema: z.ZodType; examples: Record<string, unknown> };
  /** Media types of the 200 answer, the default first; null where the body is not JSON. */
  success: Record<string, z.ZodType | null>;
  errors: readonly ErrorCode[];
  /** Requests allowed per client address and window. */
  rateLimit?: RateLimitRule;
}

export interface RateLimitRule {
  limit: number;
  windowSeconds: number;
}

const sixtyPerMinute: RateLimitRule = { limit: 60, windowSeconds: 60 };

/** Pages exist in three forms at one address. */
const page = (json: z.ZodType) => ({ 'text/html': null, 'text/markdown': null, 'application/json': json });
const twin = { 'text/markdown': null };

const askErrors = [
  'missing_query',
  'invalid_query',
  'query_too_long',
  'invalid_streaming',
  'invalid_request',
  'rate_limited',
] as const satisfies ErrorCode[];

const slug = {
  name: 'slug',
  in: 'path',
  required: true,
  description: 'Slug of the question, as in its url',
  schema: kebabId,
} as const;

const section = {
  name: 'section',
  in: 'path',
  required: true,
  description: 'Member of Content, in kebab case',
  schema: z.enum(memberNames.map(kebabCase) as [string, ...string[]]),
} as const;

export const endpoints: readonly Endpoint[] = [
  {
    operationId: 'getContent',
    method: 'GET',
    path: '/api/content',
    tag: 'content',
    summary: 'All published content',
    description: 'The whole content in eleven members. Use it to read everything at once; to answer one question, ask.',
    success: { 'application/json': contentSchema },
    errors: [],
  },
  {
    operationId: 'getFaq',
    method: 'GET',
    path: '/api/faq',
    tag: 'content',
    summary: 'All questions and answers, by category',
    description: 'Every question with its answer, in eight categories. To find one of them, ask.',
    success: { 'application/json': faqCollectionSchema },
    errors: [],
  },
  {
    operationId: 'getSchemaGraph',
    method: 'GET',
    path: '/api/schema',
    tag: 'content',
    summary: 'The content as a schema.org graph',
    description: 'JSON-LD for software that reads schema.org. For plain JSON, read /api/content.',
    success: {
      'application/ld+json': z.strictObject({
        '@context': z.literal('https://schema.org'),
        '@graph': z.array(z.looseObject({ '@type': z.string(), '@id': z.url() })),
      }),
    },
    errors: [],
  },
  {
    operationId: 'askQuestion',
    method: 'POST',
    path: '/ask',
    tag: 'ask',
    summary: 'Ask a question in plain language',
    description:
      'Returns passages of the published content that answer the question, best first, or no results. Nothing is generated. Not for questions about other subjects, and send no personal data.',
    request: {
      schema: z.union([askRequestSchema, nlwebRequestSchema]),
      examples: {
        question: { query: 'What does it cost?' },
        stream: { query: 'What does it cost?', streaming: true },
        nlweb: { query: { text: 'What does it cost?', max_results: 3 }, meta: { version: '0.55' } },
      },
    },
    success: { 'application/json': z.union([askResponseSchema, nlwebResponseSchema]), 'text/event-stream': null },
    errors: [...askErrors, 'invalid_json', 'payload_too_large', 'unsupported_media_type'],
    rateLimit: sixtyPerMinute,
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
      { name: 'query', in: 'query', required: false, description: 'The question', schema: questionSchema },
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
    success: { 'application/json': askResponseSchema, 'text/event-stream': null },
    errors: askErrors,
    rateLimit: sixtyPerMinute,
  },
  {
    operationId: 'getOpenApi',
    method: 'GET',
    path: '/openapi.json',
    tag: 'discovery',
    summary: 'This description',
    description: 'OpenAPI 3.1 description of every operation. Use it to generate a client.',
    success: { 'application/json': z.looseObject({ openapi: z.literal('3.1.0') }) },
    errors: [],
  },
  {
    operationId: 'getHealth',
    method: 'GET',
    path: '/api/health',
    tag: 'discovery',
    summary: 'Whether the service answers',
    description: 'Says that the process answers, and nothing else.',
    success: { 'application/json': z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' }) },
    errors: [],
  },
  {
    operationId: 'getHome',
    method: 'GET',
    path: '/',
    tag: 'pages',
    summary: 'Front page',
    description: 'What the product is, and where everything else is. Three forms, chosen by Accept.',
    success: page(homeSchema),
    errors: [],
  },
  {
    operationId: 'getFaqList',
    method: 'GET',
    path: '/faq',
    tag: 'pages',
    summary: 'All questions as a page',
    description: 'For people. The JSON form is /api/faq.',
    success: page(faqCollectionSchema),
    errors: [],
  },
  {
    operationId: 'getFaqPage',
    method: 'GET',
    path: '/faq/{slug}',
    tag: 'pages',
    summary: 'One question and its answer',
    description: 'The permalink of an answer; cite this address. Three forms, chosen by Accept.',
    parameters: [slug],
    success: page(faqPageSchema),
    errors: ['not_found'],
  },
  {
    operationId: 'getContentPage',
    method: 'GET',
    path: '/content/{section}',
    tag: 'pages',
    summary: 'One section of the content',
    description: 'The permalink of a section; fragments name its passages. Three forms, chosen by Accept.',
    parameters: [section],
    success: page(contentPageSchema),
    errors: ['not_found'],
  },
  {
    operationId: 'getHomeMarkdown',
    method: 'GET',
    path: '/index.md',
    tag: 'pages',
    summary: 'Front page in Markdown',
    description: 'The Markdown form of the front page.',
    success: twin,
    errors: [],
  },
  {
    operationId: 'getFaqListMarkdown',
    method: 'GET',
    path: '/faq.md',
    tag: 'pages',
    summary: 'All questions in Markdown',
    description: 'The Markdown form of /faq.',
    success: twin,
    errors: [],
  },
  {
    operationId: 'getFaqPageMarkdown',
    method: 'GET',
    path: '/faq/{slug}.md',
    tag: 'pages',
    summary: 'One question in Markdown',
    description: 'The Markdown form of /faq/{slug}.',
    parameters: [slug],
    success: twin,
    errors: ['not_found'],
  },
  {
    operationId: 'getContentPageMarkdown',
    method: 'GET',
    path: '/content/{section}.md',
    tag: 'pages',
    summary: 'One section in Markdown',
    description: 'The Markdown form of /content/{section}.',
    parameters: [section],
    success: twin,
    errors: ['not_found'],
  },
];

/** What the tags stand for, in the order in which they are listed. */
export const tagDescriptions: Readonly<Record<Tag, string>> = {
  content: 'The published content as data',
  ask: 'Questions in plain language',
  discovery: 'Descriptions for machines',
  pages: 'Pages with permalinks, in HTML, Markdown and JSON',
};
