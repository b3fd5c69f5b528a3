import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildService, startGatehouse } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';
import { type LoadRequest, load } from './load.ts';

const ROUNDS = 5;
const LONGEST_MILLISECONDS = 3_600_000;

/** Starts with one data folder and one base URL, so that later starts use the cached edition. */
async function withKeptEdition<Result>(use: (start: () => Promise<ChildService>) => Promise<Result>): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const start = () => startGatehouse({ DATA_DIR: data, BASE_URL: 'https://gatehouse.example' });
  try {
    await (await start()).stop();
    return await use(start);
  } finally {
    rmSync(data, { recursive: true });
  }
}

/** Time from spawning the process to its first answer to a question, seconds. */
async function secondsOf(start: () => Promise<ChildService>): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const service = await start();
    await (await fetch(`${service.url}/ask?query=What+does+it+cost%3F`)).json();
    seconds.push((performance.now() - started) / 1000);
    await service.stop();
  }
  return seconds;
}

/** Start in an empty data folder: builds the edition. */
export async function measureFirstStart(): Promise<Figure> {
  return figureOf('first start to first answer', await secondsOf(startGatehouse), ' s');
}

/** Start with unchanged content and program, as after a reboot. */
export async function measureStart(): Promise<Figure> {
  return figureOf('start to first answer', await withKeptEdition(secondsOf), ' s');
}

/** Resident memory after such a start, and its growth after many questions. */
export async function measureMemory(requestList: LoadRequest[], requests: number): Promise<Figure> {
  const [first, last] = await withKeptEdition(async (start) => {
    const service = await start();
    const [one] = requestList;
    if (one) await load(service.url, [one], LONGEST_MILLISECONDS, { maxRequests: 32 });
    const first = service.residentMegabytes();
    await load(service.url, requestList, LONGEST_MILLISECONDS, { maxRequests: requests });
    const last = service.residentMegabytes();
    await service.stop();
    return [first, last];
  });
  return {
    figure: `resident memory after the start, and after ${requests} questions`,
    value: `${first.toFixed(0)} MB`,
    spread: `${last.toFixed(0)} MB`,
    notes: `${last >= first ? '+' : ''}${((last / first - 1) * 100).toFixed(0)} %`,
  };
}
