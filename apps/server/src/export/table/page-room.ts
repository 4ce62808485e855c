import type { Orientation, Paper } from '../content/paper.ts';

/** The room of a page, in points: head and feet take theirs from the height. */
export interface PageRoom {
  readonly paper: Paper;
  readonly orientation: Orientation;
  readonly width: number;
  readonly height: number;
  readonly head: number;
  readonly feet: number;
  /** From line to line, in parts of the type. */
  readonly lineHeight: number;
  /** Above and below the lines of a cell together. */
  readonly padding: number;
  /** Lines and the blanks beside a text. */
  readonly sides: number;
}
