import { useRef, useState, type CSSProperties } from 'react';
import { mainAverage, periodText, plannedPeriods, type Subject } from '../../assignment/loads.ts';
import { groupAt, subjectAt } from '../../assignment/head-words.ts';
import { useMatrixBlock } from '../../ui/editing/use-matrix-block.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePasteNotice } from '../../ui/editing/use-paste-notice.tsx';
import {
  cellText,
  columnSum,
  emptyCell,
  mainOf,
  planKey,
  readCellText,
  readPeriods,
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
  /** A class has some of the electives of its grade only. */
  readonly isElectiveIn: (column: PlanColumn, subject: Subject) => boolean;
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
  /** The value that counts while the box is empty. */
  readonly inherited: number;
  readonly isReadOnly: boolean;
  /** Half periods are for the main shift, where classes take turns by week. */
  readonly step: 0.5 | 1;
  readonly onChange: (value: number) => void;
  readonly onRefuse: (text: string) => void;
}

function NumberBox({ label, value, inherited, isReadOnly, step, onChange, onRefuse }: NumberBoxProps) {
  // The typed text is shown as long as it is the value of the cell, since that may be undone.
  const [kept, setTyped] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const typed = kept?.value === value ? kept.text : null;
  const [before, setBefore] = useState(value);
  const shown = value === 0 ? '' : periodText(value);
  return (
    <input
      className="plan-number"
      inputMode="decimal"
      aria-label={label}
      readOnly={isReadOnly}
      value={typed ?? shown}
      placeholder={inherited > 0 ? `(${periodText(inherited)})` : '–'}
      onFocus={(event) => {
        event.target.select();
        setBefore(value);
      }}
      onChange={({ target }) => {
        const read = readPeriods(target.value, step);
        setTyped({ text: target.value, value: read ?? value });
        if (read !== null) onChange(read);
      }}
      onBlur={() => {
        setTyped(null);
        if (typed === null || readPeriods(typed, step) !== null) return;
        onChange(before);
        onRefuse(`${label}: "${typed}"`);
      }}
    />
  );
}

const cellOf = ({ mainPeriods, oppositePeriods, oddWeekPeriods }: PlanCell): PlanCell => ({
  mainPeriods,
  oppositePeriods,
  oddWeekPeriods,
});

/** The matrix itself: a line per subject, two numbers per grade, sums below. It is used as a spreadsheet is. */
export function PlanTable(props: PlanTableProps) {
  const { subjects, columns, titleOf, cellAt, isElectiveIn, isReadOnly, halfWordsOf, onChange } = props;
  const tellLeftOut = usePasteNotice(
    'Ghi số tiết từ 0 đến 20: buổi chính như 4 hoặc 1,5, trái buổi là số nguyên, cả hai như 3+1.',
  );
  const box = useRef<HTMLDivElement>(null);
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
    onWrite: (cells, { unknown, lost }) => {
      const read = cells.map((cell) => ({ ...cell, value: readCellText(cell.text) }));
      const refused = new Set([...unknown, ...read.flatMap(({ text, value }) => (value ? [] : [text]))]);
      tellLeftOut(
        [...refused].map((text) => `"${text}"`),
        lost,
      );
      onChange(
        read.flatMap(({ row, column, value }) =>
          value ? [{ ...columns[column]!, subjectId: subjectIds[row]!, ...value }] : [],
        ),
      );
    },
  });
  const sumOf = (column: PlanColumn, isElective: boolean) => {
    const ids = subjects.filter((subject) => isElectiveIn(column, subject) === isElective).map(({ id }) => id);
    return columnSum(column, ids, cellAt);
  };
  const [subjectId, column] = [subjectIds[block.entered?.row ?? -1], columns[block.entered?.column ?? -1]];
  const cell = column && subjectId !== undefined ? cellAt(column, subjectId) : undefined;
  return (
    <>
      <SkipLink to={box}>Đến bảng số tiết</SkipLink>
      <div className="scroll-box plan-scroll" style={{ '--columns': columns.length } as CSSProperties} ref={box}>
        <table className="plan-table" aria-label="Số tiết một tuần theo môn và khối" {...block.handlers}>
          <thead>
            <tr>
              <th scope="col">
                Môn học <small>buổi chính + trái buổi; ghi được 1,5</small>
              </th>
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
                <th scope="row">
                  <span className="plan-colour" style={{ background: subject.colour }} aria-hidden="true" />
                  {subject.name}
                </th>
                {columns.map((column, at) => (
                  <PlanCellBox
                    key={planKey(column, subject.id)}
                    {...props}
                    subject={subject}
                    column={column}
                    place={{ row, column: at }}
                    isSelected={block.isSelected({ row, column: at })}
                    isCorner={block.corner?.row === row && block.corner.column === at}
                    onRefuse={(text) => tellLeftOut([text])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Tổng tiết một tuần</th>
              {columns.map((column) => (
                <td key={planKey(column, 0)}>
                  <span className="plan-sum">{periodText(sumOf(column, false))}</span>
                  {sumOf(column, true) > 0 && <small> + môn lựa chọn</small>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="plan-weeks" role="status">
        {cell && column && subjectId !== undefined && halfWordsOf({ ...column, subjectId, ...cellOf(cell) })}
      </p>
    </>
  );
}

interface PlanCellBoxProps extends PlanTableProps {
  readonly subject: Subject;
  readonly column: PlanColumn;
  readonly place: { readonly row: number; readonly column: number };
  readonly isSelected: boolean;
  readonly isCorner: boolean;
  readonly onRefuse: (text: string) => void;
}

function PlanCellBox(props: PlanCellBoxProps) {
  const {
    subject,
    column,
    place,
    isSelected,
    isCorner,
    titleOf,
    cellAt,
    isReadOnly,
    isChanged,
    normOf,
    onChange,
    onRefuse,
  } = props;
  const { id, name } = subject;
  const cell = cellAt(column, id);
  const own = cell ?? emptyCell;
  const general = cell ? emptyCell : (cellAt({ ...column, streamId: null }, id) ?? emptyCell);
  const label = `${name}, ${titleOf(column)}`;
  const change = (part: Partial<PlanCell>) => onChange([{ ...column, subjectId: id, ...cellOf(own), ...part }]);
  const norm = column.streamId === null ? normOf(column.gradeId, id) : null;
  const differs = norm !== null && plannedPeriods(own) !== norm;
  const marks = [isChanged(column, id) && 'plan-changed', isSelected && 'plan-selected', isCorner && 'block-corner'];
  return (
    <td className={marks.filter(Boolean).join(' ')} data-row={place.row} data-column={place.column}>
      <NumberBox
        label={`${label}, buổi chính`}
        value={mainAverage(own)}
        inherited={mainAverage(general)}
        isReadOnly={isReadOnly}
        step={0.5}
        onChange={(value) => change(mainOf(value))}
        onRefuse={onRefuse}
      />
      <span aria-hidden="true"> + </span>
      <NumberBox
        label={`${label}, trái buổi`}
        value={own.oppositePeriods}
        inherited={general.oppositePeriods}
        isReadOnly={isReadOnly}
        step={1}
        onChange={(value) => change({ oppositePeriods: value })}
        onRefuse={onRefuse}
      />
      <small className="plan-norm" title={differs ? `Chương trình GDPT 2018: ${periodText(norm)} tiết` : undefined}>
        {differs && `≠ ${periodText(norm)}`}
      </small>
    </td>
  );
}
