import type { Subject } from '../../assignment/loads.ts';
import { columnSum, emptyCell, planKey, type PlanCell, type PlanColumn } from './plan-matrix.ts';
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
  return (
    <input
      className="plan-number"
      inputMode="numeric"
      aria-label={label}
      readOnly={isReadOnly}
      value={value === 0 ? '' : value}
      placeholder={inherited > 0 ? `(${inherited})` : '–'}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => onChange(Math.min(20, Number(target.value.replace(/\D/g, ''))))}
    />
  );
}

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
                const { mainPeriods, oppositePeriods } = cell ?? emptyCell;
                const general = cell ? emptyCell : (cellAt({ ...column, streamId: null }, id) ?? emptyCell);
                const label = `${name}, ${titleOf(column)}`;
                const change = (part: Partial<PlanCell>) =>
                  onChange(column, id, { mainPeriods, oppositePeriods, ...part });
                return (
                  <td key={planKey(column, id)}>
                    <NumberBox
                      label={`${label}, buổi chính`}
                      value={mainPeriods}
                      inherited={general.mainPeriods}
                      isReadOnly={isReadOnly}
                      onChange={(value) => change({ mainPeriods: value })}
                    />
                    <span aria-hidden="true"> + </span>
                    <NumberBox
                      label={`${label}, trái buổi`}
                      value={oppositePeriods}
                      inherited={general.oppositePeriods}
                      isReadOnly={isReadOnly}
                      onChange={(value) => change({ oppositePeriods: value })}
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
              <td key={planKey(column, 0)}>{columnSum(column, subjectIds, cellAt)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
