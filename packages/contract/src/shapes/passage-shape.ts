import { z } from 'zod';

/** A quotable passage of a page. */
export const passageSchema = z
  .strictObject({ id: z.string(), name: z.string(), url: z.url(), text: z.string() })
  .meta({ id: 'Passage' });
