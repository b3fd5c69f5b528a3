import { z } from 'zod';
import { isoDate, kebabId, text } from '../text/text-shape.ts';

/** Whether the date exists; JavaScript would read `2025-02-30` as a day in March. */
function isInCalendar(date: string): boolean {
  const [, month, day = '01'] = date.split('-');
  if (month === undefined || month.startsWith('Q')) return true;
  const time = Date.parse(`${date.slice(0, 4)}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(5, 10) === `${month}-${day}`;
}

/** `timeline.yaml` (optional): past and planned events, and before launch the planned launch date. */
export const timelineSchema = z.strictObject({
  title: text.max(100).optional(),
  order: z.number().optional().describe('Position among the sections'),
  asOf: isoDate.optional(),
  launchWindow: z
    .strictObject({ label: text, from: isoDate, to: isoDate })
    .optional()
    .describe('Only before launch: when it is planned'),
  milestones: z
    .array(
      z.strictObject({
        id: kebabId,
        date: z
          .string()
          .regex(
            /^\d{4}(-(\d{2}(-\d{2})?|Q[1-4]))?$/,
            'must look like 2025-06-10, 2024-09 or 2026-Q1, in quotation marks',
          )
          .refine(isInCalendar, 'must be a day or month of the calendar'),
        title: text.max(200),
        detail: text.optional(),
        status: z.enum(['done', 'in-progress', 'planned']),
      }),
    )
    .default([]),
  later: z.array(text).default([]).describe('Planned without a date'),
  caveat: text.optional(),
});

export type Timeline = z.infer<typeof timelineSchema>;
