import type { CSSProperties } from 'react';
import type { DataOf } from '../../../api/call.ts';
import { cardLine } from '../grid/cards.ts';
import type { GridCell } from '../grid/grid-model.ts';
import { headSpan } from '../grid/window.ts';
import type { PrintPage } from './print-pages.ts';

export type BellTimes = DataOf<'readPublished'>['periods'];

function Heads({ model: { columns, rowTitles } }: Pick<PrintPage, 'model'>) {
  const depth = columns[0]?.heads.length ?? 1;
  return (
    <thead>
      {Array.from({ length: depth }, (_, level) => (
        <tr key={level}>
          {level === 0 &&
            rowTitles.map((title) => (
              <th key={title} rowSpan={depth} className="print-side">
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
function clockOf(times: BellTimes, { place }: GridCell): string {
  const found = times.find(({ shiftId, number }) => shiftId === place.shiftId && number === place.period);
  return [found?.startTime, found?.endTime].flatMap((time) => time?.replace(/^0/, '') ?? []).join('-');
}

function Cell({ cards }: GridCell) {
  const tint = cards?.[0]?.colour;
  return (
    <td style={tint ? { background: tint } : undefined}>
      {cards?.map((card) => (
        <div key={card.lessonId}>
          <b>{card.title}</b> {cardLine(card)}
        </div>
      ))}
    </td>
  );
}

interface PrintTableProps extends Pick<PrintPage, 'model' | 'isWeek'> {
  readonly times: BellTimes;
}

/** The grid of a sheet; in a week, sessions without lessons are left out and periods have their bell times. */
export function PrintTable({ model, isWeek, times }: PrintTableProps) {
  const lines = model.rows.map((line, row) => ({ line, row })).filter(({ line }) => !line.idle?.isFolded);
  const rows = lines.map(({ line }) => line);
  return (
    <table style={{ '--rows': rows.length } as CSSProperties}>
      <Heads model={model} />
      <tbody>
        {lines.map(({ line, row }, index) => (
          <tr key={line.key} className={line.startsGroup ? 'print-group' : undefined}>
            {line.heads.map((head, level) => {
              const span = headSpan(rows, index, level);
              const isPeriod = level === line.heads.length - 1;
              const clock = isWeek && isPeriod ? clockOf(times, model.cellAt({ row, column: 0 })) : '';
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
              <Cell key={column.key} {...model.cellAt({ row, column: at })} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
