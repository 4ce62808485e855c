import { weekdayName } from '@tkb/contract';
import type { CellPosition } from '../ui/table/cell-keys.ts';
import { freeWords, markWords } from './mark-words.ts';
import { cellAt, markAt, type Brush, type GridLine } from './marks.ts';
import { usePainting, type PaintingOptions } from './use-painting.ts';
import './period-grid.css';

interface PeriodGridProps extends PaintingOptions {
  readonly label: string;
}

interface HeadButtonProps {
  readonly text: string | number;
  readonly title: string;
  readonly isReadOnly: boolean;
  readonly onClick: () => void;
}

function HeadButton({ text, title, isReadOnly, onClick }: HeadButtonProps) {
  return (
    <button type="button" disabled={isReadOnly} title={title} onClick={onClick}>
      {text}
    </button>
  );
}

interface MarkCellProps {
  readonly place: CellPosition;
  readonly day: number;
  readonly line: GridLine;
  readonly mark: Brush;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

function MarkCell({ place, day, line, mark, isCurrent, isSelected }: MarkCellProps) {
  const { sign, word } = mark ? markWords[mark] : freeWords;
  return (
    <td className={isSelected ? 'is-selected' : undefined} data-row={place.row} data-column={place.column}>
      <button
        type="button"
        className={`mark mark-${mark ?? 'free'}`}
        aria-label={`${weekdayName(day)}, ${line.shiftName} tiết ${line.period}: ${word}`}
        tabIndex={isCurrent ? 0 : -1}
      >
        {mark && (
          <>
            <span aria-hidden="true">{sign}</span> <span className="mark-word">{word}</span>
          </>
        )}
      </button>
    </td>
  );
}

/** A week to mark: drag over cells, click a head for its whole row or column, or use the keys of a spreadsheet and the space bar. */
export function PeriodGrid(props: PeriodGridProps) {
  const { label, frame, isReadOnly } = props;
  const { lines, shown, tabStop, isSelected, paintArea, handlers } = usePainting(props);
  const lastColumn = frame.days.length - 1;
  const lastLineOf = (shiftId: number) => lines.findLastIndex((line) => line.shiftId === shiftId);
  return (
    <table className={isReadOnly ? 'period-grid' : 'period-grid period-grid-editable'} aria-label={label} {...handlers}>
      <thead>
        <tr>
          <th scope="col">Ca</th>
          <th scope="col">Tiết</th>
          {frame.days.map((day, column) => (
            <th key={day} scope="col">
              <HeadButton
                text={weekdayName(day)}
                title={`Đánh dấu cả ${weekdayName(day)}`}
                isReadOnly={isReadOnly}
                onClick={() => paintArea({ from: { row: 0, column }, to: { row: lines.length - 1, column } })}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.shiftId}/${line.period}`} className={line.isBeforeLongBreak ? 'before-break' : undefined}>
            {line.isFirstOfShift && (
              <th scope="rowgroup" rowSpan={lastLineOf(line.shiftId) - index + 1}>
                <HeadButton
                  text={line.shiftName}
                  title={`Đánh dấu cả ca ${line.shiftName}`}
                  isReadOnly={isReadOnly}
                  onClick={() =>
                    paintArea({
                      from: { row: index, column: 0 },
                      to: { row: lastLineOf(line.shiftId), column: lastColumn },
                    })
                  }
                />
              </th>
            )}
            <th scope="row">
              <HeadButton
                text={line.period}
                title={`Đánh dấu cả tiết ${line.period} ca ${line.shiftName}`}
                isReadOnly={isReadOnly}
                onClick={() => paintArea({ from: { row: index, column: 0 }, to: { row: index, column: lastColumn } })}
              />
            </th>
            {frame.days.map((day, column) => {
              const place = { row: index, column };
              const cell = cellAt(frame, lines, place);
              if (!cell) return <td key={day} className="no-period" aria-label="không có tiết" />;
              return (
                <MarkCell
                  key={day}
                  place={place}
                  day={day}
                  line={line}
                  mark={markAt(shown, cell)}
                  isCurrent={index === tabStop.row && column === tabStop.column}
                  isSelected={isSelected(place)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
