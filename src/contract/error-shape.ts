import { z } from 'zod';

/** The Error body of the specification. */
export const errorBodySchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string().describe('Stable code, one of the codes in the description of the interface'),
      message: z.string().describe('What is wrong, in one sentence; never repeats the input'),
      hint: z.string().describe('How to mend it'),
    }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
