import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerOrder, WorkerReport, WorkerTask } from './messages.ts';
import { createSearching } from './searching.ts';

const report = (message: WorkerReport): void => parentPort?.postMessage(message);

const search = createSearching(workerData as WorkerTask, (score) => report({ kind: 'better', score }));

parentPort?.on('message', (order: WorkerOrder) => report({ kind: 'round', report: search(order) }));
