import type { TimetableView } from '@tkb/contract';
import type { CellOptions } from '../lesson-text.ts';
import type { ExportHead } from '../sheet-frame.ts';

/**
 * A print: the whole school by class (A4: per shift; A3: all shifts), weeks of classes or teachers (a page each, or
 * eight cards to cut from one), or all teachers of a shift on one sheet.
 */
export interface PdfTask {
  readonly what: 'school' | 'class' | 'teacher';
  readonly layout: 'page' | 'cards' | 'sheet';
  readonly paper: 'a4' | 'a3';
  readonly view: TimetableView;
  /** Classes or teachers to print; null = all who have lessons. */
  readonly ids: readonly number[] | null;
  readonly head: ExportHead;
  readonly options: CellOptions;
}
