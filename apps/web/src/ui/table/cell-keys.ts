export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows in sight: how far page up and page down go. */
  readonly page: number;
}

const steps: Readonly<Record<string, (at: CellPosition, size: GridSize, isFar: boolean) => CellPosition>> = {
  ArrowUp: ({ row, column }, _size, isFar) => ({ row: isFar ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, isFar) => ({ row: isFar ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _size, isFar) => ({ row, column: isFar ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, isFar) => ({ row, column: isFar ? columns - 1 : column + 1 }),
  Home: ({ row }, _size, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isFar) => ({ row: isFar ? rows - 1 : row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where the focus goes with a key (`isFar`: with Ctrl); null when the key is none that moves. */
export function moveFocus(at: CellPosition, key: string, size: GridSize, isFar = false): CellPosition | null {
  const next = Object.hasOwn(steps, key) ? steps[key]?.(at, size, isFar) : undefined;
  return next ? { row: clamp(next.row, size.rows), column: clamp(next.column, size.columns) } : null;
}

/** The same, continuing past places without a cell until there is one or the grid ends. */
export function moveOver(
  at: CellPosition,
  key: string,
  size: GridSize,
  isFar: boolean,
  isHole: (at: CellPosition) => boolean,
): CellPosition | null {
  let [before, next] = [at, moveFocus(at, key, size, isFar)];
  while (next && isHole(next) && (next.row !== before.row || next.column !== before.column))
    [before, next] = [next, moveFocus(next, key, size)];
  return next;
}
