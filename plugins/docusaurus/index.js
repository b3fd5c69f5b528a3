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
      const docs = plugins.find(
        ({ name, options: { id: instance } }) => name === 'docusaurus-plugin-content-docs' && instance === docsId,
      );
      if (!docs) throw new Error(`gatehouse: this site has no documentation with the id ${docsId}.`);
      const version = docs.content.loadedVersions.find(({ isLast }) => isLast);
      // A permalink does not follow the setting.
      const ending = { true: '/', false: '' }[siteConfig.trailingSlash];
      const addressOf = (permalink) => {
        const address = `/${permalink.slice(baseUrl.length)}`;
        return ending === undefined || address === '/' ? address : address.replace(/\/?$/, ending);
      };
      const fileOf = (source) =>
        relative(version.contentPath, join(siteDir, source.replace(/^@site\//, '')))
          .split(sep)
          .join('/');
      const report = await attachToSite({
        docs: version.contentPath,
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
    },
  };
}
