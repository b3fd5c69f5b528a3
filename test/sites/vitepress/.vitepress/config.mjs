import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Rainwick',
  description: 'Rain sensor for roofs and masts',
  srcDir: 'docs',
  sitemap: { hostname: 'https://rainwick.example' },
});
