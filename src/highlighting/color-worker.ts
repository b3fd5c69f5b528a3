import { parentPort, workerData } from 'node:worker_threads';
import { createColoring } from './color-code.ts';

const colored = new TextEncoder().encode(createColoring()(new TextDecoder().decode(workerData as Uint8Array)));
parentPort?.postMessage(colored, [colored.buffer]);
