import { copyPack, type Edit, editFile, temporaryFolder } from './content-folder-copy.ts';

/** A paragraph that says one thing, at some length, so that its page is quoted in pieces. */
const paragraph = (words: string): string => `${words} `.repeat(Math.ceil(420 / words.length)).trim();

/** A page as people write it: a heading, words, code. */
const page = (title: string, words: string, code: string): string =>
  [
    `# ${title}`,
    paragraph(words),
    `## Install`,
    paragraph(`Before ${words.toLowerCase()}`),
    `\`\`\`sh\nnpm install ${title.toLowerCase().replaceAll(' ', '-')}\n\`\`\``,
    `## Configure`,
    paragraph(`While ${words.toLowerCase()}`),
    `\`\`\`js\n${code}\n\`\`\``,
    `## Publish`,
    paragraph(`After ${words.toLowerCase()}`),
  ].join('\n\n');

const docs: Readonly<Record<string, string>> = {
  'docs/index.md': page('Handbook', 'Begin with the handbook of the greenhouse controller.', 'start();'),
  'docs/guide/ssr.md': page(
    'Server rendering',
    'Hydration of markup streams from the renderer to browsers.',
    "const app = createRenderer({ mode: 'streaming' });\n\nexport default app;",
  ),
  'docs/guide/routing.md': page(
    'Routing',
    'Nested routes resolve wildcards before redirects are followed.',
    "router.add('/plants/:id');",
  ),
};

/** The same tree by itself, as another project keeps it. */
export function documentationTree(): string {
  const tree = temporaryFolder();
  for (const [path, text] of Object.entries(docs)) editFile(tree, path.replace('docs/', ''), () => text);
  return tree;
}

/** The complete pack with a small documentation tree. */
export const documentedCopy = (edits: Record<string, Edit> = {}): string =>
  copyPack({ ...Object.fromEntries(Object.entries(docs).map(([path, text]) => [path, () => text])), ...edits });
