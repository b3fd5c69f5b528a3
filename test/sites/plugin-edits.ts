import { readFileSync } from 'node:fs';
import { type Edit, replacing } from '../content-folder-copy.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Puts a plug-in and the built program into the packages of a site. */
const packagesOf = (plugin: string): Record<string, Edit> => ({
  'node_modules/gatehouse-server/package.json': () =>
    JSON.stringify({ name: 'gatehouse-server', type: 'module', exports: { './attach': './attach.js' } }),
  'node_modules/gatehouse-server/attach.js': () =>
    `export * from ${JSON.stringify(new URL('dist/package/attach.js', root).href)};\n`,
  [`node_modules/gatehouse-${plugin}/package.json`]: () => read(`plugins/${plugin}/package.json`),
  [`node_modules/gatehouse-${plugin}/index.js`]: () => read(`plugins/${plugin}/index.js`),
});

const facts = "name: 'Rainwick', summary: 'Rainwick measures rain.', securityContact: 'security@rainwick.example'";

/** Edits that add the plug-in of a generator to the configuration of its site. */
export const pluginEdits: Readonly<Record<'vitepress' | 'docusaurus' | 'starlight', Record<string, Edit>>> = {
  vitepress: {
    ...packagesOf('vitepress'),
    '.vitepress/config.mjs': (text) =>
      `import { gatehouse } from 'gatehouse-vitepress';\n${replacing(
        "srcDir: 'docs',",
        `srcDir: 'docs',\n  buildEnd: gatehouse({ url: 'https://rainwick.example', ${facts} }),`,
      )(text)}`,
  },
  docusaurus: {
    ...packagesOf('docusaurus'),
    'docusaurus.config.js': replacing('plugins: []', `plugins: [['gatehouse-docusaurus', { ${facts} }]]`),
  },
  starlight: {
    ...packagesOf('starlight'),
    'astro.config.mjs': (text) =>
      `import gatehouse from 'gatehouse-starlight';\n${replacing(
        "integrations: [starlight({ title: 'Rainwick' })]",
        `integrations: [starlight({ title: 'Rainwick' }), gatehouse({ ${facts} })]`,
      )(text)}`,
  },
};
