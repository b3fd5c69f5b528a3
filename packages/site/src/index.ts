export { renderDocuments, renderHostDocuments } from './documents/all.ts';
export { securityTxt } from './documents/crawlers/security-txt.ts';
export { sitemaps } from './documents/crawlers/sitemap.ts';
export { docTreeOf } from './documents/docs-tree.ts';
export {
  type CacheClass,
  type Form,
  type HostInput,
  HTML_TYPE,
  JSON_TYPE,
  MARKDOWN_TYPE,
  type PublishedDocument,
  type Redirect,
} from './documents/document.ts';
export { openApi } from './documents/openapi/openapi.ts';
export { renderPages } from './pages/all.ts';
export { entryPages } from './pages/entry-pages.ts';
export { type AssetPaths, assetsOf, widgetDocument } from './pages/frame/assets.ts';
export { publishOnRead } from './pages/frame/publish.ts';
export { type LivePages, livePages } from './pages/live-pages.ts';
export { redirects, removedPaths } from './pages/moved.ts';
export { referencePage } from './pages/reference/list-page.ts';
export { renderViews, type Views } from './pages/views/views.ts';
export { createPictures } from './pictures/draw-picture.ts';
export { allTools } from './tools/all.ts';
export { createPages, docMarkdown, type Pages, readWhole } from './tools/pages.ts';
export { resolveName } from './tools/resolve-name.ts';
export { ArgumentError, type Tool } from './tools/tool.ts';
export { valueMarkdown } from './tools/value-markdown.ts';
