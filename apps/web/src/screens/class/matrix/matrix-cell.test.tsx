// @module-tag screens-categories
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SchoolClass } from '../../../assignment/loads.ts';
import { assignmentOf } from '../../../assignment/sample-rows.ts';
import { MatrixCell } from './matrix-cell.tsx';

const cellOf = (markedId: number | null) =>
  renderToStaticMarkup(
    <MatrixCell
      schoolClass={{ id: 1, name: '6A1' } as SchoolClass}
      rows={[{ ...assignmentOf({ classId: 1, subjectId: 10, teacherIds: [5, 6] }), id: 1, version: 1 }]}
      names={new Map()}
      teachersOf={({ teacherIds }) => teacherIds}
      subjectId={10}
      planned={null}
      isOpen={false}
      isChanged={false}
      place={{ row: 0, column: 0 }}
      isSelected={false}
      isTabStop={false}
      isCorner={false}
      markedId={markedId}
    />,
  );

test('the cells of the teacher whose name is pressed are marked, and no other', () => {
  expect([6, 7, null].map((id) => cellOf(id).includes('is-marked'))).toEqual([true, false, false]);
});
