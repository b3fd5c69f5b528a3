import { startGatehouse } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';

const ROUNDS = 5;

/** From spawning the process to its first answer to a question, and the memory it then holds. */
export async function measureStart(): Promise<Figure[]> {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const service = await startGatehouse();
    const answer = await fetch(`${service.address}/ask?query=What+does+it+cost%3F`);
    await answer.json();
    seconds.push((performance.now() - started) / 1000);
    megabytes.push(service.residentMegabytes());
    await service.stop();
  }
  return [
    figureOf('cold start to first answer', seconds, ' s'),
    figureOf('resident memory after start', megabytes, ' MB', 0),
  ];
}
