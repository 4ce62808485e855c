/** How the rows, columns and cells of a sheet are shown, all counted from 0: what a reader of values alone does not see. */
export interface SheetMarks {
  readonly isHidden: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly struck: readonly { readonly row: number; readonly column: number }[];
}
