import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAnswers } from '../../packages/browser/src/index.ts';
import { buildInputs, openBuilt } from '../../packages/edition/src/index.ts';
import { exportEdition } from '../../packages/export/src/index.ts';
import { buildOnce } from '../build-once.ts';
import { defaultPack, type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { type StaticServer, serveFolder } from '../static-server.ts';
import { violations } from './axe.ts';
import { browserForSuite, inChromium, OTHER_ORIGIN_OPTIONS, visit } from './browser.ts';

const QUESTION = 'Can your staff read my vault?';
const ownPage = (below: string) => `<!doctype html><html lang="en"><title>A page</title>
<link rel="icon" href="data:,"><script type="module" src="${below}/ask.js"></script>
<main><h1>A page</h1><gatehouse-ask label="Ask us"></gatehouse-ask></main></html>`;

/** Exports the default pack with its answers, and serves the folder below a path. */
async function exportAndServe(below: string): Promise<StaticServer> {
  const accessSettings = { CONTENT_DIR: defaultPack, DATA_DIR: '', ACCESS_POLICY_FILE: '', LAUNCH_PHASE: '' } as const;
  const baseUrl = `https://gatehouse.example${below}`;
  const built = await buildOnce(buildInputs({ folder: defaultPack, baseUrl, accessSettings }));
  if (built === 'unchanged' || Array.isArray(built)) throw new Error('The default pack has problems.');
  const edition = await openBuilt(built, { yieldIfDue: () => undefined });
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  const answers = await writeAnswers(edition.knowledge, built.learnt);
  await exportEdition(edition, { folder, hosts: [], onlyMachine: false, answers });
  return serveFolder(folder, { below, pages: { [`${below}/own`]: ownPage(below) } });
}

inChromium('answers on a static host', () => {
  const suite = browserForSuite();
  let server: StaticServer;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    server = await exportAndServe('');
    service = await startServiceUnderTest({ build: buildOnce });
  });
  afterAll(async () => {
    await server?.close();
    await service?.close();
  });

  it('are the bodies of POST /ask', async () => {
    const { page, faults } = await visit(suite.browser, `${server.origin}/own`, OTHER_ORIGIN_OPTIONS);
    for (const query of [QUESTION, 'What is the capital of France?', 'I want to end my life']) {
      // A text, because the test runner would replace the import of a function.
      const body = await page.evaluate(
        `import('/ask.js').then(async ({ openAnswers }) => (await openAnswers()).ask(${JSON.stringify(query)}))`,
      );
      expect(body).toEqual((await service.ask({ query })).json());
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('appear in the box of the element, without a violation of accessibility rules', async () => {
    const { page, faults } = await visit(suite.browser, `${server.origin}/own`, OTHER_ORIGIN_OPTIONS);
    await page.getByRole('button', { name: 'Ask us' }).click();
    await page.getByRole('combobox', { name: 'Your question' }).fill(QUESTION);
    await page.keyboard.press('Enter');
    await page.locator('.answers .name').first().waitFor();
    expect(await page.locator('.answers .name').first().textContent()).toBe('Can Heirfold staff read my vault?');
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('appear in the box of the exported pages, whose host answers no POST', async () => {
    const { page } = await visit(suite.browser, `${server.origin}/faq`, OTHER_ORIGIN_OPTIONS);
    await page.keyboard.press('/');
    await page.locator('#_ask-query').fill(QUESTION);
    await page.keyboard.press('Enter');
    await page.locator('dialog .answers .name').first().waitFor();
    expect(await page.locator('dialog .answers .name').first().textContent()).toBe('Can Heirfold staff read my vault?');
    await page.context().close();
  });

  it('are replaced by a message that names the file, if the connection fails, until the next try', async () => {
    const { page, context } = await visit(suite.browser, `${server.origin}/own`, OTHER_ORIGIN_OPTIONS);
    await page.getByRole('button', { name: 'Ask us' }).click();
    await page.getByRole('combobox', { name: 'Your question' }).fill(QUESTION);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await page
      .getByText(/\.bin could not be loaded: the connection failed\. Your question is kept; try again\.$/)
      .waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.answers .name').first().waitFor();
    await context.close();
  });
});

inChromium('answers on a static host under a path', () => {
  const suite = browserForSuite();
  let server: StaticServer;
  beforeAll(async () => {
    server = await exportAndServe('/project');
  });
  afterAll(() => server?.close());

  it('come from files beside the script', async () => {
    const { page, faults } = await visit(suite.browser, `${server.origin}/project/own`, OTHER_ORIGIN_OPTIONS);
    await page.getByRole('button', { name: 'Ask us' }).click();
    await page.getByRole('combobox', { name: 'Your question' }).fill(QUESTION);
    await page.keyboard.press('Enter');
    await page.locator('.answers .name').first().waitFor();
    expect(server.requests.filter((path) => !path.startsWith('/project/'))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
