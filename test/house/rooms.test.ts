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
function inCircles(arrows: ReadonlyMap<string, readonly string[]>): string[] {
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

/** Arrows between the rooms of a folder; its own files are the doors to them, and no room. */
function betweenRooms(): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const [from, targets] of imports)
    for (const to of targets) {
      const [one, other] = [posix.dirname(from), posix.dirname(to)];
      const [, folder, room] = one.split('/');
      const [, otherFolder, otherRoom] = other.split('/');
      const rooms = folder === otherFolder ? [one, other] : [`src/${folder}`, `src/${otherFolder}`];
      if (folder === otherFolder && (!room || !otherRoom || one === other)) continue;
      if (!folder || !otherFolder) continue;
      const [start = '', end = ''] = rooms;
      arrows.set(start, [...(arrows.get(start) ?? []), end]);
    }
  return arrows;
}

describe('the rooms of the source', () => {
  it('hold at most 14 files each', () => {
    const counts = new Map<string, number>();
    for (const path of imports.keys()) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(40);
    expect([...counts].filter(([, count]) => count > 14)).toEqual([]);
  });

  it('lead in no circle, and neither do files, not even for types', () => {
    expect(imports.size).toBeGreaterThan(200);
    expect(inCircles(imports)).toEqual([]);
    expect(inCircles(betweenRooms())).toEqual([]);
  });

  it('would be found in a circle', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(inCircles(arrows)).toEqual(['b', 'c']);
  });
});
