import type { FolderContent } from '@gatehouse/source';
import { readReadableFiles } from '../read-folder.ts';
import type { ProductSummary } from './card.ts';

/**
 * Reads the served content: a content folder with its documentation, or a documentation tree alone. The latter gets the
 * product.yaml that `import` would write.
 * @param folder the content folder; empty for the documentation alone
 * @param docs the documentation tree, where it is outside of the folder; else empty
 * @param onPage see `readReadableFiles`
 * @param product facts about the product of a tree alone; others are searched in its project
 */
export async function readContent(
  folder: string,
  docs = '',
  onPage?: (path: string) => void,
  product?: Partial<ProductSummary>,
): Promise<FolderContent> {
  const content = await readReadableFiles(folder, docs, onPage);
  return folder === '' ? { ...content, files: [...content.files, await productFileOfTree(docs, product)] } : content;
}

/** Loaded on demand: content folders do not need it. */
async function productFileOfTree(
  tree: string,
  product?: Partial<ProductSummary>,
): Promise<FolderContent['files'][number]> {
  const [{ buildProductFile }, { describeProject }, { findProject }, { readGenerator }] = await Promise.all([
    import('./card.ts'),
    import('./describe-project.ts'),
    import('./find-project.ts'),
    import('./generator-facts.ts'),
  ]);
  const project = await findProject(tree);
  const summary = { ...(await describeProject(project, await readGenerator(project))), ...product };
  return { path: 'product.yaml', bytes: Buffer.from(buildProductFile(summary, { name: 'This product' }).yaml) };
}
