import { copyPack, type Edit, editFile, temporaryFolder } from './content-folder-copy.ts';

/** A paragraph that is long enough to split its page into pieces. */
const paragraph = (text: string): string => `${text} `.repeat(Math.ceil(420 / text.length)).trim();

/** An ordinary page: a heading, text, code. */
const page = (title: string, text: string, code: string): string =>
  [
    `# ${title}`,
    paragraph(text),
    `## Install`,
    paragraph(`Before ${text.toLowerCase()}`),
    `\`\`\`sh\nnpm install ${title.toLowerCase().replaceAll(' ', '-')}\n\`\`\``,
    `## Configure`,
    paragraph(`While ${text.toLowerCase()}`),
    `\`\`\`js\n${code}\n\`\`\``,
    `## Publish`,
    paragraph(`After ${text.toLowerCase()}`),
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

/** The same tree alone, as in another project. */
export function documentationTree(): string {
  const tree = temporaryFolder();
  for (const [path, text] of Object.entries(docs)) editFile(tree, path.replace('docs/', ''), () => text);
  return tree;
}

/** The complete pack with a small documentation tree. */
export const documentedCopy = (edits: Record<string, Edit> = {}): string =>
  copyPack({ ...Object.fromEntries(Object.entries(docs).map(([path, text]) => [path, () => text])), ...edits });
