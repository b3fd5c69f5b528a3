export default {
  title: 'Rainwick',
  url: 'https://rainwick.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  // Builds with Rspack, in a quarter of the time.
  future: { v4: true, faster: true },
  // Files that end in .md are CommonMark; the default is MDX.
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [],
};
