import { z } from 'zod';
import { blockSchema } from '../blocks/all.ts';
import { isoDate, text } from '../text/text-shape.ts';
import { sectionMembers } from './section.ts';

/** Members of a section other than its parts, in YAML or in front matter. */
export const sectionHead = {
  title: text.max(100),
  headline: text.max(300).optional().describe('Its message in one sentence'),
  summary: text.optional().describe('First paragraph, in Markdown'),
  member: z
    .enum(sectionMembers)
    .optional()
    .describe('The member of /api/content with the data of this section; by default the name of the file'),
  order: z.number().optional().describe('Position among the sections; those without it follow, by file name'),
  asOf: isoDate.optional(),
};

/** `sections/<name>.yaml` */
export const sectionSchema = z.strictObject({ ...sectionHead, parts: z.array(blockSchema).default([]) });

/** Front matter of `sections/<name>.md`; every member is optional. */
export const sectionFrontMatter = z.strictObject(sectionHead).partial();

export type SectionSource = z.infer<typeof sectionSchema>;
