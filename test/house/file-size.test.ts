import { describe, expect, it } from 'vitest';
import { filesIn } from './project-files.ts';

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

describe('file size', () => {
  const files = [...['src', 'test', 'bench'].flatMap((folder) => filesIn(folder, '.ts')), ...filesIn('assets', '.js')];

  it('no file has 300 lines or more', () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const long = files.filter(({ text }) => lineCount(text) >= 300);
    expect(long.map(({ path, text }) => `${path}: ${lineCount(text)} lines`)).toEqual([]);
  });

  it('no file of the source has 250 lines or more', () => {
    const long = files.filter(({ path, text }) => path.startsWith('src/') && lineCount(text) >= 250);
    expect(long.map(({ path, text }) => `${path}: ${lineCount(text)} lines`)).toEqual([]);
  });

  it('counts lines as an editor does', () => {
    expect(lineCount('one\ntwo\n')).toBe(2);
    expect(lineCount('one\ntwo')).toBe(2);
  });
});
