/** What is kept about questions: nothing, which entries answered, or also the masked texts that found nothing. */
export const insightsModes = ['', 'counts', 'questions'] as const;

export type InsightsMode = (typeof insightsModes)[number];
