import type { Tint, TimetableView } from '@tkb/contract';
import type { ExportHead } from './head.ts';
import type { CellOptions } from './lesson-text.ts';
import type { Paper } from './paper.ts';
import type { SchoolTimes } from '../../timetable/published/read-published.ts';

/** Tables of the whole school by class, teacher or room (`sheet`: all shifts of a day together), or weeks of their own. */
export interface PrintTask {
  readonly what: 'school' | 'class' | 'teacher' | 'room';
  /** As the contract explains them; a print of `exchange` is a `page`. */
  readonly layout: 'page' | 'cards' | 'shifts' | 'sheet' | 'exchange';
  readonly paper: Paper;
  readonly view: TimetableView;
  /** Classes, teachers or rooms to print; null = all who have lessons. */
  readonly ids: readonly number[] | null;
  readonly head: ExportHead;
  readonly options: CellOptions;
  readonly tint: Tint;
  /** Bell times to print beside the periods of a week. */
  readonly clocks: SchoolTimes['periods'];
  /** Address of the page that shows timetables, for the QR codes; empty = none. */
  readonly link: string;
  /** To be looked at on a screen: without signatures and numbers of pages. */
  readonly isPicture: boolean;
}

/** True for tables of the whole school, by class, teacher or room. */
export const isTable = ({ what, layout }: Pick<PrintTask, 'what' | 'layout'>): boolean =>
  what === 'school' || layout === 'shifts' || layout === 'sheet';

/** A plain table to hang up: a page or more for each part, with the school's head and place for the signatures. */
export interface TableTask {
  readonly title: string;
  readonly head: Pick<ExportHead, 'school' | 'parent' | 'principal' | 'logo'>;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly parts: readonly { readonly subtitle: string; readonly lines: readonly (readonly string[])[] }[];
}
