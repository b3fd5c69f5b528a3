import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolders } from '@gatehouse/runtime';
import type { Detector } from './detector.ts';
import { type DetectorTraining, trainDetector } from './train-detector.ts';

/** Trains a detector of topics. */
export type TrainDetector = (training: DetectorTraining) => Promise<Detector>;

/** Runs on the thread of the caller. */
export const trainInThread: TrainDetector = async (training) => trainDetector(training);

/** Runs on a worker thread, in parallel with the caller. @throws the error that ended the thread */
export const trainInWorker: TrainDetector = (training) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(packageFolders.dist, 'answers', 'detector-worker.js'), { workerData: training });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before the detector was trained')));
  });
