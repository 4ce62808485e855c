import { classSubjectDraftSchema, slotKey, weekPatternTitles, weekPatterns, type ClassSubject } from '@tkb/contract';
import type { ClassSubjectDraft } from '../../school/assignments/class-subjects.ts';
import type { SettledFact } from './settle-facts.ts';

/** The periods of one assignment in the file. */
export interface FileUnit {
  readonly classId: number;
  readonly subjectId: number;
  readonly group: number;
  readonly facts: readonly SettledFact[];
}

const indexes = new WeakMap<readonly ClassSubject[], ReadonlyMap<number, readonly ClassSubject[]>>();

/** The assignments of a class, also where it joins another: of thousands that are asked for each cell of a file. */
export function assignmentsIn(classId: number, stored: readonly ClassSubject[]): readonly ClassSubject[] {
  const known = indexes.get(stored);
  const index = known ?? indexByClass(stored);
  if (!known) indexes.set(stored, index);
  return index.get(classId) ?? [];
}

function indexByClass(stored: readonly ClassSubject[]): Map<number, ClassSubject[]> {
  const index = new Map<number, ClassSubject[]>();
  for (const row of stored)
    for (const id of new Set([row.classId, ...row.joinedClassIds])) index.set(id, [...(index.get(id) ?? []), row]);
  return index;
}

/** The stored assignment that a fact is a period of; undefined where there is none. */
export function assignmentOf(
  fact: Pick<SettledFact, 'classId' | 'subjectId' | 'group' | 'teacherIds'>,
  stored: readonly ClassSubject[],
): ClassSubject | undefined {
  const own = assignmentsIn(fact.classId, stored).filter(
    ({ subjectId, group }) => subjectId === fact.subjectId && (fact.group === null || group === fact.group),
  );
  return own.find(({ teacherIds }) => fact.teacherIds.some((id) => teacherIds.includes(id))) ?? own[0];
}

/** The periods of the file by class, subject and group; classes that are always taught together come as one with its others. */
export function deriveUnits(
  facts: readonly SettledFact[],
): (FileUnit & { readonly joinedClassIds: readonly number[] })[] {
  const units = [
    ...Map.groupBy(facts, ({ classId, subjectId, group }) => `${classId} ${subjectId} ${group ?? 0}`).values(),
  ].flatMap((own): FileUnit[] => {
    const [first] = own;
    return first && first.subjectId !== null
      ? [{ classId: first.classId, subjectId: first.subjectId, group: first.group ?? 0, facts: own }]
      : [];
  });
  const together = Map.groupBy(units, (unit) => {
    const teachers = teachersOf(unit);
    // In odd weeks the one and in even weeks the other is not together.
    const slots = unit.facts
      .map((fact) => `${slotKey(fact)} ${fact.weeks.toLocaleLowerCase('vi')}`)
      .toSorted()
      .join();
    const said = saidTogether(unit);
    // Without a teacher nobody can tell that he is the same, unless the cells say it.
    return teachers.length === 0 && said.length === 0
      ? `alone ${unit.classId} ${unit.subjectId} ${unit.group}`
      : `${unit.subjectId} ${unit.group} ${teachers.join()} ${teachers.length === 0 ? said.join() : ''} ${slots}`;
  });
  return [...together.values()].flatMap(([host, ...others]) =>
    host ? [{ ...host, joinedClassIds: others.map(({ classId }) => classId) }] : [],
  );
}

/** The classes that all cells of an assignment say have it together; none where one of them does not. */
export function saidTogether({ facts }: FileUnit): readonly number[] {
  const isSaid = facts.every(({ together }) => together.length > 0);
  return isSaid ? [...new Set(facts.flatMap(({ together }) => together))].toSorted((a, b) => a - b) : [];
}

/** The teachers of an assignment, those with most periods first. */
export function teachersOf({ facts }: FileUnit): number[] {
  const periods = Map.groupBy(
    facts.flatMap(({ teacherIds }) => teacherIds),
    (id) => id,
  );
  return [...periods].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id);
}

/** Periods in the main shift of the class and in the others. */
export function countPeriods({ facts }: FileUnit, mainShiftId: number) {
  const slots = [...new Map(facts.map((fact) => [slotKey(fact), fact])).values()];
  const mainPeriods = slots.filter(({ shiftId }) => shiftId === mainShiftId).length;
  return { mainPeriods, oppositePeriods: slots.length - mainPeriods };
}

/** The assignment that a unit of the file makes. */
export function draftOf(
  unit: FileUnit & { readonly joinedClassIds: readonly number[] },
  mainShiftId: number,
): ClassSubjectDraft {
  const { classId, subjectId, group, joinedClassIds, facts } = unit;
  const periods = countPeriods(unit, mainShiftId);
  return classSubjectDraftSchema.parse({
    classId,
    subjectId,
    group,
    joinedClassIds,
    teacherIds: teachersOf(unit),
    ...periods,
    blockPattern: patternOf(facts, periods.mainPeriods + periods.oppositePeriods),
    ...weeksOf(facts),
  });
}

/** Periods in a row as blocks of two, where the file has such and none longer. */
function patternOf(facts: readonly SettledFact[], total: number): string {
  const sorted = [...new Map(facts.map((fact) => [slotKey(fact), fact])).values()].toSorted(
    (a, b) => a.day - b.day || a.shiftId - b.shiftId || a.period - b.period,
  );
  const runs: number[] = [];
  sorted.forEach((fact, index) => {
    const before = sorted[index - 1];
    const goesOn = before?.day === fact.day && before.shiftId === fact.shiftId && before.period === fact.period - 1;
    if (goesOn) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  });
  const isInPairs = runs.includes(2) && runs.every((length) => length <= 2) && total === sorted.length;
  return isInPairs ? runs.toSorted((a, b) => b - a).join('+') : '';
}

/** The weeks that the cells name: all of them the same, or some of them only. */
function weeksOf(facts: readonly SettledFact[]) {
  const limited = facts.filter(({ weeks }) => weeks !== '');
  const [first] = limited;
  if (!first || limited.some(({ weeks }) => weeks !== first.weeks)) return {};
  const text = first.weeks.toLocaleLowerCase('vi');
  const pattern = weekPatterns.find(
    (item) => item !== 'every' && text.includes(weekPatternTitles[item].toLocaleLowerCase('vi')),
  );
  const [, from, to] = /(\d+)\s*-\s*(\d+)/.exec(text) ?? [];
  const [, since] = /từ tuần (\d+)/.exec(text) ?? [];
  const [, until] = /đến tuần (\d+)/.exec(text) ?? [];
  const weekFrom = from ?? since;
  const weekTo = to ?? until;
  return {
    weekPattern: pattern ?? 'every',
    weekFrom: weekFrom ? Number(weekFrom) : null,
    weekTo: weekTo ? Number(weekTo) : null,
    weekPeriods: limited.length < facts.length ? limited.length : null,
  };
}
