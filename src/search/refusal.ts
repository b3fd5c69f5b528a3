import type { Index, Ranking } from './engine.ts';
import { createPace } from './pace.ts';

/** Whether a ranking is an answer, or the question belongs to somebody else. */
export type Decision = (ranking: Ranking) => boolean;

/** Ways of asking that are tried: enough to learn two weights from, few enough for a fast start. */
const SAMPLE = 200;
const MIN_EXAMPLES = 8;
/** A question nearer to a way of asking than this share of the strangers is known, however short it is. */
const NEARER_THAN = 0.97;
/** Used when a pack has too few ways of asking to learn from. */
const FALLBACK_SCORE = 0.3;

/**
 * Learns to say no from the pack itself: its ways of asking, each taken out of the index while it is asked, against the
 * strangers, each taken out likewise. Two signals decide, in a logistic: how much weight of the question the first hit
 * matched, and how near the question is to known strangers. A short question matches little weight whatever it asks, so
 * one that nearly repeats a way of asking is answered in any case. Scores of two packs are not comparable, so each pack
 * learns its own.
 */
export async function learnRefusal(index: Index, utterances: readonly string[]): Promise<Decision> {
  const { entryOfRow } = index;
  const strangers = entryOfRow.at(-1);
  const rows = utterances.map((_, row) => row);
  const strange = rows.filter((row) => entryOfRow[row] === strangers);
  // The first way of asking of an entry is its name, which people do not type.
  const asked = rows.filter((row) => entryOfRow[row] !== strangers && entryOfRow[row] === entryOfRow[row - 1]);
  const sample = sampleOf(asked);
  const strangerSample = sampleOf(strange);
  if (sample.length < MIN_EXAMPLES || strangerSample.length < MIN_EXAMPLES)
    return ({ hits }) => (hits[0]?.score ?? 0) >= FALLBACK_SCORE;

  const pace = createPace();
  const rankAll = async (chosen: readonly number[]): Promise<Ranking[]> => {
    const rankings: Ranking[] = [];
    for (const row of chosen) {
      rankings.push(index.rank(utterances[row] as string, { row }));
      await pace();
    }
    return rankings;
  };
  const answerable = await rankAll(sample);
  const strangerRankings = await rankAll(strangerSample);
  const weights = fitLogistic(answerable.map(signals), strangerRankings.map(signals));
  const near = quantile(
    strangerRankings.map(({ nearness }) => nearness),
    NEARER_THAN,
  );
  return (ranking) => ranking.hits.length > 0 && (ranking.nearness > near || logit(weights, signals(ranking)) >= 0);
}

/** At most SAMPLE rows at equal distances, so that all parts of the pack are heard. */
function sampleOf(rows: readonly number[]): number[] {
  const step = Math.max(1, Math.ceil(rows.length / SAMPLE));
  return rows.filter((_, position) => position % step === 0);
}

/** The value at `share` of the sorted values (nearest rank). */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

type Signals = readonly [constant: 1, mass: number, strangeness: number];

function signals({ hits, strangeness }: Ranking): Signals {
  return [1, Math.log1p(hits[0]?.mass ?? 0), strangeness];
}

const logit = (weights: readonly number[], values: Signals): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] as number), 0);

const STEPS = 25;
const RIDGE = 1e-3;

/** Logistic regression by Newton's method, both classes of equal weight; `yes` lies above 0. */
function fitLogistic(yes: readonly Signals[], no: readonly Signals[]): number[] {
  const examples = [
    ...yes.map((values) => ({ values, target: 1, share: 0.5 / yes.length })),
    ...no.map((values) => ({ values, target: 0, share: 0.5 / no.length })),
  ];
  let weights = [0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    const curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? RIDGE : 0)));
    for (const { values, target, share } of examples) {
      const probability = 1 / (1 + Math.exp(-logit(weights, values)));
      values.forEach((value, row) => {
        gradient[row] = (gradient[row] as number) + share * (probability - target) * value;
        values.forEach((other, column) => {
          const line = curvature[row] as number[];
          line[column] = (line[column] as number) + share * probability * (1 - probability) * value * other;
        });
      });
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight - (change[at] as number));
  }
  return weights;
}

/** Solves a small positive definite system by Gaussian elimination. */
function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] as number]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at] as number;
    pivot.forEach((value, column) => {
      pivot[column] = value / scale;
    });
    rows.forEach((row, other) => {
      if (other === at) return;
      const factor = row[at] as number;
      row.forEach((value, column) => {
        row[column] = value - factor * (pivot[column] as number);
      });
    });
  });
  return rows.map((row) => row.at(-1) as number);
}
