import { attachToSite, describeReport } from 'gatehouse-server/attach';

/**
 * The hook `buildEnd` of VitePress: adds llms.txt, the Markdown of each page and other documents for programs to the
 * built site.
 *
 * @param {import('./index.d.ts').Options} options
 * @example
 * import { gatehouse } from 'gatehouse-vitepress';
 * export default { title: 'Rainwick', buildEnd: gatehouse({ url: 'https://rainwick.example' }) };
 */
export const gatehouse =
  ({ url, ...options } = {}) =>
  async ({ srcDir, outDir, site, pages, rewrites, cleanUrls, sitemap, logger }) => {
    const origin = url ?? sitemap?.hostname;
    if (!origin) throw new Error('gatehouse: set `url`, the address of the site, such as https://docs.example.');
    const report = await attachToSite({
      docs: srcDir,
      site: outDir,
      url: new URL(site.base, origin).href,
      pages: Object.fromEntries(pages.map((file) => [file, addressOf(rewrites.map[file] ?? file, cleanUrls)])),
      name: site.title,
      summary: site.description,
      language: site.lang,
      ...options,
    });
    logger.info(describeReport(report));
  };

/** `guide/index.md` → `/guide/`; `guide/install.md` → `/guide/install.html`, or without the ending. */
const addressOf = (file, cleanUrls) =>
  `/${file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, cleanUrls ? '' : '.html')}`;
