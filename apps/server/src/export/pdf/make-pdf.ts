import { createLane, onlyFile } from '../run-thread.ts';
import type { PdfTask, PrintTask, TableTask } from './pdf-task.ts';

const thread = new URL('./pdf-thread.ts', import.meta.url);
const print = createLane<PrintTask>(thread);
/** Pictures of a large school take ten times as long as anything else, which must not wait for them. */
const draw = createLane<PrintTask>(thread);

/** The document as bytes, and what the user should know about it. */
export const makePdf = async (task: PdfTask, gone?: AbortSignal) =>
  onlyFile(await print({ task, format: 'pdf' }, gone));

/** The same for a plain table. */
export const makeTable = async (task: TableTask): Promise<Buffer> =>
  onlyFile(await print({ task, format: 'table' })).bytes;

/** The pages of a document as PNG pictures. */
export const makePictures = async (task: PdfTask, gone?: AbortSignal): Promise<readonly Buffer[]> =>
  (await draw({ task, format: 'png' }, gone)).files;

/** A PNG picture of the QR code of each address, as the PDF has it. */
export const makeCodes = async (links: readonly string[]): Promise<readonly Buffer[]> =>
  links.length > 0 ? (await print({ links, format: 'code' })).files : [];
