import type { CellContext } from '../../sheet/cell-values.ts';
import { resolveName, type AssignmentEntry, type EntryRow } from '../rows/row-reading.ts';

type Part = AssignmentEntry & { readonly part: string };
const isPart = (entry: AssignmentEntry): entry is Part => entry.part !== undefined;
const keyOf = ({ classId, subjectId }: AssignmentEntry) => `${classId} ${subjectId}`;
const teachersOf = ({ teacherIds = [] }: AssignmentEntry) => teacherIds.join();

/**
 * Where several people teach parts of one subject in a class, `KHTN (Lý)` and `KHTN (Hóa)`, each part is a subject of its own, which
 * has its own lessons. Where one person teaches them, they are the subject.
 */
export function settleParts(rows: readonly EntryRow[], context: CellContext) {
  const ofLesson = Map.groupBy(rows.flatMap(({ entries }) => entries).filter(isPart), keyOf);
  const isShared = (entry: AssignmentEntry) =>
    new Set((ofLesson.get(keyOf(entry)) ?? []).map(teachersOf)).size > 1 &&
    new Set((ofLesson.get(keyOf(entry)) ?? []).map(({ part }) => part)).size > 1;
  const apart = new Map<string, Set<string>>();
  const warnings: string[] = [];
  const settled = rows.map((row): EntryRow => {
    const whole = new Set<string>();
    const entries = row.entries.flatMap((entry) => {
      if (!isPart(entry)) return [entry];
      if (isShared(entry)) {
        const names = apart.get(entry.part) ?? new Set();
        apart.set(entry.part, names.add(context.names.labelOf('class', entry.classId)));
        return asSubject(entry, row, context);
      }
      whole.add(entry.part);
      return joinParts(entry, ofLesson.get(keyOf(entry)) ?? []);
    });
    if (whole.size > 0)
      warnings.push(`Dòng ${row.row}: ${[...whole].join(', ')}: nhập vào cả môn, phần trong ngoặc không nhập.`);
    return { ...row, entries };
  });
  for (const [part, classes] of apart)
    warnings.push(
      `"${part}" ở ${[...classes].join(', ')} được nhập như một môn riêng, vì các phần của môn do nhiều người dạy. Môn chung của các lớp này nếu đã có trong phân công thì hãy đặt 0 tiết.`,
    );
  return { rows: settled, warnings };
}

/** A part without its brackets: they would be read as classes. */
const nameOf = (part: string) => part.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();

function asSubject({ part, ...entry }: Part, { errors }: EntryRow, context: CellContext): AssignmentEntry[] {
  const report = (message: string) =>
    void errors.push({ column: entry.column, title: 'Phân công', value: part, message });
  const subjectId = resolveName('subject', nameOf(part), context, report);
  return subjectId === null ? [] : [{ ...entry, subjectId }];
}

/** All parts are the first of them, with the periods of all. */
function joinParts(entry: Part, all: readonly Part[]): AssignmentEntry[] {
  if (entry !== all[0]) return [];
  const sum = (periodsOf: (part: Part) => number | undefined) => {
    const each = all.map(periodsOf);
    return each.every((amount) => amount !== undefined) ? each.reduce((total, amount) => total + amount, 0) : undefined;
  };
  if (all.length === 1) return [entry];
  const stated = sum(({ stated }) => stated && stated.amount / stated.classes);
  const mainPeriods = sum(({ details }) =>
    typeof details['mainPeriods'] === 'number' ? details['mainPeriods'] : undefined,
  );
  const { stated: _, ...rest } = entry;
  return [
    {
      ...rest,
      ...(stated !== undefined && { stated: { amount: stated, classes: 1 } }),
      ...(mainPeriods !== undefined && { details: { ...entry.details, mainPeriods } }),
    },
  ];
}
