import { type whoTeaches, averagePeriods } from '@tkb/contract';
import { periodText, type Assignment, type SchoolClass } from '../../../assignment/loads.ts';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import { joinedInto, rowsOfCell } from './assignment-edits.ts';
import { cellTitle, periodWords, stoppedWord, type CellNames } from './cell-words.ts';

interface MatrixCellProps {
  readonly schoolClass: SchoolClass;
  /** All rows of the class. */
  readonly rows: readonly Assignment[];
  readonly names: CellNames;
  readonly teachersOf: ReturnType<typeof whoTeaches>;
  /** The teacher whose cells are marked. */
  readonly markedId: number | null;
  readonly subjectId: number;
  /** Periods in the programme; null when the class has no programme to compare with. */
  readonly planned: number | null;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  readonly place: CellPosition;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly isCorner: boolean;
}

export function MatrixCell(props: MatrixCellProps) {
  const { schoolClass, rows, names, teachersOf, subjectId, planned, place } = props;
  const cell = { classId: schoolClass.id, subjectId };
  const own = rowsOfCell(rows, cell);
  const joined = joinedInto(rows, cell);
  const [first] = own;
  const lacksTeacher = own.some((row) => teachersOf(row).length === 0);
  const differs = planned !== null && (first ? averagePeriods(first) : joined ? planned : 0) !== planned;
  const isLeft = own.some((row) => teachersOf(row).some((id) => names.get(id)?.isTeaching === false));
  const isMarked = props.markedId !== null && own.some((row) => teachersOf(row).includes(props.markedId ?? 0));
  const marks = [
    isMarked && 'is-marked',
    (lacksTeacher || isLeft) && 'lacks-teacher',
    differs && 'differs',
    props.isOpen && 'is-open',
    props.isChanged && 'is-changed',
    props.isSelected && 'is-selected',
  ];
  const shown = first ?? joined;
  const title = [
    cellTitle(shown, planned, shown ? teachersOf(shown) : []),
    isLeft && 'Người được phân công đã thôi dạy',
    props.isChanged && 'Chưa lưu',
  ];
  return (
    <td className={props.isCorner ? 'block-corner' : undefined} data-row={place.row} data-column={place.column}>
      <button
        type="button"
        className={['assignment-cell', ...marks].filter(Boolean).join(' ')}
        data-class={schoolClass.id}
        data-subject={subjectId}
        aria-pressed={props.isOpen}
        tabIndex={props.isTabStop ? 0 : -1}
        title={title.filter(Boolean).join('. ')}
      >
        {first && (
          <>
            <span>
              {(lacksTeacher || isLeft) && <span aria-hidden="true">⚠ </span>}
              {own.map((row) => teacherWords(row, teachersOf(row), names)).join(' / ')}
            </span>
            <small>
              {periodWords(first)}
              {isLeft && ` · ${stoppedWord}`}
              {differs && ` ≠ ${periodText(planned)}`}
            </small>
          </>
        )}
        {!first && joined && <small>ghép lớp</small>}
        {!shown && <small className="muted">{planned ? `⚠ 0 ≠ ${periodText(planned)}` : '·'}</small>}
      </button>
    </td>
  );
}

/** Who teaches, else among whom somebody will be chosen. */
function teacherWords({ candidateIds }: Assignment, teacherIds: readonly number[], names: CellNames): string {
  const called = (ids: readonly number[]) => ids.map((id) => names.get(id)?.short ?? '?');
  return called(teacherIds).join(', ') || called(candidateIds).join(' | ') || 'thiếu GV';
}
