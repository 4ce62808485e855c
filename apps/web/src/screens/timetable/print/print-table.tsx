import { hoursOf, ownHours, shortHours } from '@tkb/contract';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../api/call.ts';
import { cardLine } from '../grid/cards.ts';
import type { GridCell, GridLine } from '../grid/grid-model.ts';
import { headSpan } from '../grid/window.ts';
import type { BellGrades, PrintPage } from './print-pages.ts';

export type BellTimes = DataOf<'readPublished'>['periods'];

interface HeadsProps extends Pick<PrintPage, 'model'> {
  readonly title: ReactNode;
}

const noBells: BellGrades = { ofWeek: [], ofLesson: () => [] };

/** Printed again on each page of a table that does not fit on one. */
function Heads({ model: { columns, rowTitles }, title }: HeadsProps) {
  const depth = columns[0]?.heads.length ?? 1;
  return (
    <thead>
      <tr>
        <td colSpan={rowTitles.length + columns.length} className="print-title">
          {title}
        </td>
      </tr>
      {Array.from({ length: depth }, (_, level) => (
        <tr key={level}>
          {level === 0 &&
            rowTitles.map((title) => (
              <th key={title} rowSpan={depth}>
                {title}
              </th>
            ))}
          {columns.map((column, index) => {
            const span = headSpan(columns, index, level);
            return (
              span > 0 && (
                <th key={column.key} colSpan={span}>
                  {column.heads[level]}
                </th>
              )
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

/** `7:00-7:45`, where the school has set bell times. */
const clockOf = (times: BellTimes, { place }: GridCell, grades: readonly number[]): string =>
  shortHours(hoursOf(times, { ...place, duration: 1 }, grades));

interface CellProps {
  readonly cell: GridCell;
  readonly times: BellTimes;
  readonly bells: BellGrades;
}

/** A lesson that does not keep to the time beside its row says when it is held. */
function Cell({ cell, times, bells }: CellProps) {
  const { cards } = cell;
  const ownClock = (lessonId: number) => {
    const own = ownHours(times, { ...cell.place, duration: 1 }, bells.ofLesson(lessonId), bells.ofWeek);
    return own ? `(${shortHours(own)})` : '';
  };
  const tint = cards?.[0]?.colour;
  return (
    <td style={tint ? { background: tint } : undefined}>
      {cards?.map((card) => (
        <div key={card.lessonId}>
          <b>{card.title}</b> {cardLine(card)} {ownClock(card.lessonId)}
        </div>
      ))}
    </td>
  );
}

interface PrintRowProps extends Pick<PrintPage, 'model'> {
  readonly line: GridLine;
  /** Its place in the model, and among the rows that are printed. */
  readonly row: number;
  readonly index: number;
  /** In millimetres. */
  readonly height: number;
  readonly rows: readonly GridLine[];
  readonly times: BellTimes;
  readonly bells: BellGrades;
}

function PrintRow({ line, row, index, height, rows, model, times, bells }: PrintRowProps) {
  return (
    <tr className={line.startsGroup ? 'print-group' : undefined} style={{ height: `${height}mm` }}>
      {line.heads.map((head, level) => {
        const span = headSpan(rows, index, level);
        const isPeriod = level === line.heads.length - 1;
        const clock = isPeriod ? clockOf(times, model.cellAt({ row, column: 0 }), bells.ofWeek) : '';
        return (
          span > 0 && (
            <th key={level} rowSpan={span}>
              {head}
              {clock && <small>{clock}</small>}
            </th>
          )
        );
      })}
      {model.columns.map((column, at) => (
        <Cell key={column.key} cell={model.cellAt({ row, column: at })} times={times} bells={bells} />
      ))}
    </tr>
  );
}

interface PrintTableProps extends Pick<PrintPage, 'model' | 'bells' | 'type' | 'lines'> {
  /** Printed over the table, on each of its pages. */
  readonly head: ReactNode;
  /** Printed below it, on the page of its last rows. */
  readonly end: ReactNode;
  readonly times: BellTimes;
}

/** The grid of a sheet; in a week periods have their bell times. */
export function PrintTable({ model, bells, type, lines: printed, times, head, end }: PrintTableProps) {
  const lines = printed.flatMap(({ row, height }, index) => {
    const line = model.rows[row];
    return line ? [{ line, row, height, index }] : [];
  });
  const rows = lines.map(({ line }) => line);
  const groups = [...Map.groupBy(lines, ({ line }) => line.heads[0]).values()];
  const columnCount = model.rowTitles.length + model.columns.length;
  return (
    <table style={{ fontSize: `${type}pt` }}>
      <colgroup>
        <col span={model.rowTitles.length} className="print-side" />
        <col span={model.columns.length} />
      </colgroup>
      <Heads model={model} title={head} />
      {groups.map((group, at) => (
        <tbody key={group[0]?.line.key ?? ''}>
          {group.map((line) => (
            <PrintRow
              key={line.line.key}
              {...line}
              rows={rows}
              model={model}
              times={bells ? times : []}
              bells={bells ?? noBells}
            />
          ))}
          {at === groups.length - 1 && (
            <tr>
              <td colSpan={columnCount} className="print-end">
                {end}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
