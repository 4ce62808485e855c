import { homeroomPeriods } from '@tkb/contract';
import { deputyReduction, headReduction } from './duties.ts';
import { inventPeople } from './names.ts';
import type { PlannedClass, SchoolPlan, StaffGroup } from './plan.ts';
import { knowledgeBlocks } from '../../school/programme/subject-catalogue.ts';
import { staffSchool, type Seat, type Staffing } from './staffing.ts';
import { appointTeachers, type Post } from './teachers.ts';
import { teacherWishes } from './wishes.ts';
import type { DemoCell, DemoClassSubject, DemoDepartment, DemoFixedLesson, DemoSchool, DemoSlot } from './types.ts';

/** Works a plan out into a whole school: people, homerooms, assignments, fixed lessons and grids. */
export function buildSchool(plan: SchoolPlan): DemoSchool {
  const posts = postsOf(plan);
  const staffing = staffSchool({
    seats: posts.map(seatOf),
    classes: plan.classes,
    curriculum: plan.curriculum,
    homeroomSubjects: plan.homeroomSubjects,
    homeroomReduction: homeroomPeriods,
    shiftLimit: plan.shiftLimit,
  });
  const people = inventPeople(posts.length, plan.seed);
  const teachers = appointTeachers(plan, posts, staffing, people);
  const codes = people.map(({ code }) => code);
  const { name, title, school, streams, days, periods, rooms, subjects, curriculum, combinations } = plan;
  return {
    name,
    title,
    school,
    streams,
    days,
    periods,
    subjects,
    curriculum,
    combinations,
    sites: plan.sites.length > 1 ? plan.sites : [],
    rooms: plan.sites.length > 1 ? rooms : rooms.map((room) => ({ ...room, site: null })),
    knowledgeBlocks,
    departments: departmentsOf(plan, posts, codes),
    teachers,
    classes: plan.classes.map((planned, index) => ({
      ...planned,
      site: plan.sites.length > 1 ? planned.site : null,
      size: 36 + ((index * 5 + plan.seed) % 8),
      homeroomTeacher: codes[staffing.homerooms[index] ?? 0] ?? '',
    })),
    classSubjects: classSubjectsOf(staffing, codes),
    fixedLessons: ceremonies(plan),
    grids: {
      roomBusy: plan.roomBusy.map((cell) => ({ ...cell, mark: 'blocked' })),
      subjectSlots: hotPeriods(plan),
      teacherSlots: teacherWishes(plan, posts, people),
      classBreaks: plan.classes.flatMap((planned) => breaksOf(plan, planned)),
    },
  };
}

/** One post per seat of the plan, department by department; the first two permanent ones lead the department. */
function postsOf(plan: SchoolPlan): Post[] {
  const hasClassTeachers = plan.departments.some(({ staff }) => staff.some(({ ownClassOnly }) => ownClassOnly));
  return plan.departments.flatMap(({ name, staff }, department) => {
    const groups = staff.flatMap((group) => Array.from({ length: group.count }, (): StaffGroup => group));
    const permanent = [...groups.keys()].filter((index) => !groups[index]?.visitingDays);
    const dutyHolder = permanent.findLast((index) => !groups[index]?.ownClassOnly && !groups[index]?.duty);
    return groups.map((group, index): Post => {
      const duty = group.duty ?? (index === dutyHolder ? plan.duties[department] : undefined);
      const rank = index === permanent[0] ? 'head' : index === permanent[1] ? 'deputy' : null;
      const mayHaveHomeroom = !group.visitingDays && !duty && (!hasClassTeachers || group.ownClassOnly === true);
      return { department: name, group, rank, duty: duty ?? null, mayHaveHomeroom };
    });
  });
}

function seatOf({ group, rank, duty, mayHaveHomeroom }: Post): Seat {
  const leading = rank === 'head' ? headReduction : rank === 'deputy' ? deputyReduction : 0;
  const reduction = leading + (duty?.periods ?? 0);
  return { ...group, reduction, mayHaveHomeroom, ownClassOnly: group.ownClassOnly ?? false };
}

function departmentsOf(plan: SchoolPlan, posts: readonly Post[], codes: readonly string[]): DemoDepartment[] {
  return plan.departments.map(({ name, meeting }) => {
    const leader = (rank: Post['rank']) =>
      codes[posts.findIndex((post) => post.department === name && post.rank === rank)] ?? '';
    return { name, meeting, head: leader('head'), deputy: leader('deputy') };
  });
}

function classSubjectsOf({ assignments }: Staffing, codes: readonly string[]): DemoClassSubject[] {
  return assignments.flatMap(({ need, seat }) =>
    need.rows.map(({ subject, mainPeriods, oppositePeriods }) => ({
      class: need.class.name,
      subject,
      teachers: [codes[seat] ?? ''],
      mainPeriods,
      oppositePeriods,
    })),
  );
}

/**
 * Flag ceremony in the first period of Monday, for afternoon classes in the last; the class meeting in the last period of
 * the week.
 */
function ceremonies(plan: SchoolPlan): DemoFixedLesson[] {
  return (['S', 'C'] as const).flatMap((shift) => {
    const classes = plan.classes.filter(({ mainShift }) => mainShift === shift).map(({ name }) => name);
    const days = plan.days.filter(({ periods }) => periods[shift] > 0);
    const [first, last] = [days[0], days.at(-1)];
    if (classes.length === 0 || !first || !last) return [];
    const flag = { day: first.day, shift, period: shift === 'S' ? 1 : first.periods[shift] };
    const meeting = { day: last.day, shift, period: last.periods[shift] };
    return [
      { subject: 'CC', classes, ...flag },
      { subject: 'SHL', classes, ...meeting },
    ];
  });
}

/** PE is not wanted in the hottest periods: the last of the morning and the first of the afternoon. */
function hotPeriods({ days }: SchoolPlan): DemoCell[] {
  const avoid = (slot: DemoSlot): DemoCell => ({ ...slot, owner: 'GDTC', mark: 'avoid' });
  return days.flatMap(({ day, periods }) => [
    ...(periods.S >= 4 ? [avoid({ day, shift: 'S', period: periods.S })] : []),
    ...(periods.C > 0 ? [avoid({ day, shift: 'C', period: 1 })] : []),
  ]);
}

function breaksOf({ breaks }: SchoolPlan, { name, grade, mainShift }: PlannedClass): DemoCell[] {
  return breaks
    .filter(({ grades, shift }) => grades.includes(grade) && shift === mainShift)
    .flatMap(({ shift, day, periods }) =>
      periods.map((period): DemoCell => ({ owner: name, shift, day, period, mark: 'blocked' })),
    );
}
