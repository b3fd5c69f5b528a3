import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './question-sets.ts';
import { type Engine, miniSearch, ours } from './search-peers.ts';

const SIZES = [1_000, 10_000, 100_000];
const QUESTIONS = 60;

interface Cost {
  build: number;
  memory: number;
  median: number;
  p99: number;
}

/** Cost of our engine relative to MiniSearch, on passages made of a question and sentences. */
export async function measureScale(folder: string): Promise<string[][]> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const questions = read('scale_insq.json') as string[];
  const sentences = read('scale_wiki.json') as string[];
  const bankQuestions = (read('scale_bankfaqs.json') as [string, string][])
    .slice(0, QUESTIONS)
    .map(([question]) => question);
  const passage = (number: number): Entry => ({
    id: String(number),
    utterances: [
      `${questions[number % questions.length]} ${(sentences[(number * 31) % sentences.length] as string).split(' ', 3).join(' ')}`,
    ],
    text: [7, 11, 13].map((step) => sentences[(number * step) % sentences.length]).join('. '),
  });
  const rows: string[][] = [['passages', 'build', 'memory', 'median', 'p99', 'our median', 'our build']];
  for (const size of SIZES) {
    const entries = Array.from({ length: size }, (_, number) => passage(number));
    const peerCost = await costOf(miniSearch, entries, bankQuestions);
    const ownCost = await costOf(ours, entries, bankQuestions);
    const ratios = (['build', 'memory', 'median', 'p99'] as const).map((key) =>
      (ownCost[key] / peerCost[key]).toFixed(3),
    );
    rows.push([String(size), ...ratios, `${ownCost.median.toFixed(2)} ms`, `${(ownCost.build / 1000).toFixed(1)} s`]);
  }
  return rows;
}

async function costOf(engine: Engine, entries: Entry[], questions: readonly string[]): Promise<Cost> {
  const memoryBefore = memoryHeld();
  const started = performance.now();
  const ask = await engine.build({ entries, notAnswered: [], concepts: {} });
  const build = performance.now() - started;
  const memory = memoryHeld() - memoryBefore;
  await ask('warm up');
  const times: number[] = [];
  for (const question of questions) {
    const began = performance.now();
    await ask(question);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] as number;
  return { build, memory, median: at(0.5), p99: at(0.99) };
}

function memoryHeld(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
