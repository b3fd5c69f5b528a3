import { z } from 'zod';
import { timelineSchema } from '../pack/timeline-shape.ts';

/** Launch notice, which accompanies texts that may be quoted alone. */
export const launchShape = {
  status: z.literal('pre-launch').optional().describe('Only before launch: the product is not on sale'),
  launchWindow: timelineSchema.shape.launchWindow.describe('Planned time of the launch'),
  asOf: z.iso.date().optional().describe('The day on which this was true'),
};
