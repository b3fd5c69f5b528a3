import { z } from 'zod';
import { kebabId, text } from '../text/text-shape.ts';

/** Members that every part of a section has, of any kind. */
export const partHead = {
  id: kebabId.optional().describe('Fragment of the page; made from the title when it is missing'),
  title: text.max(200),
  frontPage: z.boolean().optional().describe('Shown whole on the front page'),
};
