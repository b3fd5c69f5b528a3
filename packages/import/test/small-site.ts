import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { loopbackSite, plainPage, type SiteRoute } from './loopback-site.ts';

export const pageHtml = '<p>These are the words of a page about looms, and there are enough of them to be read.</p>';
export const linksToPaths = (...paths: string[]) => paths.map((path) => `<a href="${path}">there</a>`).join(' ');

/** Imports a small site: a front page, a valid page and the given pages. */
export async function importOf(routes: Record<string, SiteRoute>, ...more: string[]) {
  const links = linksToPaths('/good', ...Object.keys(routes).filter((path) => path !== '/robots.txt'));
  const site = await loopbackSite({
    '/': plainPage(`<h1>Front</h1>${pageHtml}${links}`),
    '/good': plainPage(`<h1>Good</h1>${pageHtml}`),
    ...routes,
  });
  const pack = join(temporaryFolder(), 'pack');
  const result = await runInProcess(['import', `${site.origin}/`, '--into', pack, '--allow-private', ...more], {});
  const files = existsSync(join(pack, 'docs'))
    ? readdirSync(join(pack, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .sort()
    : [];
  return { ...result, site, pack, files, text: (path: string) => readFileSync(join(pack, path), 'utf8') };
}
