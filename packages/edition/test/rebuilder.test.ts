import { describe, expect, it } from 'vitest';
import type { ContentProblem } from '../../source/src/files/content-problem.ts';
import type { CurrentEdition } from '../src/current-edition.ts';
import { createCurrentEdition } from '../src/current-edition.ts';
import type { Edition } from '../src/edition.ts';
import { createRebuilder } from '../src/rebuilder.ts';

const editionWith = (version: string, leftOut: ContentProblem[] = []) =>
  ({ version, documents: new Map(), knowledge: { pack: { docs: { leftOut, pages: [] } } } }) as unknown as Edition;
const problem: ContentProblem = {
  file: 'pricing.yaml',
  line: 3,
  column: 5,
  place: 'asOf',
  what: 'must be a date',
  fix: 'Correct it',
};

/** A rebuilder with controlled builds, a clock and a log. */
function rebuilderUnderTest() {
  const first = editionWith('1111111111111111');
  const editions: CurrentEdition = createCurrentEdition(first);
  let outcome: Edition | ContentProblem[] | Error = first;
  let time = 1_000_000;
  const lines: string[] = [];
  const rebuilder = createRebuilder(
    editions,
    async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    {
      info: (_fields, message) => lines.push(message),
      warn: (fields, message) => lines.push(`${message}: ${Object.values(fields)}`),
      error: (_fields, message) => lines.push(message),
    },
    () => time,
  );
  return {
    first,
    editions,
    rebuilder,
    lines,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
    rebuild: (next: Edition | ContentProblem[] | Error) => {
      outcome = next;
      return rebuilder.rebuild();
    },
  };
}

describe('the rebuilder', () => {
  it('counts the seconds since the start, and since each new edition', async () => {
    const { rebuilder, rebuild, later, first } = rebuilderUnderTest();
    expect(rebuilder.state()).toEqual({ age: 0, stale: false });
    later(90_500);
    expect(rebuilder.state()).toEqual({ age: 90.5, stale: false });
    await rebuild(first);
    expect(rebuilder.state().age).toBe(90.5);
    await rebuild(editionWith('2222222222222222'));
    expect(rebuilder.state().age).toBe(0);
    later(2000);
    expect(rebuilder.state()).toEqual({ age: 2, stale: false });
  });

  it('counts no negative seconds when the clock is set back', () => {
    const { rebuilder, later } = rebuilderUnderTest();
    later(-5000);
    expect(rebuilder.state().age).toBe(0);
  });

  it('keeps the old edition while the folder has problems, and reports that until the folder is fixed', async () => {
    const { rebuilder, rebuild, editions, first, lines } = rebuilderUnderTest();
    await rebuild([problem]);
    expect([editions.current(), rebuilder.state().stale]).toEqual([first, true]);
    expect(lines).toEqual(['content problem', 'the old edition stays']);
    await rebuild(first);
    expect(rebuilder.state().stale).toBe(false);
    const next = editionWith('2222222222222222');
    await rebuild(next);
    expect([editions.current(), rebuilder.state().stale]).toEqual([next, false]);
    expect(lines.slice(2)).toEqual(['new edition']);
  });

  it('keeps the old edition when a build fails, and reports that until one succeeds', async () => {
    const { rebuilder, rebuild, editions, first, lines } = rebuilderUnderTest();
    await rebuild(new Error('no space left on device'));
    expect([editions.current(), rebuilder.state().stale]).toEqual([first, true]);
    expect(lines).toEqual(['the edition could not be built; the old one stays']);
    await rebuild(editionWith('2222222222222222'));
    expect([editions.current().version, rebuilder.state().stale]).toEqual(['2222222222222222', false]);
  });

  it('logs the first twenty skipped pages of a new edition, and the number of others', async () => {
    const { rebuild, lines } = rebuilderUnderTest();
    const leftOut = Array.from({ length: 23 }, (_, at) => ({ ...problem, file: `docs/${at + 10}.md`, place: '' }));
    await rebuild(editionWith('2222222222222222', leftOut));
    expect(lines).toHaveLength(22);
    expect(lines[0]).toBe('new edition');
    expect(lines[1]).toBe('documentation page left out: docs/10.md:3:5 must be a date. Correct it.');
    expect(lines[21]).toBe('more documentation pages left out: 3');
  });
});
