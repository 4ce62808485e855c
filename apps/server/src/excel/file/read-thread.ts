import { parentPort, workerData } from 'node:worker_threads';
import { parseSheets } from './parse-sheets.ts';
import { parseWorkbook } from './parse-workbook.ts';
import type { FileKind } from './sniff-file.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { hasLyingPart } from './zip-parts.ts';

const work = workerData as { readonly bytes: Uint8Array; readonly kind: FileKind };
const bytes = Buffer.from(work.bytes);

async function parse() {
  if (work.kind !== 'pdf' && hasLyingPart(bytes))
    throw new UnreadableFile('bảng tính quá lớn sau khi giải nén. Hãy bỏ bớt trang và hình ảnh.');
  if (work.kind === 'xlsx') return parseWorkbook(bytes);
  if (work.kind !== 'pdf') return parseSheets(bytes);
  const { parsePdf } = await import('./pdf/parse-pdf.ts');
  return parsePdf(bytes);
}

parse().then(
  (sheets) => parentPort?.postMessage({ sheets, reason: null }),
  (error: unknown) =>
    parentPort?.postMessage({ sheets: null, reason: error instanceof UnreadableFile ? error.message : null }),
);
