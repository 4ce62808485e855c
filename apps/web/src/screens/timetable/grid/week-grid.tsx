import { memo, useEffect, useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { GridArrows } from './arrows.tsx';
import { useDrawnModel } from './cell-under.ts';
import { GridCellView } from './cell.tsx';
import { moveFocus, type CellPosition } from '../../../ui/table/cell-keys.ts';
import type { GridLine, GridModel } from './grid-model.ts';
import { LineHead } from './line-head.tsx';
import type { GridLayout, GridSizes, Zoom } from './sizes.ts';
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
/** Narrower columns than this (pixels) have no room for borders and gaps. */
const denseBelow = 60;
/** Pixels of a cell beside its words, and the width of a letter as a part of its height. */
const frame = { dense: 6, wide: 16 };
const letterWidth = 0.63;

/** How large a grid is drawn (1 = full size), and what could stand beside it with all columns in sight (pixels). */
export type Drawn = Pick<GridSizes, 'scale' | 'spare'>;

export interface WeekGridProps {
  readonly label: string;
  readonly model: GridModel;
  /** Narrowest column in pixels at full size. */
  readonly columnWidth: number;
  readonly zoom?: Zoom;
  /** Keys the grid itself does not use, with the focused cell. */
  readonly onKey?: ((event: KeyboardEvent, at: CellPosition) => void) | undefined;
  readonly onFocusCell?: ((at: CellPosition) => void) | undefined;
  /** Is told how large the grid is drawn, and what room it leaves. */
  readonly onDrawn?: ((drawn: Drawn) => void) | undefined;
  /** A cell to bring into sight, once per object. */
  readonly goTo?: CellPosition | null;
}

/** The heads around the cells: where each begins, how high, and in how many rows those of columns are. */
interface GridShape {
  readonly lefts: readonly number[];
  readonly headRows: number;
  readonly headHeight: number;
}

interface ColumnHeadsProps {
  readonly columns: readonly GridLine[];
  readonly before: number;
  readonly shape: GridShape;
}

const ColumnHeads = memo(function ColumnHeads({ columns, before, shape }: ColumnHeadsProps) {
  const { headRows, headHeight } = shape;
  return columns.flatMap((column, index) =>
    column.heads.map((_, depth) => {
      const span = headSpan(columns, index, depth);
      if (span === 0) return null;
      const rows = depth === column.heads.length - 1 ? headRows - depth : 1;
      const style = {
        gridColumn: `${before + index + 1} / span ${span}`,
        gridRow: `${depth + 1} / span ${rows}`,
        top: depth * headHeight,
      };
      return (
        <div
          key={`${column.key}/${depth}`}
          role="columnheader"
          className={column.startsGroup ? 'tg-head tg-group-column' : 'tg-head'}
          style={style}
          title={column.idle ? undefined : column.heads[depth]}
        >
          <LineHead line={column} depth={depth} />
        </div>
      );
    }),
  );
});

function RowHeads({ model: { rows, rowTitles }, row, shape: { lefts, headRows } }: GridRowProps) {
  const line = rows[row];
  return line?.heads.map((_, depth) => {
    const span = headSpan(rows, row, depth);
    if (span === 0) return null;
    const columns = depth === line.heads.length - 1 ? rowTitles.length - depth : 1;
    const style = {
      gridRow: `${headRows + row + 1} / span ${span}`,
      gridColumn: `${depth + 1} / span ${columns}`,
      left: lefts[depth],
    };
    const classes = ['tg-side', line.startsGroup && 'tg-group-row', span === 1 && 'tg-side-low'];
    return (
      <div key={depth} role="rowheader" className={classes.filter(Boolean).join(' ')} style={style}>
        <LineHead line={line} depth={depth} />
      </div>
    );
  });
}

const layoutOf = ({ rowTitles, columns, rows }: GridModel, columnWidth: number): GridLayout => ({
  sides: rowTitles.map((title) => sideWidths[title] ?? 60),
  headRows: Math.max(1, ...columns.map(({ heads }) => heads.length)),
  rows: rows.length,
  columns: columns.length,
  heads: columns.map(({ heads }) => heads.at(-1) ?? ''),
  columnWidth,
});

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
  readonly letters: number | null;
  readonly showsRoom: boolean;
}

/** A row: its heads and those of its cells that are near what is in sight. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, model, shape, row, from, to, activeColumn, letters, showsRoom } = props;
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
            firstColumn={shape.lefts.length + 1}
            startsGroupRow={rows[row]?.startsGroup === true}
            startsGroupColumn={line.startsGroup}
            isActive={activeColumn === column}
            letters={letters}
            showsRoom={showsRoom}
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
  const { label, model, columnWidth, zoom = 1, onKey, onFocusCell, onDrawn, goTo = null } = props;
  const { rows, columns, rowTitles } = model;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const at = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  useDrawnModel(scroller, model);
  const layout = useMemo(() => layoutOf(model, columnWidth), [model, columnWidth]);
  const { sizes, ...sight } = useInSight(scroller, layout, zoom);
  const { sides, headHeight, scale, spare } = sizes;
  useEffect(() => onDrawn?.({ scale, spare }), [onDrawn, scale, spare]);
  const { headRows } = layout;
  const left = sides.reduce((sum, width) => sum + width, 0);
  const top = headRows * headHeight;
  const widths = sides.join();
  const shape = useMemo((): GridShape => {
    const each = widths.split(',').map(Number);
    const lefts = each.map((_, index) => each.slice(0, index).reduce((sum, width) => sum + width, 0));
    return { lefts, headRows, headHeight };
  }, [widths, headRows, headHeight]);

  const show = (cell: CellPosition) => {
    const element = scroller.current;
    if (!element) return;
    const y = cell.row * sizes.height;
    const x = cell.column * sizes.width;
    element.scrollTop = scrollToShow(element.scrollTop, element.clientHeight - top, y, y + sizes.height);
    element.scrollLeft = scrollToShow(element.scrollLeft, element.clientWidth - left, x, x + sizes.width);
  };
  const focus = (cell: CellPosition) => {
    setActive(cell);
    show(cell);
    onFocusCell?.(cell);
  };
  useEffect(() => {
    if (goTo) focus(goTo);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new wish scrolls; drawing again must not
  }, [goTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - top) / sizes.height));
    const size = { rows: rows.length, columns: columns.length, page };
    const next = event.altKey ? null : moveFocus(at, event.key, size, event.ctrlKey);
    if (!next) return onKey?.(event, at);
    event.preventDefault();
    focus(next);
  };

  const isDense = sizes.width < denseBelow;
  const classes = ['tg', isDense && 'tg-dense', !sizes.hasWords && 'tg-patches'];
  const template: CSSProperties = {
    gridTemplateColumns: `${sides.map((width) => `${width}px`).join(' ')} repeat(${columns.length}, ${sizes.width}px)`,
    gridTemplateRows: `repeat(${headRows}, ${headHeight}px) repeat(${rows.length}, ${sizes.height}px)`,
    fontSize: sizes.fontSize,
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
      <div className={classes.filter(Boolean).join(' ')} role="presentation" style={template}>
        <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
          {rowTitles.map((title, depth) => (
            <div
              key={title}
              role="columnheader"
              className="tg-corner"
              style={{ gridColumn: depth + 1, gridRow: `1 / span ${headRows}`, left: shape.lefts[depth] }}
            >
              {title}
            </div>
          ))}
          <ColumnHeads columns={columns} before={sides.length} shape={shape} />
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
            letters={
              sizes.hasWords
                ? (sizes.width - (isDense ? frame.dense : frame.wide)) / (sizes.fontSize * letterWidth)
                : null
            }
            showsRoom={!isDense}
          />
        ))}
        <GridArrows model={model} sizes={sizes} left={left} top={top} />
      </div>
    </div>
  );
});
