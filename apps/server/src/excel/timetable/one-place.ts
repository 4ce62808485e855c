import { slotKey, weekdayName, weekPatternTitles, type WeekFrame, type WeekPattern } from '@tkb/contract';
import type { SettledFact } from './settle-facts.ts';

interface Around {
  readonly frame: WeekFrame;
  readonly className: (id: number) => string;
  readonly subjectName: (id: number) => string;
}

/** A lesson that stands elsewhere in even weeks, with its place in odd ones. */
interface Moved {
  readonly kept: SettledFact;
  readonly left: SettledFact;
}

/**
 * A subject of a class has one place for all weeks: what stands in one period in odd weeks and in another in even ones is held where
 * the odd weeks have it, and that is told.
 */
export function keepOnePlace(facts: readonly SettledFact[], around: Around) {
  const classSlot = (fact: SettledFact) => `${fact.classId} ${slotKey(fact)}`;
  const isTaken = (pattern: WeekPattern) => {
    const taken = new Set(facts.filter((fact) => isIn(fact, pattern)).map(classSlot));
    return (fact: SettledFact) => Number(taken.has(classSlot(fact)));
  };
  const [byOdd, byEven] = [isTaken('odd'), isTaken('even')];
  const moved: Moved[] = [];
  const groups = Map.groupBy(
    facts.filter((fact) => isIn(fact, 'odd') || isIn(fact, 'even')),
    ({ classId, subjectId, activity, group }) => `${classId} ${subjectId ?? activity} ${group ?? 0}`,
  );
  for (const own of groups.values()) {
    // Where other subjects have nothing in the other weeks a place can be for all of them.
    const odd = own.filter((fact) => isIn(fact, 'odd')).toSorted((a, b) => byEven(a) - byEven(b));
    const even = own.filter((fact) => isIn(fact, 'even')).toSorted((a, b) => byOdd(b) - byOdd(a));
    even.slice(0, odd.length).forEach((left, index) => moved.push({ kept: odd[index]!, left }));
  }
  const left = new Set(moved.map((item) => item.left));
  const kept = new Map(moved.map((item) => [item.kept, item.left]));
  const settled = facts
    .filter((fact) => !left.has(fact))
    .map((fact) => {
      const other = kept.get(fact);
      if (!other) return fact;
      return { ...fact, weeks: '', teacherIds: [...new Set([...fact.teacherIds, ...other.teacherIds])] };
    });
  return { facts: settled, notes: notesOf(moved, around) };
}

const isIn = ({ weeks }: SettledFact, pattern: WeekPattern): boolean =>
  weeks.toLocaleLowerCase('vi') === weekPatternTitles[pattern].toLocaleLowerCase('vi');

function notesOf(moved: readonly Moved[], { frame, className, subjectName }: Around): string[] {
  const place = ({ day, shiftId, period }: SettledFact) =>
    `${weekdayName(day)} tiết ${period} ${frame.shifts.find(({ id }) => id === shiftId)?.name ?? ''}`.trim();
  const ofClasses = [...Map.groupBy(moved, ({ kept }) => kept.classId)].map(([id, own]) => {
    const said = own.map(
      ({ kept, left }) =>
        `${kept.subjectId === null ? kept.activity : subjectName(kept.subjectId)} ${place(kept)} (tuần chẵn: ${place(left)})`,
    );
    return `${className(id)}: ${said.join('; ')}.`;
  });
  return moved.length === 0
    ? []
    : [
        `${moved.length} tiết học ở chỗ khác nhau trong tuần lẻ và tuần chẵn. Mỗi môn của lớp có một chỗ cho mọi tuần, nên các tiết này chỉ được nhập ở chỗ của tuần lẻ; chỗ của tuần chẵn không được nhập. Muốn giữ cả hai, hãy nhập mỗi tuần thành một thời khóa biểu.`,
        ...ofClasses,
      ];
}
