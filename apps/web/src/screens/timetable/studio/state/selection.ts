import type { CellPosition } from '../../../../ui/table/cell-keys.ts';
import type { GridModel } from '../../grid/grid-model.ts';

export function lessonsBetween(model: GridModel, first: CellPosition, second: CellPosition): ReadonlySet<number> {
  const range = (a: number, b: number) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index);
  const ids = range(first.row, second.row).flatMap((row) =>
    range(first.column, second.column).flatMap((column) =>
      (model.cellAt({ row, column }).cards ?? []).map(({ lessonId }) => lessonId),
    ),
  );
  return new Set(ids);
}
