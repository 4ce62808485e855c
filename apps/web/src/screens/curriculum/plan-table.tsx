/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the table hears for the fields in its cells */
import { Alert } from 'antd';
import { useState } from 'react';
import { periodText, type Subject } from '../../assignment/loads.ts';
import { groupAt, subjectAt } from '../../assignment/head-words.ts';
import { useMatrixBlock } from '../../ui/editing/use-matrix-block.ts';
import {
  cellText,
  columnSum,
  emptyCell,
  mainAverage,
  mainOf,
  planKey,
  readCellText,
  type PlanCell,
  type PlanColumn,
  type PlanEdit,
} from './plan-matrix.ts';
import './plan-table.css';

interface PlanTableProps {
  readonly subjects: readonly Subject[];
  readonly columns: readonly PlanColumn[];
  readonly titleOf: (column: PlanColumn) => string;
  readonly cellAt: (column: PlanColumn, subjectId: number) => PlanCell | undefined;
  readonly isReadOnly: boolean;
  readonly isChanged: (column: PlanColumn, subjectId: number) => boolean;
  /** Periods a week that the national programme has there; null where it says nothing. */
  readonly normOf: (gradeId: number, subjectId: number) => number | null;
  /** In which weeks the classes have the half period of a cell; empty for whole numbers. */
  readonly halfWordsOf: (edit: PlanEdit) => string;
  readonly onChange: (edits: readonly PlanEdit[]) => void;
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

/** The matrix itself: a line per subject, two numbers per grade, sums below. It is used as a spreadsheet is. */
export function PlanTable(props: PlanTableProps) {
  const { subjects, columns, titleOf, cellAt, isReadOnly, halfWordsOf, onChange } = props;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const subjectIds = subjects.map(({ id }) => id);
  const block = useMatrixBlock({
    rows: subjects.length,
    columns: columns.length,
    isReadOnly,
    textAt: ({ row, column }) => cellText(cellAt(columns[column]!, subjectIds[row]!) ?? emptyCell),
    heads: {
      rowOf: (head) => subjectAt(head, subjects),
      columnOf: (head) =>
        groupAt(
          head,
          columns.map((column) => ({ name: titleOf(column) })),
        ),
    },
    onWrite: (cells, unknown) => {
      const read = cells.map((cell) => ({ ...cell, value: readCellText(cell.text) }));
      setRefused([...new Set([...unknown, ...read.flatMap(({ text, value }) => (value ? [] : [text]))])]);
      onChange(
        read.flatMap(({ row, column, value }) =>
          value ? [{ ...columns[column]!, subjectId: subjectIds[row]!, ...value }] : [],
        ),
      );
    },
  });
  const [subjectId, column] = [subjectIds[block.entered?.row ?? -1], columns[block.entered?.column ?? -1]];
  const cell = column && subjectId !== undefined ? cellAt(column, subjectId) : undefined;
  return (
    <>
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setRefused([]) }}
          title={`Không hiểu: ${refused.slice(0, 8).join(', ')}. Các ô ấy giữ nguyên; ghi số tiết như 4, 1,5 hoặc 3+1.`}
          style={{ marginBottom: 12 }}
        />
      )}
      <p className="plan-weeks" role="status">
        {cell && column && subjectId !== undefined && halfWordsOf({ ...column, subjectId, ...cellOf(cell) })}
      </p>
      <div className="scroll-box plan-scroll">
        <table className="plan-table" aria-label="Số tiết một tuần theo môn và khối" {...block.handlers}>
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
            {subjects.map((subject, row) => (
              <tr key={subject.id}>
                <th scope="row">{subject.name}</th>
                {columns.map((column, at) => (
                  <PlanCellBox
                    key={planKey(column, subject.id)}
                    {...props}
                    subject={subject}
                    column={column}
                    place={{ row, column: at }}
                    isSelected={block.isSelected({ row, column: at })}
                  />
                ))}
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
    </>
  );
}

interface PlanCellBoxProps extends PlanTableProps {
  readonly subject: Subject;
  readonly column: PlanColumn;
  readonly place: { readonly row: number; readonly column: number };
  readonly isSelected: boolean;
}

function PlanCellBox(props: PlanCellBoxProps) {
  const { subject, column, place, isSelected, titleOf, cellAt, isReadOnly, isChanged, normOf, onChange } = props;
  const { id, name } = subject;
  const cell = cellAt(column, id);
  const own = cell ?? emptyCell;
  const general = cell ? emptyCell : (cellAt({ ...column, streamId: null }, id) ?? emptyCell);
  const label = `${name}, ${titleOf(column)}`;
  const change = (part: Partial<PlanCell>) => onChange([{ ...column, subjectId: id, ...cellOf(own), ...part }]);
  const norm = column.streamId === null ? normOf(column.gradeId, id) : null;
  const differs = norm !== null && mainAverage(own) + own.oppositePeriods !== norm;
  const marks = [isChanged(column, id) && 'plan-changed', isSelected && 'plan-selected'].filter(Boolean).join(' ');
  return (
    <td className={marks} data-row={place.row} data-column={place.column}>
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
      <small className="plan-norm" title={differs ? `Chương trình GDPT 2018: ${periodText(norm)} tiết` : undefined}>
        {differs && `≠ ${periodText(norm)}`}
      </small>
    </td>
  );
}
