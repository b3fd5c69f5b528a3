import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { slug } from 'github-slugger';

const base = '/';
const docs = new URL('./src/content/docs/', import.meta.url);

/** Astro does not change links between files, so this converts them to the addresses of the pages. */
const linkPages = {
  name: 'link-pages',
  link(node, context) {
    const target = new URL(node.url, context.fileURL);
    if (!target.href.startsWith(docs.href) || !target.pathname.endsWith('.md')) return;
    const names = decodeURI(target.pathname.slice(docs.pathname.length, -'.md'.length)).split('/');
    if (names.at(-1) === 'index') names.pop();
    context.setProperty(node, 'url', `${base}${names.map((name) => `${slug(name)}/`).join('')}${target.hash}`);
  },
};

export default defineConfig({
  site: 'https://rainwick.example',
  base,
  markdown: { processor: satteri({ mdastPlugins: [linkPages] }) },
  integrations: [starlight({ title: 'Rainwick' })],
});
