import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachToSite } from '../../packages/gatehouse/src/package/attach.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import { type StaticServer, serveFolder } from '../static-server.ts';
import { violations } from './axe.ts';
import { browserForSuite, inChromium, visit } from './browser.ts';

const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><main><h1>${title}</h1></main></body></html>`;
const files = {
  'docs/index.md': '# Rainfox\n\nRainfox is a sensor that closes windows when it rains.\n',
  'docs/guide/install.md': '# Install the sensor\n\nMount it outside.\n\n## Power\n\nThe battery lasts 18 months.\n',
  'site/index.html': page('Rainfox'),
  'site/guide/install/index.html': page('Install the sensor'),
};

inChromium('an existing site under a path', () => {
  const suite = browserForSuite();
  let server: StaticServer;
  beforeAll(async () => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    await attachToSite({
      ...{ docs: join(folder, 'docs'), site: join(folder, 'site'), url: 'https://rainfox.example/project' },
      ...{ name: 'Rainfox', questionBox: true, copyPage: true },
    });
    server = await serveFolder(join(folder, 'site'), { below: '/project' });
  });
  afterAll(() => server?.close());
  const open = (path: string) =>
    visit(suite.browser, `${server.origin}/project${path}`, { permissions: ['clipboard-read', 'clipboard-write'] });

  it('answers in the question box, with addresses of the site', async () => {
    const { page, faults } = await open('/');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('combobox', { name: 'Your question' }).fill('How long does the battery last?');
    await page.keyboard.press('Enter');
    const answer = page.locator('.answers .name a').first();
    await answer.waitFor();
    expect(await answer.getAttribute('href')).toBe('https://rainfox.example/project/guide/install/#power');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('copies the Markdown of the page, and reports a page without Markdown', async () => {
    const { page } = await open('/guide/install/');
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Install the sensor\n\nMount it');
    // A site may replace the page without loading another one.
    await page.evaluate(() => history.pushState({}, '', '/project/elsewhere/'));
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.getByRole('button', { name: 'Could not be copied' }).waitFor();
    await page.context().close();
  });

  it('breaks no rule of accessibility', async () => {
    const { page } = await open('/guide/install/');
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
