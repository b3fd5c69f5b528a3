import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from './project-files.ts';

/** What each file imports from the project, types included; paths from the root. */
const imports = new Map(
  filesIn('src', '.ts').map(({ path, text }) => [
    path,
    [...text.matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g)].map(([, to = '']) =>
      posix.join(posix.dirname(path), to),
    ),
  ]),
);

/** Names that lead to themselves, directly or through others. */
function inCycles(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of arrows.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  return [...arrows.keys()].filter((name) => reached(name).has(name));
}

/** Imports between subfolders of one folder, and between folders of `src`. Files directly in a folder may import from all of its subfolders. */
function betweenFolders(): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const [from, targets] of imports)
    for (const to of targets) {
      const [one, other] = [posix.dirname(from), posix.dirname(to)];
      const [, folder, subfolder] = one.split('/');
      const [, otherFolder, otherSubfolder] = other.split('/');
      const ends = folder === otherFolder ? [one, other] : [`src/${folder}`, `src/${otherFolder}`];
      if (folder === otherFolder && (!subfolder || !otherSubfolder || one === other)) continue;
      if (!folder || !otherFolder) continue;
      const [start = '', end = ''] = ends;
      arrows.set(start, [...(arrows.get(start) ?? []), end]);
    }
  return arrows;
}

describe('imports of the source', () => {
  it('form no cycle, neither between files nor between folders, types included', () => {
    expect(imports.size).toBeGreaterThan(200);
    expect(inCycles(imports)).toEqual([]);
    expect(inCycles(betweenFolders())).toEqual([]);
  });

  it('are reported when they form a cycle', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(inCycles(arrows)).toEqual(['b', 'c']);
  });
});
