import { homeroomPeriods } from '@tkb/contract';
import { deputyReduction, headReduction } from './duties.ts';
import type { Person } from './names.ts';
import type { Duty, SchoolPlan, StaffGroup } from './plan.ts';
import type { Staffing } from './staffing.ts';
import type { DemoTeacher } from './types.ts';

/** A seat with its place in the school. */
export interface Post {
  readonly department: string;
  readonly group: StaffGroup;
  readonly rank: 'head' | 'deputy' | null;
  readonly duty: Duty | null;
  readonly mayHaveHomeroom: boolean;
}

type Reduction = DemoTeacher['reductions'][number];

/** Turns posts into teachers: names, reductions, subjects, and a few personal limits. */
export function appointTeachers(
  plan: SchoolPlan,
  posts: readonly Post[],
  staffing: Staffing,
  people: readonly Person[],
): DemoTeacher[] {
  return posts.map((post, index) => {
    const { group, department } = post;
    const { code, familyName, givenName } = people[index] ?? { code: '', familyName: '', givenName: '' };
    const taught = staffing.assignments.filter(({ seat }) => seat === index);
    const codes = taught.flatMap(({ need }) => need.rows.map(({ subject }) => subject));
    const hasHomeroom = staffing.homerooms.includes(index);
    const shifts = new Set(taught.map(({ need }) => need.class.mainShift));
    return {
      code,
      familyName,
      givenName,
      departments: [department],
      sites: plan.sites.length > 1 ? group.sites : [],
      subjects: [...new Set([...group.subjects, ...codes])],
      weeklyNorm: group.norm,
      homeroomReduction: hasHomeroom ? homeroomPeriods : null,
      reductions: reductionsOf(post),
      maxPerSession: index % 6 === 2 ? 4 : null,
      freeDays: group.visitingDays || hasHomeroom || index % 3 === 0 ? 0 : 1,
      oneSessionPerDay: index % 8 === 3 && shifts.size === 1 && !hasOpposite(staffing, index),
    };
  });
}

const hasOpposite = ({ assignments }: Staffing, index: number): boolean =>
  assignments.some(({ need, seat }) => seat === index && need.rows.some(({ oppositePeriods }) => oppositePeriods > 0));

function reductionsOf({ rank, duty }: Post): Reduction[] {
  return [
    ...(rank === 'head' ? [{ reason: 'Tổ trưởng chuyên môn', periods: headReduction }] : []),
    ...(rank === 'deputy' ? [{ reason: 'Tổ phó chuyên môn', periods: deputyReduction }] : []),
    ...(duty ? [duty] : []),
  ];
}
