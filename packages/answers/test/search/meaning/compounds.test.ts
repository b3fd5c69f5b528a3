import { describe, expect, it } from 'vitest';
import { createCompoundSplitter, type SplitCompound } from '../../../src/search/meaning/compounds.ts';

const known = new Set(['haus', 'misch', 'blei', 'rohr', 'kundig', 'frist', 'feri', 'wohn', 'versand', 'kost', 'tur']);
const partsOf = createCompoundSplitter('de', (stem) => known.has(stem)) as SplitCompound;

describe('a German compound', () => {
  it.each([
    ['hausmisch', ['haus', 'misch']],
    ['bleirohr', ['blei', 'rohr']],
    ['kundigungsfrist', ['kundig', 'frist']],
    ['ferienwohn', ['feri', 'wohn']],
  ])('%j is split into its parts %j, without linking letters', (word, parts) => {
    expect(partsOf(word)).toEqual(parts);
  });

  it('may have more than two parts', () => {
    expect(partsOf('hausversandkost')).toEqual(['haus', 'versand', 'kost']);
  });

  it.each(['hausxyz', 'xyzrohr', 'haus', 'bleirohrx', ''])('is not split if a part is unknown: %j', (word) => {
    expect(partsOf(word)).toBeUndefined();
  });

  it('has no part that is short enough to occur in any word', () => {
    expect(partsOf('haustur')).toBeUndefined();
  });

  it('of any length and any parts is split fast', () => {
    const nested = new Set(['rung', 'erung', 'lerung', 'ilerung', 'eilerung']);
    let lookupCount = 0;
    const partsOfNested = createCompoundSplitter(
      'de',
      (stem) => ++lookupCount > 0 && nested.has(stem),
    ) as SplitCompound;
    for (const times of [1, 2, 4, 5, 100, 100_000]) partsOfNested(`x${'eilerung'.repeat(times)}`);
    expect(lookupCount).toBeGreaterThan(100);
    expect(lookupCount).toBeLessThan(50_000);
  });
});

it('a compound is split only in languages that write compounds as one word', () => {
  expect(createCompoundSplitter('es', () => true)).toBeUndefined();
  expect(createCompoundSplitter('constructor', () => true)).toBeUndefined();
});
