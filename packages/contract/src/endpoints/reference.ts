import { z } from 'zod';
import { kebabId } from '../text/text-shape.ts';
import type { Endpoint } from './endpoint.ts';

const openApi = z.looseObject({ openapi: z.literal('3.1.0').describe('Version of the format') });
const page = { 'text/html': null, 'text/markdown': null, 'application/json': openApi };
/** A short example: the published body is the whole description. */
const example = { openapi: '3.1.0', info: { title: 'Public content and questions', version: '1.0.0' }, paths: {} };

const operation = {
  name: 'operation',
  in: 'path',
  required: true,
  description: 'Method and path of the operation, as in the links of /reference',
  schema: kebabId,
  example: 'post-ask',
} as const;

/** Endpoints with the description of the interface. */
export const referenceEndpoints: readonly Endpoint[] = [
  {
    operationId: 'getReference',
    method: 'GET',
    path: '/reference',
    tag: 'pages',
    summary: 'Reference of the interface',
    description:
      'Every operation, every error with its fix, and the limits, as a page. The JSON form is /openapi.json.',
    success: page,
    example,
    errors: [],
  },
  {
    operationId: 'getReferenceMarkdown',
    method: 'GET',
    path: '/reference.md',
    tag: 'pages',
    summary: 'Reference of the interface in Markdown',
    description: 'The Markdown form of /reference.',
    success: { 'text/markdown': null },
    errors: [],
  },
  {
    operationId: 'getReferencePage',
    method: 'GET',
    path: '/reference/{operation}',
    tag: 'pages',
    summary: 'Reference of one operation',
    description:
      'One operation with its fields, its answers and requests in curl, JavaScript and Python. The JSON form is an OpenAPI description of this operation alone.',
    parameters: [operation],
    success: page,
    example,
    errors: ['not_found'],
  },
  {
    operationId: 'getReferencePageMarkdown',
    method: 'GET',
    path: '/reference/{operation}.md',
    tag: 'pages',
    summary: 'Reference of one operation in Markdown',
    description: 'The Markdown form of /reference/{operation}.',
    parameters: [operation],
    success: { 'text/markdown': null },
    example: '# Ask a question in plain language\n',
    errors: ['not_found'],
  },
];
