import type { InsightsMode } from '../facts/insights-mode.ts';

const notices: Readonly<Record<InsightsMode, string>> = {
  '': 'Questions are not written down. The newest answers stay in memory, to be given again.',
  counts:
    'Counted by day: which entries answered, whether readers found them useful, and how many questions found nothing. No question is written down.',
  questions:
    'Counted by day: which entries answered, whether readers found them useful, and how many questions found nothing. Questions that found nothing are kept for at most 30 days, cut to 200 characters, without who asked; e-mail addresses, links and numbers of more than three digits are masked.',
};

/**
 * The notice about the recording of questions, for people who ask.
 * @param sentTo host of the encoder, if it is another machine
 */
export function insightsNotice(mode: InsightsMode, sentTo?: string): string {
  return sentTo === undefined
    ? notices[mode]
    : `${notices[mode]} To compute their vectors, they are sent to ${sentTo}.`;
}
