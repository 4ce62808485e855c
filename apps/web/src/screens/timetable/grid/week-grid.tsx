import { memo, useEffect, useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useDrawnModel } from './cell-under.ts';
import { GridCellView } from './cell.tsx';
import type { CellPosition, GridLine, GridModel } from './grid-model.ts';
import { moveFocus } from './keys.ts';
import { useInSight } from './use-in-sight.ts';
import { headSpan, scrollToShow } from './window.ts';
import './week-grid.css';

const sideWidths: Readonly<Record<string, number>> = {
  Thứ: 62,
  Buổi: 50,
  Tiết: 38,
  Lớp: 64,
  'Giáo viên': 150,
  Phòng: 110,
};
const rowHeight = 37;
const headHeight = 30;

export interface WeekGridProps {
  readonly label: string;
  readonly model: GridModel;
  /** Narrowest column in pixels. */
  readonly columnWidth: number;
  /** Keys the grid itself does not use, with the focused cell. */
  readonly onKey?: ((event: KeyboardEvent, at: CellPosition) => void) | undefined;
  /** The focus came to a cell. */
  readonly onFocusCell?: ((at: CellPosition) => void) | undefined;
  /** A cell to bring into sight, once per object. */
  readonly goTo?: CellPosition | null;
}

function headStyle(line: number, span: number, depth: number): CSSProperties {
  return { gridColumn: `${line} / span ${span}`, gridRow: depth + 1, top: depth * headHeight };
}

const ColumnHeads = memo(function ColumnHeads({ columns, before }: { columns: readonly GridLine[]; before: number }) {
  return columns.flatMap((column, index) =>
    column.heads.map((head, depth) => {
      const span = headSpan(columns, index, depth);
      if (span === 0) return null;
      return (
        <div
          key={`${column.key}/${depth}`}
          role="columnheader"
          className={column.startsGroup ? 'tg-head tg-group-column' : 'tg-head'}
          style={headStyle(before + index + 1, span, depth)}
        >
          {head}
        </div>
      );
    }),
  );
});

function RowHeads({ model: { rows }, row, shape: { lefts, headRows } }: GridRowProps) {
  const line = rows[row];
  return line?.heads.map((head, depth) => {
    const span = headSpan(rows, row, depth);
    if (span === 0) return null;
    const style = { gridRow: `${headRows + row + 1} / span ${span}`, gridColumn: depth + 1, left: lefts[depth] };
    return (
      <div key={depth} role="rowheader" className={line.startsGroup ? 'tg-side tg-group-row' : 'tg-side'} style={style}>
        {head}
      </div>
    );
  });
}

/** The heads around the cells: widths of the side heads, where each begins, rows of column heads. */
interface GridShape {
  readonly sides: readonly number[];
  readonly lefts: readonly number[];
  readonly headRows: number;
}

function shapeOf({ rowTitles, columns }: GridModel): GridShape {
  const sides = rowTitles.map((title) => sideWidths[title] ?? 60);
  const lefts = sides.map((_, index) => sides.slice(0, index).reduce((sum, width) => sum + width, 0));
  return { sides, lefts, headRows: columns[0]?.heads.length ?? 1 };
}

interface GridRowProps {
  readonly id: string;
  readonly model: GridModel;
  readonly shape: GridShape;
  readonly row: number;
  /** The columns whose cells exist; none where the row is out of sight. */
  readonly from: number;
  readonly to: number;
  /** The column of the active cell; -1 = it is in another row. */
  readonly activeColumn: number;
}

/** A row: its heads and those of its cells that are near what is in sight. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, model, shape, row, from, to, activeColumn } = props;
  const { columns, rows, ownerKind, cellAt } = model;
  return (
    <div role="row" aria-rowindex={row + 2} style={{ display: 'contents' }}>
      <RowHeads {...props} />
      {columns.slice(from, to).map((line, index) => {
        const column = from + index;
        return (
          <GridCellView
            key={line.key}
            id={`${id}-${row}-${column}`}
            ownerKind={ownerKind}
            cell={cellAt({ row, column })}
            row={row}
            column={column}
            firstRow={shape.headRows + 1}
            firstColumn={shape.sides.length + 1}
            startsGroupRow={rows[row]?.startsGroup === true}
            startsGroupColumn={line.startsGroup}
            isActive={activeColumn === column}
          />
        );
      })}
    </div>
  );
});

/**
 * A timetable as one CSS grid with sticky heads. Only cells near what is in sight exist. The grid is one tab stop: it keeps
 * the focus itself and names the active cell, so that scrolling never loses it (ARIA practices, grid).
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { label, model, columnWidth, onKey, onFocusCell, goTo = null } = props;
  const { rows, columns, rowTitles } = model;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const at = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  const shape = useMemo(() => shapeOf(model), [model]);
  useDrawnModel(scroller, model);
  const { sides, lefts, headRows } = shape;
  const left = sides.reduce((sum, width) => sum + width, 0);
  const top = headRows * headHeight;
  const sight = useInSight(scroller, { rows: rows.length, columns: columns.length, rowHeight, columnWidth, left, top });

  const show = (cell: CellPosition) => {
    const element = scroller.current;
    if (!element) return;
    const y = cell.row * sight.height;
    const x = cell.column * sight.width;
    element.scrollTop = scrollToShow(element.scrollTop, element.clientHeight - top, y, y + sight.height);
    element.scrollLeft = scrollToShow(element.scrollLeft, element.clientWidth - left, x, x + sight.width);
  };
  const focus = (cell: CellPosition) => {
    setActive(cell);
    show(cell);
    onFocusCell?.(cell);
  };
  useEffect(() => {
    if (goTo) focus(goTo);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new wish scrolls; drawing again must not
  }, [goTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - top) / sight.height));
    const size = { rows: rows.length, columns: columns.length, page };
    const next = event.altKey ? null : moveFocus(at, event.key, size, event.ctrlKey);
    if (!next) return onKey?.(event, at);
    event.preventDefault();
    focus(next);
  };

  const template: CSSProperties = {
    gridTemplateColumns: `${sides.map((width) => `${width}px`).join(' ')} repeat(${columns.length}, ${sight.width}px)`,
    gridTemplateRows: `repeat(${headRows}, ${headHeight}px) repeat(${rows.length}, ${sight.height}px)`,
  };
  const isInSight = (row: number) => row >= sight.rows.from && row < sight.rows.to;
  return (
    <div
      ref={scroller}
      className="tg-scroll"
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + sides.length}
      aria-activedescendant={`${id}-${at.row}-${at.column}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => onFocusCell?.(at)}
      onPointerDown={(event) => {
        const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
        if (cell) setActive({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) });
      }}
    >
      <div className="tg" role="presentation" style={template}>
        <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
          {rowTitles.map((title, depth) => (
            <div
              key={title}
              role="columnheader"
              className="tg-corner"
              style={{ gridColumn: depth + 1, gridRow: `1 / span ${headRows}`, left: lefts[depth] }}
            >
              {title}
            </div>
          ))}
          <ColumnHeads columns={columns} before={sides.length} />
        </div>
        {rows.map((line, row) => (
          <GridRow
            key={line.key}
            id={id}
            model={model}
            shape={shape}
            row={row}
            from={isInSight(row) ? sight.columns.from : 0}
            to={isInSight(row) ? sight.columns.to : 0}
            activeColumn={at.row === row ? at.column : -1}
          />
        ))}
      </div>
    </div>
  );
});
