export { ASSET_FOLDER, type Asset, assetEndings, assetTypeOf } from './files/asset-types.ts';
export {
  type ContentProblem,
  countProblems,
  describeProblem,
  groupProblems,
  isProblems,
  type Report,
  sortProblems,
  wholeFile,
} from './files/content-problem.ts';
export { frontMatter } from './files/front-matter.ts';
export {
  DOCS_FOLDER,
  EMPTY_TREE,
  type FileLocation,
  isPicture,
  listDocs,
  PAGE_ENDING,
  type ReportPath,
} from './files/list-docs.ts';
export { type FolderContent, MAX_FILE_BYTES, type SourceFile } from './files/source-file.ts';
export { decodeText, splitFrontMatter } from './files/split-front-matter.ts';
export type { ContentWatch } from './files/watch.ts';
export { unwrapEmptyLinks } from './markdown/empty-links.ts';
export {
  addReferences,
  escapeForOtherParsers,
  LINK_SCHEMES,
  linksOf,
  parseMarkdown,
  readMarkdown,
} from './markdown/markdown.ts';
export { headingsOf, type NumberedList, numberedList } from './markdown/outline.ts';
export { createPageIds, type PageIds } from './markdown/page-ids.ts';
export { cutIntoParts } from './markdown/parts.ts';
export { holdsCode, inlineText, type Token, textOf, unclosedFence } from './markdown/plain-text.ts';
export { splitText } from './markdown/split-text.ts';
export { explainIssue } from './yaml/explain-issue.ts';
export { isTooShort, removeInvalid } from './yaml/leave-out.ts';
export { type ParsedFile, parseValidPart, parseYaml } from './yaml/parse-yaml.ts';
export { readYaml, YamlFault } from './yaml/read-yaml.ts';
export { writeYaml } from './yaml/write-yaml.ts';
export { findPositions } from './yaml/yaml-places.ts';
