import { z } from 'zod';
import { docListSchema, docPageSchema } from '../shapes/doc-shape.ts';
import type { Endpoint } from './endpoint.ts';

const markdownResponse = { 'text/markdown': null };
const text = { 'text/plain': null, 'text/markdown': null };

/**
 * OpenAPI has no path parameter with several segments, so the description explains it. Encoded slashes are accepted,
 * too.
 */
const page = {
  name: 'page',
  in: 'path',
  required: true,
  description:
    'Place of the page in the tree, as in its url: guide/install. It may have several segments; slashes between them may be sent as they are or as %2F',
  schema: z.string().min(1),
} as const;

const folder = {
  ...page,
  name: 'folder',
  description: 'Folder at the top of the tree, as in the url of its pages',
} as const;

/** Endpoints of the documentation tree, if the pack has one. */
export const docsEndpoints: readonly Endpoint[] = [
  {
    operationId: 'getDocs',
    method: 'GET',
    path: '/docs',
    tag: 'pages',
    summary: 'Front page of the documentation',
    description: 'The front page of the tree, else its pages by folder. Three forms, chosen by Accept.',
    success: {
      'text/html': null,
      'text/markdown': null,
      'application/json': z.discriminatedUnion('kind', [docPageSchema, docListSchema]),
    },
    errors: [],
  },
  {
    operationId: 'getDocPage',
    method: 'GET',
    path: '/docs/{page}',
    tag: 'pages',
    summary: 'One page of the documentation',
    description:
      'A page of the documentation as it is published; fragments name its headings. Where it has a source, cite that. Three forms, chosen by Accept. Pictures and downloads of the tree are served beside the pages.',
    parameters: [page],
    success: { 'text/html': null, 'text/markdown': null, 'application/json': docPageSchema },
    errors: ['not_found', 'gone'],
  },
  {
    operationId: 'getDocsMarkdown',
    method: 'GET',
    path: '/docs.md',
    tag: 'pages',
    summary: 'Front page of the documentation in Markdown',
    description: 'The Markdown form of /docs.',
    success: markdownResponse,
    errors: [],
  },
  {
    operationId: 'getDocPageMarkdown',
    method: 'GET',
    path: '/docs/{page}.md',
    tag: 'pages',
    summary: 'One page of the documentation in Markdown',
    description: 'The Markdown form of /docs/{page}.',
    parameters: [page],
    success: markdownResponse,
    errors: ['not_found', 'gone'],
  },
  {
    operationId: 'getDocsText',
    method: 'GET',
    path: '/docs/llms.txt',
    tag: 'pages',
    summary: 'Documentation for language models',
    description: 'The pages that lie in no folder, and the lists of all folders.',
    success: text,
    errors: [],
  },
  {
    operationId: 'getDocsFolderText',
    method: 'GET',
    path: '/docs/{folder}/llms.txt',
    tag: 'pages',
    summary: 'One folder of the documentation for language models',
    description: 'Every page of the folder with its Markdown address and its description.',
    parameters: [folder],
    success: text,
    errors: ['not_found'],
  },
  {
    operationId: 'getDocsFolderFullText',
    method: 'GET',
    path: '/docs/{folder}/llms-full.txt',
    tag: 'pages',
    summary: 'One folder of the documentation as text',
    description: 'All words of the folder in one text, with permalinks. Long; to answer one question, ask.',
    parameters: [folder],
    success: text,
    errors: ['not_found'],
  },
];
