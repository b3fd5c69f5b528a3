import { describe, expect, it } from 'vitest';
import { evenOut, project, strongestDirections } from '../../../../scripts/vectors/directions.ts';
import { fitRidge, multiply, sparseRows } from '../../../../scripts/vectors/fit.ts';
import { quantize } from '../../../../scripts/vectors/quantize.ts';
import { spellUnits } from '../../../../scripts/vectors/spellings.ts';
import { chooseVocabulary } from '../../../../scripts/vectors/vocabulary.ts';
import { writeTable } from '../../src/search/meaning/word-table.ts';
import { openWordVectors, unitsIn, wordsOf } from '../../src/search/meaning/word-vectors.ts';

describe('fitting vectors to texts', () => {
  const rows = sparseRows([[0, 1], [1], [0], []], Float64Array.of(1, 1));

  it('normalizes rows', () => {
    expect([...rows.values]).toEqual([Math.SQRT1_2, Math.SQRT1_2, 1, 1].map(Math.fround));
  });

  it('solves the normal equations', () => {
    // One column: XᵀX + 1 is [[2.5, .5], [.5, 2.5]], and Xᵀy is [3, 3] for these targets.
    const targets = Float32Array.of(Math.SQRT2, 2, 2, 5);
    const fitted = fitRidge(rows, targets, Float32Array.of(0, 0), 1, 1, 10);
    expect(fitted[0]).toBeCloseTo(1, 6);
    expect(fitted[1]).toBeCloseTo(1, 6);
  });

  it('keeps the start values if the residual is zero', () => {
    const start = Float32Array.of(2, -1, 0.5, 3);
    expect(fitRidge(rows, multiply(rows, start, 2), start, 2, 1, 10)).toEqual(start);
  });

  it('stays near the start values with a large penalty', () => {
    const [fitted] = fitRidge(rows, Float32Array.of(9, 9, 9, 9), Float32Array.of(0.5, 0.5), 1, 1e9, 10);
    expect(fitted).toBeCloseTo(0.5, 6);
  });
});

describe('the principal directions', () => {
  const rows = Float32Array.of(11, 2, 1, 9, 2, 1, 10, 2.5, 1, 10, 1.5, 1);

  it('are those of the greatest variance around the mean', () => {
    const directions = strongestDirections(rows, 3, 1);
    expect([...directions.mean]).toEqual([10, 2, 1]);
    expect(directions.kept).toBeCloseTo(0.8, 6);
    const projected = project(rows, 3, directions);
    expect(Array.from(projected, Math.abs).map((value) => Math.round(1000 * value) / 1000)).toEqual([1, 1, 0, 0]);
  });
});

it('the principal directions are scaled halfway to equal variance', () => {
  const rows = Float32Array.of(14, 2, 6, 2, 10, 3, 10, 1);
  const even = project(rows, 2, evenOut(strongestDirections(rows, 2, 2), rows, 2));
  expect(Array.from(even, Math.abs).map((value) => Math.round(1000 * value) / 1000)).toEqual([4, 0, 4, 0, 0, 2, 0, 2]);
});

describe('the vocabulary', () => {
  const texts = [...Array.from({ length: 6 }, () => 'Open an account'), 'open the door', "don't open"];
  const vocabulary = chooseVocabulary(texts, new Map([['window', 3]]), wordsOf, 100);

  it('has the words of texts and dictionary, most frequent first, ties by key', () => {
    expect(vocabulary.features).toEqual(['open', 'account', 'an', 'window', 'door', "don't", 'the']);
  });

  it('has a maximum number of words', () => {
    expect(chooseVocabulary(texts, new Map(), wordsOf, 2).features).toEqual(['open', 'account']);
  });

  it('weighs common words less', () => {
    const [open = 0, , , window = 0] = vocabulary.weights;
    expect(open).toBeCloseTo(1e-3 / (1e-3 + 8 / 23), 6);
    expect(window).toBeGreaterThan(open);
  });

  it('returns the known words of a text', () => {
    expect(vocabulary.rowsIn('an account of zebras')).toEqual([2, 1]);
  });

  it('stores a word in its most frequent spelling', () => {
    const german = ['Meine Küche ist groß', 'die Küchen', 'in der Küche'];
    expect(spellUnits(['kuch', 'gross', 'unmet'], german, 'de', unitsIn('de'))).toEqual(['küche', 'groß', 'unmet']);
    expect(spellUnits(['電車'], ['電車は何時ですか'], 'ja', unitsIn('ja'))).toEqual(['電車']);
  });
});

describe('quantized rows', () => {
  it("decode to within a hundredth of the row's greatest number, times its weight", () => {
    const table = quantize(
      ['one', 'two', 'one two'],
      Float32Array.of(1, 0.5, 4, -2, 0, 0),
      Float64Array.of(1, 0.5, 1),
      2,
    );
    const vectors = openWordVectors(writeTable(table));
    const [x = 0, y = 0] = vectors.vectorOf('one') ?? [];
    expect(x / y).toBeCloseTo(2, 1);
    const [u = 0, v = 0] = vectors.vectorOf('two') ?? [];
    expect(u / v).toBeCloseTo(-2, 1);
    expect(Math.max(...table.scales)).toBeCloseTo(2 / 127, 6);
  });
});
