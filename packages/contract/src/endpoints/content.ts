import { z } from 'zod';
import { faqCollectionSchema } from '../pack/faq-shape.ts';
import { contentSchema } from '../shapes/content-shape.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints with the published content as JSON. */
export const contentEndpoints: readonly Endpoint[] = [
  {
    operationId: 'getContent',
    method: 'GET',
    path: '/api/content',
    tag: 'content',
    summary: 'All published content',
    description: 'The whole content in eleven members. Use it to read everything at once; to answer one question, ask.',
    success: { 'application/json': contentSchema },
    catalog: 'openapi',
    errors: [],
  },
  {
    operationId: 'getFaq',
    method: 'GET',
    path: '/api/faq',
    tag: 'content',
    summary: 'All questions and answers, by category',
    description: 'Every question with its answer, by category. To find one of them, ask.',
    success: { 'application/json': faqCollectionSchema },
    catalog: 'openapi',
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
    catalog: 'openapi',
    errors: [],
  },
];
