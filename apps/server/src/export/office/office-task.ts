import type { PrintTask } from '../content/print-task.ts';
import type { AssignmentRow } from '../xlsx/assignment-sheet.ts';

/** A workbook with one plain table of text that readers may filter: heads over columns so many characters wide, and lines. */
export interface TableBook {
  readonly format: 'table';
  readonly title: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly lines: readonly (readonly string[])[];
}

/** An Excel or Word file to be made of what a print is made of. */
export interface OfficeTask {
  readonly format: 'xlsx' | 'docx';
  readonly task: PrintTask;
  /** Pictures of the QR codes as data URLs, by their addresses. */
  readonly codes: Readonly<Record<string, string>>;
  /** For the workbook that programs exchange. */
  readonly assignments: readonly AssignmentRow[];
}
