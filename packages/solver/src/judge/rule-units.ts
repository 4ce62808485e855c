import type { Problem, ResourceSet, Rule } from '../model/problem.ts';
import { definitionOf } from '../rules/index.ts';

/** The smallest part of a rule that can be judged for itself: one of its members, one of its lessons, or all of it. */
export interface RuleUnit {
  /** The rule's index in the problem. */
  readonly index: number;
  readonly rule: Rule;
  /** Place in the order of the rules and, within one, of its members. */
  readonly order: number;
}

/** The parts of rules by what they look at, whatever stands where. */
interface UnitIndex {
  readonly ofMember: Readonly<Record<ResourceSet['kind'], ReadonlyMap<number, readonly RuleUnit[]>>>;
  readonly ofLesson: ReadonlyMap<number, readonly RuleUnit[]>;
  /** Rules about listed lessons and all others of their pupils: any lesson of a class may come after the one that ends its day. */
  readonly ofClassmates: readonly RuleUnit[];
}

/** A move leaves the rules as they are, so that they are taken apart once for all moves on a timetable. */
const taken = new WeakMap<readonly Rule[], UnitIndex>();

/** The parts of rules that some lessons can change by moving, in order; `touched` are their people and rooms. */
export function unitsTouched(
  problem: Problem,
  lessons: readonly number[],
  touched: Readonly<Record<ResourceSet['kind'], readonly number[]>>,
): RuleUnit[] {
  const index = taken.get(problem.rules) ?? takeApart(problem.rules);
  taken.set(problem.rules, index);
  const units = new Set<RuleUnit>();
  const add = (found: readonly RuleUnit[] = []) => {
    for (const unit of found) units.add(unit);
  };
  for (const kind of ['student', 'teacher', 'room'] as const)
    for (const member of touched[kind]) add(index.ofMember[kind].get(member));
  for (const lesson of lessons) add(index.ofLesson.get(lesson));
  add(index.ofClassmates.filter(({ rule }) => hasPupilOf(problem, rule, touched.student)));
  return [...units].sort((a, b) => a.order - b.order);
}

function hasPupilOf({ lessons }: Problem, rule: Rule, students: readonly number[]): boolean {
  if (!('lessons' in rule)) return false;
  return rule.lessons.some((lesson) => lessons[lesson].students.some((student) => students.includes(student)));
}

function takeApart(rules: readonly Rule[]): UnitIndex {
  const ofMember = { student: new Map(), teacher: new Map(), room: new Map() } satisfies UnitIndex['ofMember'];
  const ofLesson = new Map<number, RuleUnit[]>();
  const ofClassmates: RuleUnit[] = [];
  let order = 0;
  const file = (at: Map<number, RuleUnit[]>, keys: Iterable<number>, index: number, rule: Rule) => {
    const unit = { index, rule, order: (order += 1) };
    for (const key of keys) {
      const list = at.get(key);
      if (list) list.push(unit);
      else at.set(key, [unit]);
    }
  };
  for (const [index, rule] of rules.entries()) {
    const { judges } = definitionOf(rule.type);
    if ('resources' in rule) {
      const { kind, members } = rule.resources;
      if (judges === 'members-compared') file(ofMember[kind], new Set(members), index, rule);
      else for (const member of members) file(ofMember[kind], [member], index, withMember(rule, member));
    } else if (judges === 'each-lesson') {
      for (const lesson of rule.lessons) file(ofLesson, [lesson], index, withLesson(rule, lesson));
    } else if (judges === 'classmates') {
      for (const lesson of rule.lessons)
        ofClassmates.push({ index, rule: withLesson(rule, lesson), order: (order += 1) });
    } else {
      file(ofLesson, new Set('after' in rule ? [...rule.lessons, ...rule.after] : rule.lessons), index, rule);
    }
  }
  return { ofMember, ofLesson, ofClassmates };
}

const withMember = (rule: Extract<Rule, { readonly resources: ResourceSet }>, member: number): Rule => ({
  ...rule,
  resources: { ...rule.resources, members: [member] },
});

const withLesson = (rule: Extract<Rule, { readonly lessons: readonly number[] }>, lesson: number): Rule =>
  // Lists of pairs are not judged lesson by lesson.
  ({ ...rule, lessons: [lesson] }) as Rule;
