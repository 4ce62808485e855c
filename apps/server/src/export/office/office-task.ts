import type { PdfTask } from '../pdf/pdf-task.ts';
import type { AssignmentRow } from '../xlsx/assignment-sheet.ts';

/** An Excel or Word file to be made of what a print is made of. */
export interface OfficeTask {
  readonly format: 'xlsx' | 'docx';
  readonly task: PdfTask;
  /** Pictures of the QR codes as data URLs, by their addresses. */
  readonly codes: Readonly<Record<string, string>>;
  /** For the workbook that programs exchange. */
  readonly assignments: readonly AssignmentRow[];
}
