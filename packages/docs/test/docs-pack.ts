import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyPack, type Edit } from '../../../test/content-folder-copy.ts';

/** One pixel high and wide; its header says 120 by 80. */
export const pngPicture = Buffer.from(
  `89504e470d0a1a0a0000000d49484452${(120).toString(16).padStart(8, '0')}${(80).toString(16).padStart(8, '0')}0802000000`,
  'hex',
);

export const svgPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path d="M0 0h60v30z"/></svg>';

/** A tree with nested folders, pictures and a front page. */
export const docsTree: Readonly<Record<string, string | Buffer>> = {
  'index.md': '# Plotline docs\n\nWhat is written about it. Begin with [installing](/docs/guide/install).\n',
  'guide/install.md': `# Install

Run the command.

## With npm

\`\`\`js
const answer = "forty-two";
\`\`\`

### Behind a proxy

| Name | Value |
|---|---|
| proxy | the address of the proxy |

![The window](/docs/guide/window.png)

## By hand

Copy the files, see [the front page](/docs) and [prices](/content/pricing).
`,
  'guide/use.md': '# Use it\n\nOpen the window.\n',
  'guide/deep/more.md': '# More\n\nThere is more to say.\n',
  'reference/api.md': '# API\n\n## open()\n\nOpens.\n\n## close()\n\nCloses.\n',
  'llms.md': '# Language models\n\nThis page is called llms.\n',
  'guide/window.png': pngPicture,
  'guide/plan.svg': svgPicture,
};

/** Writes the files of a tree into the folder of a pack. */
export function writeTree(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'docs', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A copy of the small pack with a documentation tree. */
export function packWithDocs(edits: Record<string, Edit> = {}, files = docsTree): string {
  const folder = copyPack(edits);
  writeTree(folder, files);
  return folder;
}
