import { parentPort, workerData } from 'node:worker_threads';
import type { Made } from '../../export/run-thread.ts';
import { toBytes } from '../../export/xlsx/workbook.ts';
import { writeBooks, type BookSheet } from './sheet-book.ts';

const workbook = await writeBooks(workerData as readonly BookSheet[]);
parentPort?.postMessage({ files: [await toBytes(workbook)], note: null } satisfies Made);
