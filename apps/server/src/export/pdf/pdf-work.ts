import type { PrintTask, TableTask } from '../content/print-task.ts';

/** Work for the printing thread: `table` is a PDF, too; `code` draws the QR code of each link, for files that are not a PDF. */
export type PdfWork =
  | { readonly format: 'pdf' | 'png'; readonly task: PrintTask }
  | { readonly format: 'table'; readonly task: TableTask }
  | { readonly format: 'code'; readonly links: readonly string[] };
