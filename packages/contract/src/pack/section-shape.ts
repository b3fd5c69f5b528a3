import { z } from 'zod';
import { partSchema } from '../blocks/all.ts';
import { isoDate, text } from '../text/text-shape.ts';
import { sectionMembers } from './section.ts';

/** Members of a section other than its parts, in YAML or in front matter. */
export const sectionHead = {
  title: text.max(100),
  headline: text.max(300).optional().describe('Its message in one sentence'),
  summary: text.optional().describe('First words, in Markdown'),
  member: z
    .enum(sectionMembers)
    .optional()
    .describe('The member of /api/content that this section fills; by default the name of the file'),
  order: z.number().optional().describe('Its place among the sections; without it by file name, behind those with one'),
  asOf: isoDate.optional(),
};

/** `sections/<name>.yaml` */
export const sectionSchema = z.strictObject({ ...sectionHead, parts: z.array(partSchema).default([]) });

/** Front matter of `sections/<name>.md`; every member is optional. */
export const sectionFrontMatter = z.strictObject(sectionHead).partial();

export type SectionSource = z.infer<typeof sectionSchema>;
