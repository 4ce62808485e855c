import type { TimetableRow } from '@tkb/contract';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../../session/session.ts';
import type { GridModel } from '../grid/grid-model.ts';
import { headSpan } from '../grid/window.ts';
import type { PaperSize, PrintPage } from './print-pages.ts';
import './print.css';

function Heads({ model: { columns, rowTitles } }: { readonly model: GridModel }) {
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

function Body({ model }: { readonly model: GridModel }) {
  const { rows, columns, cellAt } = model;
  return (
    <tbody>
      {rows.map((line, row) => (
        <tr key={line.key} className={line.startsGroup ? 'print-group' : undefined}>
          {line.heads.map((head, level) => {
            const span = headSpan(rows, row, level);
            return (
              span > 0 && (
                <th key={level} rowSpan={span}>
                  {head}
                </th>
              )
            );
          })}
          {columns.map((column, index) => (
            <td key={column.key}>
              {cellAt({ row, column: index }).cards?.map(({ lessonId, title, subtitle }) => (
                <div key={lessonId}>
                  <b>{title}</b> {subtitle}
                </div>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface PrintSheetProps {
  readonly timetable: TimetableRow;
  readonly pages: readonly PrintPage[];
  readonly paper: PaperSize;
  readonly onDone: () => void;
}

/** Sheets made for paper in place of the screen; asks the browser to print them and goes away afterwards. */
export function PrintSheet({ timetable, pages, paper, onDone }: PrintSheetProps) {
  const school = useSession(({ session }) => session?.user.school?.name);
  const { number, schoolYear, semester, effectiveFrom } = timetable;
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <div className="print-sheets">
      <style>{`@page { size: ${paper} landscape; margin: 8mm }`}</style>
      {pages.map(({ title, model }) => (
        <article key={title} className={model.rowTitles.length === 2 ? 'print-sheet print-week' : 'print-sheet'}>
          <header>
            <p>
              {school}
              <br />
              Năm học {schoolYear}, học kỳ {semester}
            </p>
            <h1>
              Thời khóa biểu số {number}
              <small>{title}</small>
            </h1>
            <p>{effectiveFrom ? `Thực hiện từ ngày ${dayjs(effectiveFrom).format('D/M/YYYY')}` : ''}</p>
          </header>
          <table>
            <Heads model={model} />
            <Body model={model} />
          </table>
          <footer>
            <p>Người lập bảng</p>
            <p>Hiệu trưởng</p>
          </footer>
        </article>
      ))}
    </div>,
    document.body,
  );
}
