import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../../test/repo/project-files.ts';
import { editorSchemas } from '../src/pack/editor-schemas.ts';

it('the folder schemas has the current schema of every kind of content file', () => {
  const fileNames = readdirSync(`${root}schemas`).filter((name) => name.endsWith('.json'));
  expect(fileNames).toContain('pricing.json');
  const written = fileNames.map((name) => [
    name,
    readFileSync(`${root}schemas/${name}`, 'utf8').replaceAll('\r\n', '\n'),
  ]);
  expect(Object.fromEntries(editorSchemas())).toEqual(Object.fromEntries(written));
});
