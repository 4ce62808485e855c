import type { AssignmentLayout, ExcelFile, ExcelImport, ExcelKind, ExcelPreview, ExcelResult } from '@tkb/contract';
import { call, saveFile } from '../api/call.ts';
import { request, send } from '../api/request.ts';

type Target = Pick<ExcelKind, 'path'>;
interface LayoutChoice {
  readonly layout?: AssignmentLayout;
}

export const readFile = (file: File): Promise<ExcelFile> =>
  call('readExcel', { query: { name: file.name.slice(0, 200) }, body: file });

/** Asks how importing these rows would go. */
export const previewImport = ({ path }: Target, body: ExcelImport, signal: AbortSignal) =>
  request<ExcelPreview>('POST', `/api/${path}/excel/xemtruoc`, { body, signal });

/** Imports the rows, all or nothing. */
export const runImport = ({ path }: Target, body: ExcelImport) =>
  request<ExcelResult>('POST', `/api/${path}/excel`, { body });

/** Takes an import back as one step; `kind` is null where it was of a whole file. */
export const undoImport = (kind: Target | null, id: number, force: boolean) =>
  kind
    ? request<{ removed: number; restored: number }>('POST', `/api/${kind.path}/excel/hoantac`, { body: { id, force } })
    : call('undoBook', { body: { id, force } });

export const isOfAssignments = ({ path }: Target): boolean => path === 'lopmon';

/** Saves the empty file to fill in. */
export const saveTemplate = async ({ path }: Target, query: LayoutChoice = {}) =>
  saveFile(await send('GET', `/api/${path}/excel/mau`, { query }));

/** Saves all rows as a file. */
export const saveExport = async ({ path }: Target, query: LayoutChoice = {}) =>
  saveFile(await send('GET', `/api/${path}/excel`, { query }));
