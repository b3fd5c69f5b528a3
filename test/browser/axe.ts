import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page as it stands, open shadow roots included: rule and elements. */
export async function violations(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
