import { ASSET_FOLDER, type ContentProblem, DOCS_FOLDER, type SourceFile, wholeFile } from '@gatehouse/source';
import { LOCK_FILE } from '../questions/address-lock.ts';
import { FAQ_FOLDER } from '../questions/category-files.ts';

/** Files of a content folder. */

export const PRODUCT_FILE = 'product.yaml';
export const PRICING_FILE = 'pricing.yaml';
export const TIMELINE_FILE = 'timeline.yaml';
export const COMPARISON_FILE = 'comparison.yaml';
export const VOCABULARY_FILE = 'vocabulary.yaml';
export const NOT_ANSWERED_FILE = 'not-answered.yaml';
export const URGENT_FILE = 'urgent.yaml';
export const SITE_FILE = 'site.yaml';
export const AUTH_FILE = 'auth.md';
/** The access policy; read when registration opens, not by the build. */
export const ACCESS_FILE = 'access.yaml';
export const SECTION = /^sections\/[^/]+\.(ya?ml|md)$/;
export const GUIDE = /^guides\/[^/]+\.md$/;

/** Every file that may lie at the top of a content folder. */
const knownFiles = new Set([
  PRODUCT_FILE,
  PRICING_FILE,
  TIMELINE_FILE,
  COMPARISON_FILE,
  VOCABULARY_FILE,
  NOT_ANSWERED_FILE,
  URGENT_FILE,
  SITE_FILE,
  LOCK_FILE,
  AUTH_FILE,
  ACCESS_FILE,
]);
const knownFolders = [
  'sections/*.yaml',
  'sections/*.md',
  'faqs/*.yaml',
  'faqs/*.md',
  'guides/*.md',
  'docs/**',
  'assets/*',
];

const mayStand = (path: string): boolean =>
  knownFiles.has(path) ||
  path.startsWith(FAQ_FOLDER) ||
  path.startsWith(ASSET_FOLDER) ||
  path.startsWith(DOCS_FOLDER) ||
  SECTION.test(path) ||
  GUIDE.test(path);

/** Problem of a file whose name is the last part of its page's address. */
export const NO_URL: [what: string, fix: string] = [
  'the name of the file cannot be an address',
  'Use lower-case words joined by hyphens',
];

/** One problem for each file that does not belong into a content folder. */
export const findUnknownFiles = (files: readonly SourceFile[]): ContentProblem[] =>
  files
    .filter(({ path }) => !mayStand(path))
    .map(({ path }) =>
      wholeFile(
        path,
        'is not a file of a content folder',
        `Known files: ${[...knownFiles, ...knownFolders].join(', ')}`,
      ),
    );
