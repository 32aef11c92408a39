import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex } from '../../../app/features/blog-search/build-index.ts';

parentPort?.postMessage(buildIndex(workerData));
