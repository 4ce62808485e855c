import type { ResourceRef } from '../sheet/types.ts';
import { slotPositions } from '../model/grid.ts';
import type { Problem, Slot } from '../model/problem.ts';

/** Names of a problem's things in Vietnamese sentences. */
export interface Words {
  /** "Thứ 3 sáng tiết 2". */
  readonly slot: (slot: Slot) => string;
  /** Slots by their sessions; of very many sessions, how many more. */
  readonly slots: (slots: readonly Slot[]) => string;
  readonly session: (slot: Slot) => string;
  readonly day: (slot: Slot) => string;
  /** "sáng", by the number of a session in its day. */
  readonly sessionKind: (session: number) => string;
  /** "lớp 7A2", "Lan", "phòng Tin 1". */
  readonly resource: (resource: ResourceRef) => string;
  readonly resources: (resources: readonly ResourceRef[]) => string;
  /** "Toán 7A2". */
  readonly lesson: (lesson: number) => string;
  readonly lessons: (lessons: readonly number[]) => string;
  /** Classes of a lesson, or its subject when it has no classes. */
  readonly classes: (lesson: number) => string;
  readonly subject: (lesson: number) => string;
  readonly teachers: (lesson: number) => string;
  readonly site: (site: number) => string;
  readonly rule: (id: string) => string;
}

const maxListed = 4;
/** A whole week of two shifts: slots that are to be opened are all told before it is done. */
const maxSessions = 12;

const known = new WeakMap<Problem, Words>();

/** The names in one problem, built once. */
export function wordsOf(problem: Problem): Words {
  const words = known.get(problem) ?? collectWords(problem);
  known.set(problem, words);
  return words;
}

function collectWords(problem: Problem): Words {
  const positions = slotPositions(problem.grid);
  const ruleNames = new Map(problem.rules.map(({ id, name }) => [id, name === '' ? id : name]));
  const day = (slot: Slot) => problem.grid.days[positions[slot].day];
  const session = (slot: Slot) => {
    const { sessions } = problem.grid;
    return sessions.length < 2 ? day(slot) : `${day(slot)} ${sessions[positions[slot].session].toLowerCase()}`;
  };
  const period = (slot: Slot) => positions[slot].period + 1;
  const classes = (lesson: number) => {
    const { students } = problem.lessons[lesson];
    return students.length === 0 ? subject(lesson) : namesOfWholes(students.map((index) => problem.students[index]));
  };
  const subject = (lesson: number) => problem.subjects[problem.courses[problem.lessons[lesson].course].subject].name;
  const lessonName = (lesson: number) => {
    const { students } = problem.lessons[lesson];
    return students.length === 0 ? subject(lesson) : `${subject(lesson)} ${classes(lesson)}`;
  };
  const resource = (ref: ResourceRef) => resourceName(problem, ref);
  const slots = (all: readonly Slot[]) => slotNames([...new Set(all)], session, period);
  return {
    slot: (slot) => `${session(slot)} tiết ${period(slot)}`,
    slots,
    session,
    day,
    sessionKind: (index) => problem.grid.sessions[index].toLowerCase(),
    resource,
    resources: (resources) => list(resources.map(resource)),
    lesson: lessonName,
    lessons: (lessons) => list([...new Set(lessons.map(lessonName))]),
    classes,
    subject,
    teachers: (lesson) => namesOfWholes(problem.lessons[lesson].teachers.map((index) => problem.teachers[index])),
    site: (site) => problem.sites[site].name,
    rule: (id) => `“${ruleNames.get(id) ?? id}”`,
  };
}

/** Names without their parts, each once. */
function namesOfWholes(people: readonly { readonly name: string; readonly whole?: string }[]): string {
  return list([...new Set(people.map(({ name, whole }) => whole ?? name))]);
}

/** Joins a few words; of many, the first four and how many more. */
export function list(words: readonly string[]): string {
  if (words.length <= maxListed) return words.join(', ');
  return `${words.slice(0, maxListed).join(', ')} và ${words.length - maxListed} mục khác`;
}

/** A sentence: capital first letter, full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const whole = `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

function slotNames(slots: readonly Slot[], session: (slot: Slot) => string, period: (slot: Slot) => number): string {
  const bySession = new Map<string, number[]>();
  for (const slot of slots) bySession.set(session(slot), [...(bySession.get(session(slot)) ?? []), period(slot)]);
  const names = [...bySession].map(([name, periods]) => `${name} tiết ${periods.join(', ')}`);
  if (names.length <= maxSessions) return names.join('; ');
  return `${names.slice(0, maxSessions).join('; ')} và ${names.length - maxSessions} buổi khác`;
}

function resourceName(problem: Problem, { kind, index }: ResourceRef): string {
  if (kind === 'teacher') return problem.teachers[index].name;
  if (kind === 'student') return withKind('lớp', problem.students[index].name, /^(lớp|nhóm|khối)\s/i);
  return withKind('phòng', problem.rooms[index].name, /^(phòng|sân|nhà|xưởng|hội trường)(\s|$)/i);
}

function withKind(kind: string, name: string, known: RegExp): string {
  return known.test(name) ? name : `${kind} ${name}`;
}
