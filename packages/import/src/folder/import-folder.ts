import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildProductFile,
  describeProject,
  findProject,
  type GeneratorSettings,
  type Project,
  readGenerator,
} from '@gatehouse/content';
import { siteSchema } from '@gatehouse/contract';
import { readRegularFile } from '@gatehouse/runtime';
import { writeYaml } from '@gatehouse/source';

export interface ImportedFolder {
  kind: GeneratorSettings['kind'];
  files: Map<string, string | Buffer>;
  pages: number;
  notices: string[];
}

const PAGE = /\.mdx?$/i;
/** Further files of a documentation tree: navigation files and pictures. */
const TREE_FILE =
  /(?:^|\/)(?:_category_\.(?:json|ya?ml)|mkdocs\.ya?ml|docs\.json|mint\.json|meta\.json)$|\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
const SKIPPED_NAME = /^(?:\.|node_modules$|dist$|build$|vendor$)/;
/** Maximum number of files. */
const MAX_FILES = 20_000;
/** Maximum size of a copied file, bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Converts a documentation folder to the files of a pack.
 * @param docsSource pattern of public URLs, overrides the detected one
 * @param copy whether the pages are copied into the pack
 */
export async function importFolder(
  folder: string,
  { docsSource, copy }: { docsSource?: string | undefined; copy: boolean },
): Promise<ImportedFolder> {
  const paths = await listPages(folder);
  const pages = paths.filter((path) => PAGE.test(path)).length;
  const project = await findProject(folder);
  const generator = await readGenerator(project);
  const notices: string[] = [];
  const files = new Map<string, string | Buffer>();

  const productFile = buildProductFile(await describeProject(project, generator), { name: 'This product' });
  files.set('product.yaml', productFile.yaml);
  notices.push(...productFile.guessed);

  const pattern = docsSource ?? patternOf(generator.site) ?? (await patternOfDomain(project));
  if (pattern !== undefined && siteSchema.shape.docsSource.safeParse(pattern).success)
    files.set('site.yaml', writeYaml({ docsSource: pattern }));
  else
    notices.push(
      'The address of the documentation was not found, so answers will cite pages of this service. Set it with --docs-source https://docs.example/{path} if it has one.',
    );

  if (copy) {
    for (const path of paths) {
      const bytes = await readRegularFile(join(folder, path), MAX_BYTES).catch(() => undefined);
      if (bytes) files.set(`docs/${path}`, bytes);
      else notices.push(`${path} cannot be read, or is larger than 4 MiB; it is left out.`);
    }
    for (const name of ['mkdocs.yml', 'docs.json', 'mint.json']) {
      const file = await project.read(name);
      if (file && !files.has(`docs/${name}`)) files.set(`docs/${name}`, file.text);
    }
  }
  return { kind: generator.kind, files, pages, notices };
}

function patternOf(site: string): string | undefined {
  return /^https:\/\/[^\s/]/.test(site) ? `${site.replace(/\/+$/, '')}/{path}` : undefined;
}

/** The URL pattern from the CNAME file of GitHub Pages. */
async function patternOfDomain(project: Project): Promise<string | undefined> {
  const file = await project.read('CNAME', 'public/CNAME', 'static/CNAME');
  const domain = file?.text.trim() ?? '';
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(domain) ? `https://${domain.toLowerCase()}/{path}` : undefined;
}

/** All files of the documentation, ordered by name. Symbolic links are not followed. */
async function listPages(folder: string): Promise<string[]> {
  const paths: string[] = [];
  async function list(inner: string): Promise<void> {
    for (const entry of (await readdir(join(folder, inner), { withFileTypes: true })).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (SKIPPED_NAME.test(entry.name) || paths.length >= MAX_FILES) continue;
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) await list(path);
      else if (entry.isFile() && (PAGE.test(path) || TREE_FILE.test(path))) paths.push(path);
    }
  }
  await list('');
  return paths;
}
