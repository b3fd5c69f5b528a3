import type { Page } from 'playwright-core';

export const ANSWERED_STATUS = /^\d+ passages found, the best first\.$/;
export const NO_ANSWER_TEXT = 'Nothing in the published content answers this. Try other words.';
export const COST_QUESTION = 'How much does it cost?';
/** Many passages score nearly as high as the best. */
export const QUERY_WITH_MANY_RESULTS = 'guardian';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask a question' });
export const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Your question' });
export const status = (page: Page) => dialog(page).locator('form [role=status]');
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

export async function submitQuestion(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.keyboard.press('Enter');
}
