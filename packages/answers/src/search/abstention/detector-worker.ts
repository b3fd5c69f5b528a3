import { parentPort, workerData } from 'node:worker_threads';
import { type DetectorTraining, trainDetector } from './train-detector.ts';

parentPort?.postMessage(trainDetector(workerData as DetectorTraining));
