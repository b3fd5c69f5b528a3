import { z } from 'zod';

/** What is quoted of a page. */
export const passageSchema = z
  .strictObject({ id: z.string(), name: z.string(), url: z.url(), text: z.string() })
  .meta({ id: 'Passage' });
