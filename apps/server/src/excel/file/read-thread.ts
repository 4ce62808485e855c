import { parentPort, workerData } from 'node:worker_threads';
import { parseSheets } from './parse-sheets.ts';
import { parseWorkbook } from './parse-workbook.ts';
import type { FileKind } from './sniff-file.ts';

const work = workerData as { readonly bytes: Uint8Array; readonly kind: FileKind };
const bytes = Buffer.from(work.bytes);

Promise.resolve()
  .then(() => (work.kind === 'xlsx' ? parseWorkbook(bytes) : parseSheets(bytes)))
  .then(
    (sheets) => parentPort?.postMessage({ sheets }),
    () => parentPort?.postMessage({ sheets: null }),
  );
