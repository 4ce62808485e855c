import { foldExact, slotKey, weekdayName } from '@tkb/contract';
import type { Word } from './cells/lexicon.ts';
import type { Fact } from './facts.ts';

/** A fact after all sheets were heard, with the teachers it has. */
export interface SettledFact extends Omit<Fact, 'teachers' | 'tableWeeks'> {
  readonly teacherIds: readonly number[];
}

export interface Settling {
  /** Teachers of what the school has assigned for a class and a subject. */
  readonly assignedTo: (fact: Fact) => readonly number[];
  /** Asks who a word means; false where it is to be passed over. */
  readonly ask: (text: string) => boolean;
  readonly className: (id: number) => string;
  readonly teacherName: (id: number) => string;
}

export interface SettledFile {
  readonly facts: readonly SettledFact[];
  /** Facts whose teacher nobody knows, and sheets that say different things of one period. */
  readonly unsettled: readonly { readonly fact: Fact; readonly text: string }[];
  readonly contradictions: readonly string[];
}

const classSlot = (fact: Pick<Fact, 'classId' | 'day' | 'shiftId' | 'period'>) => `${fact.classId} ${slotKey(fact)}`;
const lessonKey = (fact: Fact) => `${classSlot(fact)} ${fact.subjectId ?? fact.activity}`;

/** Joins what the sheets of classes, teachers and rooms say of the same lesson; a teacher's own sheet knows who he is. */
export function settleFacts(facts: readonly Fact[], settling: Settling): SettledFile {
  const { unsettled, teachersOf } = teacherFinder(facts, settling);
  const settled = new Map<string, SettledFact>();
  const ofClasses = new Map<string, string[]>();
  const settle = (fact: Fact, teacherIds: readonly number[]): string => {
    const key = `${lessonKey(fact)} ${fact.group ?? 0}`;
    const { teachers: _, tableWeeks: _weeks, ...rest } = fact;
    settled.set(key, joined(settled.get(key), { ...rest, teacherIds }));
    return key;
  };
  for (const fact of facts.filter(({ kind }) => kind === 'class')) {
    const key = settle(fact, teachersOf(fact));
    ofClasses.set(lessonKey(fact), [...new Set([...(ofClasses.get(lessonKey(fact)) ?? []), key])]);
  }
  const shown = new Set([...settled.values()].map(classSlot));
  const closed = new Set([...settled].flatMap(([key, { teacherIds }]) => (teacherIds.length > 0 ? [key] : [])));
  const contradictions = [...findClashes(facts, settling), ...findTurns(facts, settling)];
  for (const fact of facts.filter(({ kind }) => kind !== 'class')) {
    const teacherIds = teachersOf(fact);
    const keys = ofClasses.get(lessonKey(fact)) ?? [];
    const key =
      keys.find((own) => teacherIds.some((id) => settled.get(own)?.teacherIds.includes(id))) ??
      keys.find((own) => !closed.has(own));
    const target = key === undefined ? undefined : settled.get(key);
    if (key !== undefined && target) {
      const { roomId } = fact;
      settled.set(key, joined(target, { ...target, roomId, teacherIds: closed.has(key) ? [] : teacherIds }));
      continue;
    }
    if (keys.length > 0 || shown.has(classSlot(fact))) contradictions.push(contradiction(fact, teacherIds, settling));
    if (keys.length === 0) settle(fact, teacherIds);
  }
  return { facts: [...settled.values()], unsettled, contradictions };
}

/** A lesson as it is known so far, with the teachers of another fact, and its room where none was known. */
const joined = (known: SettledFact | undefined, fact: SettledFact): SettledFact => ({
  ...fact,
  teacherIds: [...new Set([...(known?.teacherIds ?? []), ...fact.teacherIds])],
  together: [...new Set([...(known?.together ?? []), ...fact.together])],
  roomId: known?.roomId ?? fact.roomId,
  weeks: weeksOfBoth(known?.weeks ?? '', fact.weeks),
});

/** In odd weeks by one teacher, in even ones by another: it is held in both. A sheet need not say the weeks again. */
const weeksOfBoth = (one: string, other: string): string =>
  one === '' || one === other ? other : other === '' ? one : '';

/** Finds who the teachers of a fact are, and notes those of whom nobody knows. */
function teacherFinder(facts: readonly Fact[], { assignedTo, ask }: Settling) {
  const ofTeachers = Map.groupBy(
    facts.filter(({ kind }) => kind === 'teacher'),
    lessonKey,
  );
  const unsettled: { fact: Fact; text: string }[] = [];
  const teachersOf = (fact: Fact): readonly number[] => {
    const own = ofTeachers.get(lessonKey(fact)) ?? [];
    const seen = new Set(own.flatMap(({ teachers }) => (teachers[0]?.ids.length === 1 ? teachers[0].ids : [])));
    return fact.teachers.flatMap((word) => {
      const id = meantBy(word, [...seen], assignedTo(fact));
      if (id !== null) return [id];
      if (seen.size > 0 && fact.kind === 'class') return [];
      if (ask(word.text)) unsettled.push({ fact, text: word.text });
      return [];
    });
  };
  return { unsettled, teachersOf };
}

/** Two subjects that a whole class has at once, every week: mostly two timetables in one file. */
function findClashes(facts: readonly Fact[], { className }: Settling): string[] {
  const whole = facts.filter(({ kind, group }) => kind === 'class' && !group);
  const pairs = [...Map.groupBy(whole, (fact) => `${classSlot(fact)} ${fact.weeks}`).values()].flatMap((own) => {
    const [first, second] = new Map(own.map((fact) => [lessonKey(fact), fact])).values();
    return first && second ? [{ first, second }] : [];
  });
  const said = pairs.map(({ first, second }) => {
    const where =
      first.sheet === second.sheet
        ? `${first.sheet}, ô ${[...new Set([first.cell, second.cell])].join(' và ')}`
        : `${first.sheet}, ô ${first.cell} và ${second.sheet}, ô ${second.cell}`;
    return `${className(first.classId)} ${weekdayName(first.day)} tiết ${first.period}: ${where} ghi hai môn khác nhau.`;
  });
  // Of one sheet nothing can be chosen: a timetable of last year is one.
  const hint = pairs.some(({ first, second }) => first.sheet !== second.sheet)
    ? 'Nếu tệp có nhiều thời khóa biểu, hãy chỉ chọn các trang của một bản.'
    : 'Cả hai môn đều được nhập; hãy xem lại nếu lớp không chia nhóm.';
  return said.length > 0 ? [`${said.length} tiết bị ghi hai lần. ${hint}`, ...said] : [];
}

const peopleOf = ({ teachers }: Fact): string =>
  teachers
    .map(({ text }) => foldExact(text))
    .toSorted()
    .join();

/** A subject whose teachers take turns by the week, in the cells that say so. */
function findTurns(facts: readonly Fact[], { className }: Settling): string[] {
  const limited = facts.filter(({ kind, weeks }) => kind === 'class' && weeks !== '');
  const turns = [...Map.groupBy(limited, (fact) => `${lessonKey(fact)} ${fact.group ?? 0}`).values()].flatMap(
    ([first, ...others]) =>
      first && others.some((fact) => fact.weeks !== first.weeks && peopleOf(fact) !== peopleOf(first)) ? [first] : [],
  );
  return turns.map(
    ({ classId, day, period, sheet, cell, text }) =>
      `${className(classId)} ${weekdayName(day)} tiết ${period} (${sheet}, ô ${cell} "${text.replaceAll('\n', ' / ')}"): các giáo viên thay nhau dạy theo tuần. Mỗi môn của lớp chỉ có một phân công, nên được nhập là cùng dạy mọi tuần.`,
  );
}

/** The one row that a word means here: alone, or the one that a teacher's sheet or the assignments name. */
function meantBy({ ids }: Word, seen: readonly number[], assigned: readonly number[]): number | null {
  if (ids.length === 1) return ids[0]!;
  for (const hint of [seen, assigned]) {
    const both = ids.filter((id) => hint.includes(id));
    if (both.length === 1) return both[0]!;
  }
  return null;
}

function contradiction(fact: Fact, teacherIds: readonly number[], { className, teacherName }: Settling): string {
  const who = teacherIds.map(teacherName).join(', ');
  return `${fact.sheet}, ô ${fact.cell}: ${who || 'ô này'} có lớp ${className(fact.classId)} ${weekdayName(fact.day)} tiết ${fact.period}, nhưng trang theo lớp ghi khác.`;
}
