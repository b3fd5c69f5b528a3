import type { z } from 'zod';
import { faqCollectionSchema } from '../pack/faq-shape.ts';
import {
  contentPageSchema,
  faqPageSchema,
  guideListSchema,
  guidePageSchema,
  homeSchema,
} from '../shapes/page-shape.ts';
import { kebabId } from '../text/text-shape.ts';
import { questionParameter } from './ask.ts';
import { type Endpoint, questionLimit } from './endpoint.ts';

/** A page has three forms at one path. */
const page = (json: z.ZodType) => ({ 'text/html': null, 'text/markdown': null, 'application/json': json });
const markdownVariant = { 'text/markdown': null };

const slug = {
  name: 'slug',
  in: 'path',
  required: true,
  description: 'Slug of the question, as in its url',
  schema: kebabId,
} as const;

const guide = { ...slug, name: 'guide', description: 'Id of the guide, as in its url' } as const;

const section = {
  name: 'section',
  in: 'path',
  required: true,
  description: 'Name of the section, as in its url',
  schema: kebabId,
} as const;

/** Endpoints of pages. */
export const pagesEndpoints: readonly Endpoint[] = [
  {
    operationId: 'getHome',
    method: 'GET',
    path: '/',
    tag: 'pages',
    summary: 'Front page',
    description: 'The product, and links to everything else. Three forms, chosen by Accept.',
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
    operationId: 'getGuideList',
    method: 'GET',
    path: '/guides',
    tag: 'pages',
    summary: 'All guides',
    description: 'Instructions in steps, each with its permalink. Three forms, chosen by Accept.',
    success: page(guideListSchema),
    errors: ['not_found'],
  },
  {
    operationId: 'getGuidePage',
    method: 'GET',
    path: '/guides/{guide}',
    tag: 'pages',
    summary: 'One guide',
    description: 'The permalink of instructions in steps. Three forms, chosen by Accept.',
    parameters: [guide],
    success: page(guidePageSchema),
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
    rateLimit: { ...questionLimit, countedAt: '/ask' },
  },
  {
    operationId: 'getHomeMarkdown',
    method: 'GET',
    path: '/index.md',
    tag: 'pages',
    summary: 'Front page in Markdown',
    description: 'The Markdown form of the front page.',
    success: markdownVariant,
    errors: [],
  },
  {
    operationId: 'getFaqListMarkdown',
    method: 'GET',
    path: '/faq.md',
    tag: 'pages',
    summary: 'All questions in Markdown',
    description: 'The Markdown form of /faq.',
    success: markdownVariant,
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
    success: markdownVariant,
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
    success: markdownVariant,
    errors: ['not_found'],
  },
  {
    operationId: 'getLlmsCategoryText',
    method: 'GET',
    path: '/faq/{category}/llms-full.txt',
    tag: 'pages',
    summary: 'One category of questions as text',
    description:
      'Every question of the category with its whole answer, with permalinks. For readers without room for all.',
    parameters: [
      {
        name: 'category',
        in: 'path',
        required: true,
        description: 'Name of the category, as in /api/faq',
        schema: kebabId,
      },
    ],
    success: { 'text/plain': null, 'text/markdown': null },
    errors: ['not_found'],
  },
  {
    operationId: 'getGuideListMarkdown',
    method: 'GET',
    path: '/guides.md',
    tag: 'pages',
    summary: 'All guides in Markdown',
    description: 'The Markdown form of /guides.',
    success: markdownVariant,
    errors: ['not_found'],
  },
  {
    operationId: 'getGuidePageMarkdown',
    method: 'GET',
    path: '/guides/{guide}.md',
    tag: 'pages',
    summary: 'One guide in Markdown',
    description: 'The Markdown form of /guides/{guide}.',
    parameters: [guide],
    success: markdownVariant,
    errors: ['not_found'],
  },
  {
    operationId: 'getPricingMarkdown',
    method: 'GET',
    path: '/pricing.md',
    aliasOf: '/content/pricing.md',
    tag: 'pages',
    summary: 'Prices in Markdown',
    description: 'The same as /content/pricing.md, at the path where agents look for prices.',
    success: markdownVariant,
    errors: [],
  },
];
