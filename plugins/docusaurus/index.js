import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { attachToSite, describeReport } from 'gatehouse-server/attach';

/**
 * Plug-in of Docusaurus 3: adds llms.txt, the Markdown of each page and other documents for programs to the built site.
 * Of several versions of the documentation, the latest is used.
 *
 * @param {import('./index.d.ts').Context} context
 * @param {import('./index.d.ts').Options} options
 * @example
 * plugins: [['gatehouse-docusaurus', { summary: 'Rainwick measures rain.' }]]
 */
export default function gatehouse({ siteDir, i18n }, { id: _id, docsId = 'default', ...options } = {}) {
  return {
    name: 'gatehouse',
    async postBuild({ outDir, baseUrl, siteConfig, plugins }) {
      const content = plugins.find(
        ({ name, options: { id: instance } }) => name === 'docusaurus-plugin-content-docs' && instance === docsId,
      );
      if (!content) throw new Error(`gatehouse: this site has no documentation with the id ${docsId}.`);
      const version = content.content.loadedVersions.find(({ isLast }) => isLast);
      // A permalink does not follow the setting.
      const ending = { true: '/', false: '' }[siteConfig.trailingSlash];
      const addressOf = (permalink) => {
        const address = `/${permalink.slice(baseUrl.length)}`;
        return ending === undefined || address === '/' ? address : address.replace(/\/?$/, ending);
      };
      // Translated pages replace those of the default language.
      const folders = [version.contentPath, version.contentPathLocalized].filter(
        (folder) => folder && existsSync(folder),
      );
      const docs = await mkdtemp(join(tmpdir(), 'gatehouse-'));
      for (const folder of folders) await cp(folder, docs, { recursive: true });
      const fileOf = (source) => {
        const path = join(siteDir, source.replace(/^@site\//, ''));
        const folder = folders.findLast((one) => path.startsWith(one + sep)) ?? siteDir;
        return relative(folder, path).split(sep).join('/');
      };
      try {
        const report = await attachToSite({
          docs,
          site: outDir,
          url: new URL(baseUrl, siteConfig.url).href,
          pages: Object.fromEntries(
            version.docs
              .filter(({ draft, unlisted }) => !draft && !unlisted)
              .map(({ source, permalink }) => [fileOf(source), addressOf(permalink)]),
          ),
          name: siteConfig.title,
          summary: siteConfig.tagline,
          language: i18n.currentLocale,
          ...options,
        });
        console.log(describeReport(report));
      } finally {
        await rm(docs, { recursive: true });
      }
    },
  };
}
