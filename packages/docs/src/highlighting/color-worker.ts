import { parentPort, workerData } from 'node:worker_threads';
import { createColoring } from './color-code.ts';

const color = createColoring();
parentPort?.postMessage((workerData as string[]).map(color));
