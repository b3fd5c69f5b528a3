import { z } from 'zod';
import { launchShape } from './launch-shape.ts';
import { passageSchema } from './passage-shape.ts';

/** JSON forms of the documentation. */

const neighbor = z.strictObject({ name: z.string(), url: z.url() });

/** `GET /docs/{page}` as JSON. */
export const docPageSchema = z
  .strictObject({
    url: z.url(),
    kind: z.literal('doc'),
    name: z.string(),
    description: z.string().describe('Empty if the page has no description'),
    file: z.string().describe('In the tree'),
    source: z.url().optional().describe("URL of the page on the product's own site; cite this URL"),
    edit: z.url().optional().describe('URL for editing the text'),
    lastUpdated: z.string().optional(),
    passages: z.array(passageSchema),
    previous: neighbor.optional(),
    next: neighbor.optional(),
    ...launchShape,
  })
  .meta({ id: 'DocPage' });

/** `GET /docs` as JSON, for a tree without its own front page. */
export const docListSchema = z
  .strictObject({
    url: z.url(),
    kind: z.literal('docs'),
    name: z.string(),
    pages: z
      .array(z.strictObject({ name: z.string(), url: z.url(), description: z.string() }))
      .describe('Pages outside folders'),
    folders: z.array(
      z.strictObject({
        name: z.string(),
        folder: z.string().describe('In the tree'),
        url: z.url().optional().describe('URL of its own page, if it has one'),
        list: z.url().describe('List of all its pages, as text'),
        pages: z.number().int().describe('Number of its pages'),
      }),
    ),
    ...launchShape,
  })
  .meta({ id: 'DocList' });
