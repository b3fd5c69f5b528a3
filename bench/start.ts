import { type ChildService, startGatehouse } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';
import { type Asked, load } from './load.ts';

const ROUNDS = 5;
const LONGEST_MILLISECONDS = 3_600_000;

/** From spawning the process to its first answer to a question. */
export async function measureStart(): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const service = await startGatehouse();
    await (await fetch(`${service.address}/ask?query=What+does+it+cost%3F`)).json();
    seconds.push((performance.now() - started) / 1000);
    await service.stop();
  }
  return figureOf('cold start to first answer', seconds, ' s');
}

/** Resident memory after the start, and how much more there is after many questions. */
export async function measureMemory(asked: Asked[], requests: number): Promise<Figure> {
  const service: ChildService = await startGatehouse();
  const [one] = asked;
  if (one) await load(service.address, [one], LONGEST_MILLISECONDS, { most: 32 });
  const first = service.residentMegabytes();
  await load(service.address, asked, LONGEST_MILLISECONDS, { most: requests });
  const last = service.residentMegabytes();
  await service.stop();
  return {
    figure: `resident memory after the start, and after ${requests} questions`,
    value: `${first.toFixed(0)} MB`,
    spread: `${last.toFixed(0)} MB`,
    notes: `${last >= first ? '+' : ''}${((last / first - 1) * 100).toFixed(0)} %`,
  };
}
