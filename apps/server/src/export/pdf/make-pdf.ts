import { createLane, onlyFile } from '../delivery/run-thread.ts';
import type { PrintTask, TableTask } from '../content/print-task.ts';
import type { PdfWork } from './pdf-work.ts';

const thread = new URL('./pdf-thread.ts', import.meta.url);
const print = createLane<PdfWork>(thread);
/** Pictures of a large school take ten times as long as anything else, which must not wait for them. */
const draw = createLane<PdfWork>(thread);

/** The document as bytes, and what the user should know about it. */
export const makePdf = async (task: PrintTask, gone?: AbortSignal) =>
  onlyFile(await print({ task, format: 'pdf' }, gone));

/** The same for a plain table. */
export const makeTable = async (task: TableTask): Promise<Buffer> =>
  onlyFile(await print({ task, format: 'table' })).bytes;

/** The pages of a document as PNG pictures. */
export const makePictures = async (task: PrintTask, gone?: AbortSignal): Promise<readonly Buffer[]> =>
  (await draw({ task, format: 'png' }, gone)).files;

/** A PNG picture of the QR code of each address, as the PDF has it. */
export const makeCodes = async (links: readonly string[]): Promise<readonly Buffer[]> =>
  links.length > 0 ? (await print({ links, format: 'code' })).files : [];
