import type { ResourceRef } from '../../sheet/types.ts';
import type { Lesson, Problem, Room, Rule, Slot, Teacher } from '../../model/problem.ts';
import { definitionOf } from '../../rules/index.ts';
import type { LimitName, RelaxationAction } from '../capacity/types.ts';

/** The problem with one relaxation carried out. Indices stay the same, except for lessons after removed or split ones. */
export function applyRelaxation(problem: Problem, action: RelaxationAction): Problem {
  switch (action.kind) {
    case 'unblock-slot':
      return unblock(problem, action.resource, action.slots);
    case 'unlock':
      return changeLessons(problem, action.lessons, (lesson) => ({ ...lesson, starts: null, locked: false }));
    case 'change-limit':
      return changeRule(problem, action.rule, (rule) => withLimit(rule, action.limit, action.to));
    case 'drop-rule':
      return { ...problem, rules: problem.rules.filter(({ id }) => id !== action.rule) };
    case 'add-room':
      return addRooms(problem, action.like, action.count, action.seats);
    case 'allow-room':
      return changeLessons(problem, action.lessons, (lesson) => ({
        ...lesson,
        rooms: [...(lesson.rooms ?? []), action.room],
      }));
    case 'add-seats':
      return {
        ...problem,
        rooms: problem.rooms.map((room, index) => (index === action.room ? { ...room, seats: action.seats } : room)),
      };
    case 'reassign-teacher':
      return reassign(problem, action.lessons, action.from, action.to);
    case 'remove-lesson':
      return rebuildLessons(problem, (_, index) => (action.lessons.includes(index) ? [] : undefined));
    case 'split-lesson':
      return rebuildLessons(problem, (lesson, index) =>
        action.lessons.includes(index) ? splitLesson(lesson) : undefined,
      );
  }
}

/** Value of a rule's limit; null when the rule has no limit of that name. */
export function limitOf(rule: Rule, limit: LimitName): number | null {
  const value = (rule as Partial<Record<LimitName, unknown>>)[limit];
  return typeof value === 'number' ? value : null;
}

function withLimit(rule: Rule, limit: LimitName, to: number): Rule {
  if (limitOf(rule, limit) === null) throw new RangeError(`rule ${rule.id} (${rule.type}) has no limit ${limit}`);
  return { ...rule, [limit]: to } as Rule;
}

function changeRule(problem: Problem, id: string, change: (rule: Rule) => Rule): Problem {
  return { ...problem, rules: problem.rules.map((rule) => (rule.id === id ? change(rule) : rule)) };
}

function changeLessons(problem: Problem, lessons: readonly number[], change: (lesson: Lesson) => Lesson): Problem {
  const chosen = new Set(lessons);
  return { ...problem, lessons: problem.lessons.map((lesson, index) => (chosen.has(index) ? change(lesson) : lesson)) };
}

function unblock(problem: Problem, { kind, index }: ResourceRef, slots: readonly Slot[]): Problem {
  const open = <T extends { readonly blocked: readonly Slot[] }>(list: readonly T[]) =>
    list.map((item, at) =>
      at === index ? { ...item, blocked: item.blocked.filter((slot) => !slots.includes(slot)) } : item,
    );
  if (kind === 'student') return { ...problem, students: open(problem.students) };
  if (kind === 'teacher') return { ...problem, teachers: open(problem.teachers) };
  return { ...problem, rooms: open(problem.rooms) };
}

function addRooms(problem: Problem, like: number, count: number, seats: number | null): Problem {
  const model = problem.rooms[like];
  const first = problem.rooms.length;
  const added = Array.from({ length: count }, (_, index): Room => ({
    ...model,
    id: `${model.id}+${index + 1}`,
    name: `${model.name} (thêm ${index + 1})`,
    blocked: [],
    seats: seats === null || model.seats === null ? null : Math.max(seats, model.seats),
  }));
  const indices = added.map((_, index) => first + index);
  const lessons = problem.lessons.map((lesson) =>
    lesson.rooms?.includes(like) ? { ...lesson, rooms: [...lesson.rooms, ...indices] } : lesson,
  );
  return { ...problem, rooms: [...problem.rooms, ...added], lessons };
}

function reassign(problem: Problem, lessons: readonly number[], from: number, to: number | null): Problem {
  const newTeacher: Teacher = { id: `+${problem.teachers.length}`, name: 'Giáo viên mới', blocked: [] };
  const target = to ?? problem.teachers.length;
  const teachers = to === null ? [...problem.teachers, newTeacher] : problem.teachers;
  const changed = changeLessons(problem, lessons, (lesson) => ({
    ...lesson,
    teachers: lesson.teachers.map((teacher) => (teacher === from ? target : teacher)),
  }));
  return { ...changed, teachers };
}

function splitLesson(lesson: Lesson): Lesson[] {
  return Array.from({ length: lesson.duration }, (_, index) => ({
    ...lesson,
    id: `${lesson.id}/${index + 1}`,
    duration: 1,
    starts: null,
    placement: null,
    locked: false,
  }));
}

/** Replaces lessons by others (undefined keeps a lesson) and makes the rules refer to the new indices. */
function rebuildLessons(problem: Problem, change: (lesson: Lesson, index: number) => Lesson[] | undefined): Problem {
  const moved: number[][] = [];
  const lessons: Lesson[] = [];
  problem.lessons.forEach((lesson, index) => {
    const parts = change(lesson, index) ?? [lesson];
    moved.push(parts.map((_, part) => lessons.length + part));
    lessons.push(...parts);
  });
  const rules = problem.rules.flatMap((rule) => {
    const pointed = pointTo(rule, moved);
    return pointed === null ? [] : [pointed];
  });
  return { ...problem, lessons, rules };
}

/** The rule for the moved lessons; null when it is about a pair of lessons that no longer exists. */
function pointTo(rule: Rule, moved: readonly (readonly number[])[]): Rule | null {
  if (!('lessons' in rule)) return rule;
  const move = (list: readonly number[]) => list.flatMap((lesson) => moved[lesson]);
  const lessons = move(rule.lessons);
  if (isPair(rule)) return lessons.length === 2 ? { ...rule, lessons: [lessons[0], lessons[1]] } : null;
  if ('after' in rule) return { ...rule, lessons, after: move(rule.after) };
  if ('kinds' in rule) {
    const kinds = rule.lessons.flatMap((lesson, index) => moved[lesson].map(() => rule.kinds[index]));
    return { ...rule, lessons, kinds };
  }
  if (!('reference' in rule)) return { ...rule, lessons };
  const reference = rule.lessons.flatMap((lesson, index) => {
    const kept = moved[lesson].length === 1 ? (rule.reference[index] ?? null) : null;
    return moved[lesson].map(() => kept);
  });
  return { ...rule, lessons, reference };
}

function isPair(rule: Rule): rule is Extract<Rule, { readonly lessons: readonly [number, number] }> {
  return definitionOf(rule.type).judges === 'pair';
}
