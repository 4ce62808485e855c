/**
 * How the rows, columns and cells of a sheet are shown, all counted from 0: what the reader of its values does not tell, which of
 * workbooks of Excel 97 tells hidden rows and columns.
 */
export interface SheetMarks {
  readonly isHidden: boolean;
  readonly hiddenRows?: ReadonlySet<number>;
  readonly hiddenColumns?: ReadonlySet<number>;
  readonly struck: readonly { readonly row: number; readonly column: number }[];
}
