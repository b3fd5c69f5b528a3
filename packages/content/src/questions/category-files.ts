import { type ContentProblem, type SourceFile, wholeFile } from '@gatehouse/source';

export const FAQ_FOLDER = 'faqs/';
const CATEGORY_FILE = /^faqs\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:yaml|md)$/;

/** A file of questions, and the name of its category. */
export interface CategoryFile {
  name: string;
  source: SourceFile;
}

/** Every category file of `faqs/`, by name; other files there are reported. */
export function findCategories(files: readonly SourceFile[]): { found: CategoryFile[]; problems: ContentProblem[] } {
  const byName = new Map<string, CategoryFile>();
  const problems: ContentProblem[] = [];
  for (const source of files) {
    if (!source.path.startsWith(FAQ_FOLDER)) continue;
    const [, name] = CATEGORY_FILE.exec(source.path) ?? [];
    const firstFile = name === undefined ? undefined : byName.get(name);
    if (name === undefined)
      problems.push(
        wholeFile(
          source.path,
          'is no name of a category',
          'Name it in lower-case words joined by hyphens, for example faqs/getting-started.yaml or faqs/getting-started.md',
        ),
      );
    else if (firstFile)
      problems.push(
        wholeFile(source.path, `is the same category as ${firstFile.source.path}`, 'Join the two files, or rename one'),
      );
    else byName.set(name, { name, source });
  }
  return { found: [...byName.values()], problems };
}

/** `getting-started` → `Getting started` */
export const titleOfName = (name: string): string => {
  const spaced = name.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
