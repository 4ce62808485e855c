/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the table hears for the buttons in its cells */
import { dottedTeacherNames, whoTeaches } from '@tkb/contract';
import { useMemo, useRef, type MouseEvent } from 'react';
import type { Assignment } from '../../../assignment/loads.ts';
import type { SchoolRows } from '../../../assignment/use-school-rows.ts';
import { edgesOf } from '../../../ui/editing/matrix-block.ts';
import { useMatrixBlock, type LeftOut } from '../../../ui/editing/use-matrix-block.ts';
import { SkipLink } from '../../../ui/skip-link.tsx';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import { groupAt, subjectAt } from '../../../assignment/head-words.ts';
import { groupByClass, type Cell } from './assignment-edits.ts';
import { MatrixLine } from './matrix-line.tsx';
import { textOfCell } from './pasted-cells.ts';
import { TeacherWords } from './teacher-words.ts';

interface AssignmentMatrixProps {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  /** Subjects with unsaved edits, by class. */
  readonly changed: ReadonlyMap<number, readonly number[]>;
  /** The class that a link has named. */
  readonly linkedId: number | null;
  /** The teacher whose cells are marked. */
  readonly markedId: number | null;
  readonly open: Cell | null;
  readonly onOpen: (cell: Cell) => void;
  readonly isReadOnly: boolean;
  readonly onWrite: (cells: readonly (Cell & { readonly text: string })[], left: LeftOut) => void;
}

const noRows: readonly Assignment[] = [];
const noIds: readonly number[] = [];

/** The matrix classes x subjects, used as a spreadsheet is; Enter opens a cell. */
export function AssignmentMatrix(props: AssignmentMatrixProps) {
  const { school, rows, changed, linkedId, markedId, open, onOpen, isReadOnly, onWrite } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowsByClass = useMemo(() => groupByClass(rows), [rows]);
  const names = useMemo(() => {
    const short = dottedTeacherNames(school.teachers);
    return new Map(school.teachers.map(({ id, isTeaching }, at) => [id, { short: short[at]!, isTeaching }]));
  }, [school.teachers]);
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
  const cellAt = ({ row, column }: CellPosition): Cell => ({
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
              markedId={markedId}
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
