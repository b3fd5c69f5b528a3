import { z } from 'zod';

/** The webhook that receives registration events. */
export const webhookShape = z.strictObject({
  address: z
    .string()
    .max(500)
    .refine(
      (written) => URL.canParse(written) && /^https?:$/.test(new URL(written).protocol),
      'must be an https address, for example https://example.com/hooks/agents',
    )
    .describe('URL that receives the events'),
  private: z.boolean().default(false).describe('Allows a private IP address, and http for it'),
});
