import { z } from 'zod';
import { kebabId, text } from '../text/text-shape.ts';

/** Members that every part of a section has, of any kind. */
export const blockHead = {
  id: kebabId.optional().describe('Fragment of the page; by default made from the title'),
  title: text.max(200),
  frontPage: z.boolean().optional().describe('Shown whole on the front page'),
};
