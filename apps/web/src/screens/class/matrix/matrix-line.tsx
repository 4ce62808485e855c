import type { whoTeaches } from '@tkb/contract';
import { memo } from 'react';
import {
  classLoad,
  periodText,
  plannedPeriods,
  plannedTotal,
  programmeOf,
  totalOf,
  type Assignment,
  type SchoolClass,
} from '../../../assignment/loads.ts';
import type { SchoolRows } from '../../../assignment/use-school-rows.ts';
import type { CellNames } from './cell-words.ts';
import { MatrixCell } from './matrix-cell.tsx';

interface MatrixLineProps {
  readonly school: SchoolRows;
  readonly schoolClass: SchoolClass;
  readonly rows: readonly Assignment[];
  readonly names: CellNames;
  readonly teachersOf: ReturnType<typeof whoTeaches>;
  readonly changedIds: readonly number[];
  readonly isLinked: boolean;
  readonly markedId: number | null;
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
export const MatrixLine = memo(DrawnLine, (before, after) =>
  (Object.keys(after) as (keyof MatrixLineProps)[]).every((name) => isSame(before[name], after[name])),
);
