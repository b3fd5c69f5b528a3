import { z } from 'zod';
import { memberNames } from '../content-shape.ts';
import { faqCollectionSchema, kebabId } from '../faq-shape.ts';
import { contentPageSchema, faqPageSchema, homeSchema } from '../page-shape.ts';
import { kebabCase } from '../permalinks.ts';
import { questionParameter } from './ask.ts';
import { type Endpoint, sixtyPerMinute } from './endpoint.ts';

/** Pages exist in three forms at one address. */
const page = (json: z.ZodType) => ({ 'text/html': null, 'text/markdown': null, 'application/json': json });
const twin = { 'text/markdown': null };

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

/** Pages and permalinks. */
export const pagesEndpoints: readonly Endpoint[] = [
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
    operationId: 'getAnswersPage',
    method: 'GET',
    path: '/search',
    tag: 'pages',
    summary: 'Answers to a question as a page',
    description:
      'For people whose browser runs no scripts; never indexed or stored. Programs ask at /ask, whose count it shares.',
    parameters: [questionParameter],
    success: { 'text/html': null },
    example: '<!doctype html>',
    errors: ['query_too_long', 'rate_limited'],
    rateLimit: { ...sixtyPerMinute, countedAt: '/ask' },
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
  {
    operationId: 'getReference',
    method: 'GET',
    path: '/reference',
    tag: 'pages',
    summary: 'Reference of the interface',
    description: 'Every operation as a page. The JSON form is /openapi.json.',
    success: page(z.looseObject({ openapi: z.literal('3.1.0') })),
    example: { openapi: '3.1.0', info: { title: 'Public content and questions', version: '1.0.0' }, paths: {} },
    errors: [],
  },
  {
    operationId: 'getReferenceMarkdown',
    method: 'GET',
    path: '/reference.md',
    tag: 'pages',
    summary: 'Reference of the interface in Markdown',
    description: 'The Markdown form of /reference.',
    success: twin,
    errors: [],
  },
  {
    operationId: 'getPricingMarkdown',
    method: 'GET',
    path: '/pricing.md',
    tag: 'pages',
    summary: 'Prices in Markdown',
    description: 'The same as /content/pricing.md, at the path where agents look for prices.',
    success: twin,
    errors: [],
  },
];
