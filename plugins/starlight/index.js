import { fileURLToPath } from 'node:url';
import { attachToSite, describeReport } from 'gatehouse-server/attach';

/**
 * Integration of Astro for Starlight: adds llms.txt, the Markdown of each page and other documents for programs to the
 * built site. Put it after `starlight(…)`.
 *
 * @param {import('./index.d.ts').Options} options
 * @example
 * integrations: [starlight({ title: 'Rainwick' }), gatehouse({ summary: 'Rainwick measures rain.' })]
 */
export default function gatehouse(options = {}) {
  let config;
  return {
    name: 'gatehouse-starlight',
    hooks: {
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!config.site && !options.url)
          throw new Error('gatehouse: set `site` in the configuration of Astro, the address of the site.');
        const report = await attachToSite({
          docs: fileURLToPath(new URL('content/docs/', config.srcDir)),
          site: fileURLToPath(dir),
          url: new URL(config.base, config.site).href,
          ...options,
        });
        logger.info(describeReport(report));
      },
    },
  };
}
