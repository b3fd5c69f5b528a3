import { z } from 'zod';
import { phases } from '../facts/phase.ts';
import { faqEntrySchema } from '../pack/faq-shape.ts';
import { howToSchema } from '../pack/source-shape.ts';
import { timelineSchema } from '../pack/timeline-shape.ts';
import { contentSchema, wireSectionSchema } from './content-shape.ts';
import { launchShape } from './launch-shape.ts';
import { passageSchema } from './passage-shape.ts';

/** JSON forms of the pages. */

const passages = (source: z.ZodType, kind: 'faq' | 'content' | 'guide') =>
  z.strictObject({
    url: z.url(),
    kind: z.literal(kind),
    name: z.string(),
    passages: z.array(passageSchema).min(1),
    source,
    ...launchShape,
  });

/** `GET /faq/{slug}` as JSON. */
export const faqPageSchema = passages(faqEntrySchema, 'faq').meta({ id: 'FaqPage' });

/**
 * `GET /content/{section}` as JSON; `source` is the member of Content with the data of the section, else the section.
 */
export const contentPageSchema = passages(
  // Several members have the same schema.
  z.union([
    ...new Set([
      ...Object.entries(contentSchema.shape).flatMap(([name, member]) => (name === 'faqs' ? [] : [member])),
      wireSectionSchema,
    ]),
  ]),
  'content',
).meta({ id: 'ContentPage' });

/** `GET /guides/{guide}` as JSON; `source` is the guide as written in the pack. */
export const guidePageSchema = passages(howToSchema, 'guide').meta({ id: 'GuidePage' });

/** `GET /guides` as JSON. */
export const guideListSchema = z
  .strictObject({
    url: z.url(),
    name: z.string(),
    guides: z.array(z.strictObject({ id: z.string(), name: z.string(), description: z.string(), url: z.url() })).min(1),
    ...launchShape,
  })
  .meta({ id: 'GuideList' });

/** `GET /` as JSON. */
export const homeSchema = z
  .strictObject({
    name: z.string(),
    summary: z.string(),
    version: z.string(),
    phase: z.enum(phases),
    launch: timelineSchema.shape.launchWindow,
    links: z.array(z.strictObject({ rel: z.string(), href: z.url(), type: z.string(), title: z.string() })),
  })
  .meta({ id: 'Home' });
