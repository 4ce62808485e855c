import { parentPort, workerData } from 'node:worker_threads';
import { parseFile, type GivenFile } from '../parse-file.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const file = workerData as GivenFile;

parseFile({ ...file, bytes: Buffer.from(file.bytes) }).then(
  (sheets) => parentPort?.postMessage({ sheets, reason: null }),
  (error: unknown) =>
    parentPort?.postMessage({ sheets: null, reason: error instanceof UnreadableFile ? error.message : null }),
);
