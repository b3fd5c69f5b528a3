import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../content-folder-copy.ts';
import { root } from './project-files.ts';

it('page fonts and their licenses match the subsets of their packages', async () => {
  const { cutFonts } = (await import(join(root, 'scripts/fonts.mjs'))) as {
    cutFonts: (folder: string) => Promise<void>;
  };
  const folder = temporaryFolder();
  await cutFonts(folder);
  const kept = join(root, 'assets/fonts');
  expect(readdirSync(kept).sort()).toEqual([
    'LICENSE-headings.txt',
    'LICENSE-text.txt',
    'headings-more.woff2',
    'headings.woff2',
    'pictures.ttf',
    'text-more.woff2',
    'text.woff2',
  ]);
  for (const file of readdirSync(kept))
    expect(readFileSync(join(folder, file)).equals(readFileSync(join(kept, file))), file).toBe(true);
  for (const license of ['LICENSE-headings.txt', 'LICENSE-text.txt'])
    expect(readFileSync(join(kept, license), 'utf8')).toMatch(/SIL Open Font License, Version 1\.1/);
});
