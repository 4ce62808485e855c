import type { CellContext } from '../../sheet/cell-values.ts';
import type { AssignmentEntry, EntryRow } from '../rows/row-reading.ts';

const keyOf = ({ classId, subjectId, group }: AssignmentEntry) => `${classId} ${subjectId} ${group}`;
const patternOf = ({ details }: AssignmentEntry) => details['weekPattern'];

/** One in odd weeks and another in even ones, or the other way round. */
const takesTurns = (one: AssignmentEntry, other: AssignmentEntry): boolean =>
  [patternOf(one), patternOf(other)].toSorted().join() === 'even,odd' &&
  (one.teacherIds ?? []).length > 0 &&
  (other.teacherIds ?? []).length > 0;

/**
 * Two people who teach a subject of a class by turns, one in odd weeks, the other in even ones, in two rows: an assignment has one row,
 * so they are kept as both teaching it every week, which keeps the time of both free. It is told.
 */
export function joinWeeks(rows: readonly EntryRow[], { names }: CellContext) {
  const all = rows.flatMap(({ entries }) => entries);
  const pairs = [...Map.groupBy(all, keyOf).values()].flatMap((own): [AssignmentEntry, AssignmentEntry][] => {
    const [one, other, ...more] = own;
    return one && other && more.length === 0 && takesTurns(one, other) ? [[one, other]] : [];
  });
  const joined = new Map(pairs.map(([one, other]) => [one, joinedOf(one, other)]));
  const gone = new Set(pairs.map(([, other]) => other));
  const warnings = pairs.map(([one, other]) => {
    const what = `${names.labelOf('class', one.classId)} – ${names.labelOf('subject', one.subjectId)}`;
    const [odd, even] = patternOf(one) === 'odd' ? [one, other] : [other, one];
    const who = ({ teacherIds = [] }: AssignmentEntry) =>
      teacherIds.map((id) => names.labelOf('teacher', id)).join(', ');
    return `Dòng ${one.row} và ${other.row}: ${what} do ${who(odd)} (tuần lẻ) và ${who(even)} (tuần chẵn) thay nhau dạy. Mỗi môn của lớp chỉ có một dòng, nên được nhập là hai người cùng dạy mọi tuần: giờ của cả hai đều được giữ, số tiết tính cho cả hai.`;
  });
  const settled = rows.map((row) => ({
    ...row,
    entries: row.entries.flatMap((entry) => (gone.has(entry) ? [] : [joined.get(entry) ?? entry])),
  }));
  return { rows: settled, warnings };
}

function joinedOf(one: AssignmentEntry, other: AssignmentEntry): AssignmentEntry {
  const amounts = [one, other].flatMap(({ details: { mainPeriods } }) =>
    typeof mainPeriods === 'number' ? [mainPeriods] : [],
  );
  return {
    ...one,
    teacherIds: [...new Set([...(one.teacherIds ?? []), ...(other.teacherIds ?? [])])],
    details: {
      ...one.details,
      weekPattern: 'every',
      ...(amounts.length > 0 && { mainPeriods: Math.max(...amounts), weekPeriods: null }),
    },
  };
}
