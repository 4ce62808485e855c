import { useState } from 'react';
import { periodText, type Subject } from '../../assignment/loads.ts';
import { columnSum, emptyCell, mainAverage, mainOf, planKey, type PlanCell, type PlanColumn } from './plan-matrix.ts';
import './plan-table.css';

interface PlanTableProps {
  readonly subjects: readonly Subject[];
  readonly columns: readonly PlanColumn[];
  readonly titleOf: (column: PlanColumn) => string;
  readonly cellAt: (column: PlanColumn, subjectId: number) => PlanCell | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (column: PlanColumn, subjectId: number, cell: PlanCell) => void;
}

interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  /** The number that holds while the box is empty. */
  readonly inherited: number;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number) => void;
}

function NumberBox({ label, value, inherited, isReadOnly, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === 0 ? '' : periodText(value);
  return (
    <input
      className="plan-number"
      inputMode="decimal"
      aria-label={label}
      readOnly={isReadOnly}
      value={typed ?? shown}
      placeholder={inherited > 0 ? `(${periodText(inherited)})` : '–'}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        const text = target.value.replace(/[^\d.,]/g, '');
        setTyped(text);
        onChange(halvesOf(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** A number of periods in halves: "1,5" and "1.5" are one and a half. */
const halvesOf = (text: string) => Math.min(20, Math.round((Number(text.replace(',', '.')) || 0) * 2) / 2);

const cellOf = ({ mainPeriods, oppositePeriods, oddWeekPeriods }: PlanCell): PlanCell => ({
  mainPeriods,
  oppositePeriods,
  oddWeekPeriods,
});

/** The matrix itself: a line per subject, two numbers per grade, sums below. */
export function PlanTable({ subjects, columns, titleOf, cellAt, isReadOnly, onChange }: PlanTableProps) {
  const subjectIds = subjects.map(({ id }) => id);
  return (
    <div className="plan-scroll">
      <table className="plan-table" aria-label="Số tiết một tuần theo môn và khối">
        <thead>
          <tr>
            <th scope="col">Môn học</th>
            {columns.map((column) => (
              <th key={planKey(column, 0)} scope="col">
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {columns.map((column) => {
                const cell = cellAt(column, id);
                const own = cell ?? emptyCell;
                const general = cell ? emptyCell : (cellAt({ ...column, streamId: null }, id) ?? emptyCell);
                const label = `${name}, ${titleOf(column)}`;
                const change = (part: Partial<PlanCell>) => onChange(column, id, { ...cellOf(own), ...part });
                return (
                  <td key={planKey(column, id)}>
                    <NumberBox
                      label={`${label}, buổi chính`}
                      value={mainAverage(own)}
                      inherited={mainAverage(general)}
                      isReadOnly={isReadOnly}
                      onChange={(value) => change(mainOf(value))}
                    />
                    <span aria-hidden="true"> + </span>
                    <NumberBox
                      label={`${label}, trái buổi`}
                      value={own.oppositePeriods}
                      inherited={general.oppositePeriods}
                      isReadOnly={isReadOnly}
                      onChange={(value) => change({ oppositePeriods: Math.ceil(value) })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Tổng tiết một tuần</th>
            {columns.map((column) => (
              <td key={planKey(column, 0)}>{periodText(columnSum(column, subjectIds, cellAt))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
