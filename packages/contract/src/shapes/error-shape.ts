import { z } from 'zod';

/** The Error body of the specification. */
export const errorBodySchema = z
  .strictObject({
    error: z
      .strictObject({
        code: z
          .string()
          .regex(/^[a-z]+(_[a-z]+)*$/)
          .describe('Stable code, one of the codes in the description of the interface'),
        message: z.string().min(1).describe('The problem, in one sentence; never repeats the input'),
        hint: z.string().min(1).describe('The fix'),
      })
      .describe('The error, in the same form everywhere'),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
