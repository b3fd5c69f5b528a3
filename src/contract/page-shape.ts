import { z } from 'zod';
import { contentSchema } from './content-shape.ts';
import { faqEntrySchema } from './faq-shape.ts';
import { phases } from './phase.ts';

/** JSON forms of the pages. */

const passageSchema = z
  .strictObject({ id: z.string(), name: z.string(), url: z.url(), text: z.string() })
  .meta({ id: 'Passage' });

const passages = (source: z.ZodType, kind: 'faq' | 'content') =>
  z.strictObject({
    url: z.url(),
    kind: z.literal(kind),
    name: z.string(),
    passages: z.array(passageSchema).min(1),
    source,
  });

/** `GET /faq/{slug}` as JSON. */
export const faqPageSchema = passages(faqEntrySchema, 'faq').meta({ id: 'FaqPage' });

/** `GET /content/{section}` as JSON; `source` is the member of Content. */
export const contentPageSchema = passages(
  z.union(Object.entries(contentSchema.shape).flatMap(([name, member]) => (name === 'faqs' ? [] : [member]))),
  'content',
).meta({ id: 'ContentPage' });

/** `GET /` as JSON. */
export const homeSchema = z
  .strictObject({
    name: z.string(),
    summary: z.string(),
    version: z.string(),
    phase: z.enum(phases),
    launch: z.strictObject({ label: z.string(), from: z.iso.date(), to: z.iso.date() }),
    links: z.array(z.strictObject({ rel: z.string(), href: z.url(), type: z.string(), title: z.string() })),
  })
  .meta({ id: 'Home' });
