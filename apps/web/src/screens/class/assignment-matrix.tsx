/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the table hears for the buttons in its cells */
import { memo, useMemo, useRef, type MouseEvent } from 'react';
import { averagePeriods } from '@tkb/contract';
import {
  classLoad,
  programmeOf,
  shortTeacherName,
  periodText,
  plannedPeriods,
  plannedTotal,
  totalOf,
  whoTeaches,
  type Assignment,
  type SchoolClass,
} from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { edgesOf, type Place } from '../../ui/editing/matrix-block.ts';
import { useMatrixBlock, type LeftOut } from '../../ui/editing/use-matrix-block.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { groupAt, subjectAt } from '../../assignment/head-words.ts';
import { groupByClass, joinedInto, rowsOfCell, type Cell } from './assignment-edits.ts';
import { cellTitle, periodWords, stoppedWord, type CellNames } from './cell-words.ts';
import { textOfCell } from './pasted-cells.ts';
import { TeacherWords } from './teacher-words.ts';

interface AssignmentMatrixProps {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  /** Subjects with unsaved edits, by class. */
  readonly changed: ReadonlyMap<number, readonly number[]>;
  /** The class that a link has named. */
  readonly linkedId: number | null;
  readonly open: Cell | null;
  readonly onOpen: (cell: Cell) => void;
  readonly isReadOnly: boolean;
  readonly onWrite: (cells: readonly (Cell & { readonly text: string })[], left: LeftOut) => void;
}

interface MatrixLineProps {
  readonly school: SchoolRows;
  readonly schoolClass: SchoolClass;
  readonly rows: readonly Assignment[];
  readonly names: CellNames;
  readonly teachersOf: ReturnType<typeof whoTeaches>;
  readonly changedIds: readonly number[];
  readonly isLinked: boolean;
  readonly openSubjectId: number | null;
  readonly line: number;
  /** The first and last selected column; null when none is in this line. */
  readonly selectedFrom: number | null;
  readonly selectedTo: number | null;
  /** The column of the cell that Tab reaches; null when it is not in this line. */
  readonly tabColumn: number | null;
  /** The column of the cell with the fill handle; null when it is not in this line. */
  readonly cornerColumn: number | null;
}

function MatrixCell({
  schoolClass,
  rows,
  names,
  teachersOf,
  subjectId,
  planned,
  isOpen,
  isChanged,
  place,
  isSelected,
  isTabStop,
  isCorner,
}: {
  readonly place: Place;
  readonly isSelected: boolean;
  readonly isCorner: boolean;
  readonly isTabStop: boolean;
  readonly teachersOf: ReturnType<typeof whoTeaches>;
  readonly schoolClass: SchoolClass;
  readonly rows: readonly Assignment[];
  readonly names: CellNames;
  readonly subjectId: number;
  /** Periods in the programme; null when the class has no programme to compare with. */
  readonly planned: number | null;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
}) {
  const cell = { classId: schoolClass.id, subjectId };
  const own = rowsOfCell(rows, cell);
  const joined = joinedInto(rows, cell);
  const [first] = own;
  const lacksTeacher = own.some((row) => teachersOf(row).length === 0);
  const differs = planned !== null && (first ? averagePeriods(first) : joined ? planned : 0) !== planned;
  const isLeft = own.some((row) => teachersOf(row).some((id) => names.get(id)?.isTeaching === false));
  const names_ = own.map(
    (row) =>
      teachersOf(row)
        .map((id) => names.get(id)?.short ?? '?')
        .join(', ') ||
      row.candidateIds.map((id) => names.get(id)?.short ?? '?').join(' | ') ||
      'thiếu GV',
  );
  const marks = [
    (lacksTeacher || isLeft) && 'lacks-teacher',
    differs && 'differs',
    isOpen && 'is-open',
    isChanged && 'is-changed',
    isSelected && 'is-selected',
  ];
  const state = marks.filter(Boolean).join(' ');
  return (
    <td className={isCorner ? 'block-corner' : undefined} data-row={place.row} data-column={place.column}>
      <button
        type="button"
        className={`assignment-cell ${state}`}
        data-class={schoolClass.id}
        data-subject={subjectId}
        aria-pressed={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        title={[
          cellTitle(first ?? joined, planned, first || joined ? teachersOf((first ?? joined)!) : []),
          isLeft && 'Người được phân công đã thôi dạy',
          isChanged && 'Chưa lưu',
        ]
          .filter(Boolean)
          .join('. ')}
      >
        {own.length > 0 && (
          <>
            <span>
              {(lacksTeacher || isLeft) && <span aria-hidden="true">⚠ </span>}
              {names_.join(' / ')}
            </span>
            <small>
              {first && periodWords(first)}
              {isLeft && ` · ${stoppedWord}`}
              {differs && ` ≠ ${periodText(planned)}`}
            </small>
          </>
        )}
        {own.length === 0 && joined && <small>ghép lớp</small>}
        {own.length === 0 && !joined && (
          <small className="muted">{planned ? `⚠ 0 ≠ ${periodText(planned)}` : '·'}</small>
        )}
      </button>
    </td>
  );
}

function DrawnLine(props: MatrixLineProps) {
  const {
    school,
    schoolClass,
    rows,
    changedIds,
    isLinked,
    openSubjectId,
    line,
    selectedFrom,
    selectedTo,
    tabColumn,
    cornerColumn,
  } = props;
  const programme = programmeOf(school, schoolClass, rows);
  const has = totalOf(classLoad(rows, schoolClass.id));
  const planned = programme.size === 0 ? has : plannedTotal(programme);
  return (
    <tr>
      <th scope="row" aria-current={isLinked || undefined}>
        {schoolClass.name}
        {changedIds.length > 0 && (
          <span className="class-changed" title="Chưa lưu">
            •
          </span>
        )}
      </th>
      <td className={has === planned ? 'class-sum' : 'class-sum differs'}>
        {has === planned ? '✓' : '⚠'} {periodText(has)}/{periodText(planned)}
      </td>
      {school.subjects.map(({ id }, column) => {
        const row = programme.get(id);
        return (
          <MatrixCell
            key={id}
            {...props}
            subjectId={id}
            planned={programme.size === 0 ? null : row ? plannedPeriods(row) : 0}
            isOpen={openSubjectId === id}
            isChanged={changedIds.includes(id)}
            place={{ row: line, column }}
            isTabStop={tabColumn === column}
            isCorner={cornerColumn === column}
            isSelected={selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo}
          />
        );
      })}
    </tr>
  );
}

const isSame = (first: unknown, second: unknown): boolean =>
  first === second ||
  (Array.isArray(first) &&
    Array.isArray(second) &&
    first.length === second.length &&
    first.every((entry, index) => entry === second[index]));

/** Only lines of edited classes are drawn again. */
const MatrixLine = memo(DrawnLine, (before, after) =>
  (Object.keys(after) as (keyof MatrixLineProps)[]).every((name) => isSame(before[name], after[name])),
);

const noRows: readonly Assignment[] = [];
const noIds: readonly number[] = [];

/** The matrix classes x subjects, used as a spreadsheet is; Enter opens a cell. */
export function AssignmentMatrix(props: AssignmentMatrixProps) {
  const { school, rows, changed, linkedId, open, onOpen, isReadOnly, onWrite } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowsByClass = useMemo(() => groupByClass(rows), [rows]);
  const names = useMemo(
    () => new Map(school.teachers.map((one) => [one.id, { short: shortTeacherName(one), isTeaching: one.isTeaching }])),
    [school.teachers],
  );
  const teachersOf = useMemo(() => whoTeaches(school), [school]);
  const cellOf = (target: EventTarget): Cell | null => {
    const dataset = (target as HTMLElement).closest<HTMLElement>('[data-class]')?.dataset;
    return dataset ? { classId: Number(dataset['class']), subjectId: Number(dataset['subject']) } : null;
  };
  const handleClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    // A click with Shift ends a block.
    if (cell && !event.shiftKey) onOpen(cell);
  };
  const cellAt = ({ row, column }: Place): Cell => ({
    classId: school.classes[row]?.id ?? 0,
    subjectId: school.subjects[column]?.id ?? 0,
  });
  const called = useMemo(() => new TeacherWords(school.teachers), [school.teachers]);
  const block = useMatrixBlock({
    rows: school.classes.length,
    columns: school.subjects.length,
    isReadOnly,
    textAt: (place) => textOfCell(rows, cellAt(place), called),
    heads: {
      rowOf: (head) => groupAt(head, school.classes),
      columnOf: (head) => subjectAt(head, school.subjects),
    },
    onWrite: (cells, left) =>
      onWrite(
        cells.map(({ text, ...place }) => ({ ...cellAt(place), text })),
        left,
      ),
  });
  const edges = block.selected && edgesOf(block.selected);
  const isLineSelected = (line: number) => edges !== null && line >= edges.top && line <= edges.bottom;
  return (
    <div className="scroll-box assignment-scroll" ref={box}>
      <SkipLink to={box}>Đến bảng phân công</SkipLink>
      <table
        className="assignment-matrix"
        aria-label="Phân công chuyên môn"
        onClick={handleClick}
        {...block.handlers}
        onKeyDown={block.handlers.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">Lớp</th>
            <th scope="col">Tiết</th>
            {school.subjects.map(({ id, name, shortName }) => (
              <th key={id} scope="col" title={name}>
                {shortName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {school.classes.map((schoolClass, line) => (
            <MatrixLine
              key={schoolClass.id}
              line={line}
              tabColumn={block.tabStop.row === line ? block.tabStop.column : null}
              cornerColumn={block.corner?.row === line ? block.corner.column : null}
              selectedFrom={isLineSelected(line) ? (edges?.left ?? null) : null}
              selectedTo={isLineSelected(line) ? (edges?.right ?? null) : null}
              school={school}
              schoolClass={schoolClass}
              rows={rowsByClass.get(schoolClass.id)?.map(({ row }) => row) ?? noRows}
              names={names}
              isLinked={schoolClass.id === linkedId}
              teachersOf={teachersOf}
              changedIds={changed.get(schoolClass.id) ?? noIds}
              openSubjectId={open?.classId === schoolClass.id ? open.subjectId : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
