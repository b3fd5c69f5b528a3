/**
 * Recording of questions: none; counts of the entries that answered; or also the masked texts of unanswered questions.
 */
export const insightsModes = ['', 'counts', 'questions'] as const;

export type InsightsMode = (typeof insightsModes)[number];
