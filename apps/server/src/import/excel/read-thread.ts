import { parentPort, workerData } from 'node:worker_threads';
import { parseWorkbook } from './parse-workbook.ts';

parseWorkbook(Buffer.from(workerData as Uint8Array)).then(
  (sheets) => parentPort?.postMessage({ sheets }),
  () => parentPort?.postMessage({ sheets: null }),
);
