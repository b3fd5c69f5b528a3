import { z } from 'zod';
import { timelineSchema } from '../pack/timeline-shape.ts';

/** Launch notice, which accompanies texts that may be quoted alone. */
export const launchShape = {
  status: z.literal('pre-launch').optional().describe('Only before launch: nothing is on sale'),
  launchWindow: timelineSchema.shape.launchWindow.describe('When the launch is planned'),
  asOf: z.iso.date().optional().describe('The day on which this was true'),
};
