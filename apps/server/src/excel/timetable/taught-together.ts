import { firstFew, slotKey, slotShort, type ClassSubject, type WeekFrame } from '@tkb/contract';
import type { SchoolNames } from '../names/school-names.ts';
import { assignmentOf, deriveUnits, saidTogether } from './derive-assignments.ts';
import type { SettledFact } from './settle-facts.ts';

interface Told {
  readonly facts: readonly SettledFact[];
  readonly names: SchoolNames;
  readonly frame: WeekFrame;
}

/** Lessons of one period that some week has both of. */
const meet = (one: SettledFact, other: SettledFact) =>
  one.weeks === '' || other.weeks === '' || one.weeks === other.weeks;
const mostTold = 20;

/**
 * Sentences about classes that have one teacher at the same time: those that become one joined assignment, and those that stay two lessons
 * at once; and about teachers who share a subject of a class, which has one assignment. Classes that the school has joined are as they should be.
 */
export function togetherNotes({ facts, names, frame }: Told, stored: readonly ClassSubject[]): string[] {
  const ofSubjects = facts.filter(({ subjectId }) => subjectId !== null);
  const units = deriveUnits(ofSubjects.filter((fact) => !assignmentOf(fact, stored)));
  const joined = units.filter(({ joinedClassIds }) => joinedClassIds.length > 0);
  const unitOf = new Map<string, number>(
    units.flatMap((unit, index) =>
      [unit.classId, ...unit.joinedClassIds].map((id) => [`${id} ${unit.subjectId} ${unit.group}`, index] as const),
    ),
  );
  const lessonOf = (fact: SettledFact) =>
    assignmentOf(fact, stored)?.id ?? `new ${unitOf.get(`${fact.classId} ${fact.subjectId} ${fact.group ?? 0}`)}`;
  const nameOf = (kind: 'class' | 'subject' | 'teacher', id: number) => names.labelOf(kind, id);
  const shiftOf = (id: number) => frame.shifts.find((shift) => shift.id === id)?.name;
  const slotWords = (fact: SettledFact) => slotShort({ ...fact, shift: shiftOf(fact.shiftId) });
  const guessed = joined.filter((unit) => saidTogether(unit).length === 0);
  const together = guessed.map(({ classId, joinedClassIds, subjectId, facts: own }) => {
    const classes = [classId, ...joinedClassIds].map((id) => nameOf('class', id)).join(', ');
    const slots = [...new Map(own.map((fact) => [slotKey(fact), fact])).values()].map(slotWords);
    return `${classes} học ${nameOf('subject', subjectId)} cùng giờ với một giáo viên (${firstFew(slots, 3)}), nên được nhập là lớp ghép. Nếu không ghép, hãy sửa tệp trước khi nhập.`;
  });
  const byPerson = Map.groupBy(
    ofSubjects.flatMap((fact) => fact.teacherIds.map((teacherId) => ({ fact, teacherId }))),
    ({ fact, teacherId }) => `${teacherId} ${slotKey(fact)}`,
  );
  const clashes = [...byPerson.values()].flatMap((own) => {
    const every = own.filter(({ fact }) => own.some((other) => other.fact !== fact && meet(fact, other.fact)));
    const [first] = every;
    const classes = [...new Set(every.map(({ fact }) => fact.classId))];
    const lessons = new Set(every.map(({ fact }) => lessonOf(fact)));
    if (!first || classes.length < 2 || lessons.size < 2) return [];
    const who = classes.map((id) => nameOf('class', id)).join(', ');
    return `${nameOf('teacher', first.teacherId)} dạy ${who} cùng lúc ${slotWords(first.fact)} (${first.fact.sheet}, ô ${first.fact.cell})`;
  });
  const parted = units.flatMap(({ classId, subjectId, facts: own }) => {
    const named = own.filter(({ teacherIds, weeks }) => teacherIds.length > 0 && weeks === '');
    const parts = [...Map.groupBy(named, ({ teacherIds }) => teacherIds.toSorted((a, b) => a - b).join()).values()];
    if (parts.length < 2) return [];
    const said = parts.map(([first]) => {
      const who = first!.teacherIds.map((id) => nameOf('teacher', id)).join(', ');
      return `${who} (${slotWords(first!)})`;
    });
    return `${nameOf('class', classId)} ${nameOf('subject', subjectId)}: ${said.join(', ')}`;
  });
  return [
    ...together,
    ...(parted.length > 0
      ? [
          `${parted.length} môn của lớp có nhiều giáo viên, mỗi người dạy một số tiết, được nhập là cùng dạy mọi tiết: ${firstFew(parted, mostTold)}. Hãy sửa tệp nếu tên bị ghi nhầm; nếu là phân môn, hãy ghi tên phân môn để mỗi phân môn có một phân công.`,
        ]
      : []),
    ...(clashes.length > 0
      ? [
          `${clashes.length} tiết một giáo viên dạy hai lớp cùng lúc, được nhập là hai tiết trùng giờ: ${firstFew(clashes, mostTold)}. Nếu hai lớp chỉ ghép vài tiết của môn, hãy ghi các tiết ghép trong tệp bằng một tên môn riêng (ví dụ “Thể dục chung”), rồi nhập lại.`,
        ]
      : []),
  ];
}
