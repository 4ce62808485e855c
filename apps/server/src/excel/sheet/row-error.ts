/** A cell (or, without column, a row) that cannot be imported. */
export interface RowError {
  readonly column: number | null;
  readonly title: string;
  readonly value: string;
  readonly message: string;
}
