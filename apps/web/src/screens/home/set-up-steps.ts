import {
  teacherLoads,
  whoTeaches,
  dutiesOf,
  pageUrls,
  resources,
  type MenuUrl,
  type TimetableRow,
} from '@tkb/contract';
import {
  classLoad,
  curriculumOf,
  offeredTeachers,
  programmeOf,
  periodText,
  plannedTotal,
  sumPeriods,
  teacherName,
  teacherNames,
  totalOf,
} from '../../assignment/loads.ts';
import { assignmentsAddress, homeroomsAddress } from '../../assignment/left-behind.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { leftWords } from '../../timetable/placed-words.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { addressOf } from '../../timetable/page-links.tsx';
import { taskAddress } from '../../timetable/task-address.ts';
import { timetableAddress } from '../../timetable/timetable-address.ts';

/** How far a step of the set-up is: done, something odd, or missing. */
export type StepState = 'done' | 'warning' | 'missing';

/** Something missing or wrong, and where exactly it is put right. */
export interface Finding {
  readonly text: string;
  readonly address: string;
}

/** One step on the way to a timetable. */
export interface SetUpStep {
  readonly title: string;
  readonly state: StepState;
  readonly text: string;
  readonly details: readonly Finding[];
  readonly address: string;
  readonly action: string;
  /** Where the same can be read in from a file; only while something is missing. */
  readonly importAddress?: string;
  readonly importTitle?: string;
}

/** The data by which the steps are judged. */
export interface SetUpFacts extends SchoolRows {
  readonly teachingDays: number;
  readonly shifts: number;
  readonly rooms: number;
  readonly timetables: readonly Pick<
    TimetableRow,
    'id' | 'number' | 'name' | 'lessonCount' | 'placedCount' | 'score' | 'isFrozen'
  >[];
}

const assignmentsTab = `${pageUrls.class}?tab=assignments`;
const assignmentsOf = (className: string) =>
  addressOf({ url: pageUrls.class, title: '', view: 'assignments', row: className });
const counted = (count: number, unit: string) => `${count} ${unit}`;

const countStep = (
  title: string,
  count: number,
  unit: string,
  { menu, path }: { readonly menu: MenuUrl; readonly path: string },
): SetUpStep => ({
  title,
  state: count > 0 ? 'done' : 'missing',
  text: count > 0 ? counted(count, unit) : `Chưa có ${unit} nào`,
  details: [],
  address: menu,
  action: count > 0 ? 'Mở' : `Thêm ${unit}`,
  importAddress: `${menu}?nhap=${path}`,
});

function weekStep({ teachingDays, shifts }: SetUpFacts): SetUpStep {
  const isDone = teachingDays > 0 && shifts > 0;
  return {
    title: 'Khung giờ học',
    state: isDone ? 'done' : 'missing',
    text: isDone ? `${teachingDays} ngày, ${shifts} ca` : 'Chưa có ngày học hoặc số tiết mỗi ca',
    details: [],
    address: pageUrls.schoolDay,
    action: isDone ? 'Mở' : 'Nhập khung giờ',
  };
}

function curriculumStep({ classes, curriculum, assignments }: SetUpFacts): SetUpStep {
  const isEmpty = curriculum.length === 0;
  const lacking = classes.filter((schoolClass) => curriculumOf(curriculum, schoolClass).size === 0);
  const isNeeded = assignments.length === 0;
  return {
    title: 'Môn khối lớp',
    state: isEmpty && isNeeded ? 'missing' : lacking.length > 0 || isEmpty ? 'warning' : 'done',
    text: isEmpty ? 'Chưa nhập số tiết của khối' : counted(curriculum.length, 'môn khối'),
    details: isEmpty
      ? []
      : lacking.map(({ name }) => ({
          text: `Khối của lớp ${name} chưa có chương trình`,
          address: pageUrls.curriculum,
        })),
    address: pageUrls.curriculum,
    action: isEmpty ? 'Nhập chương trình' : 'Mở',
    importAddress: `${pageUrls.curriculum}?tab=list&nhap=${resources.curriculum.path}`,
  };
}

/** A class without a room uses its own: rooms are lacking only where a subject needs one of a kind. */
function roomStep({ rooms, subjects }: SetUpFacts): SetUpStep {
  const step = countStep('Phòng học', rooms, 'phòng học', resources.room);
  if (rooms > 0) return step;
  const needy = subjects.filter(({ roomTypeId }) => roomTypeId !== null).map(({ shortName }) => shortName);
  if (needy.length > 0)
    return { ...step, state: 'warning', text: `Chưa có phòng học; môn cần phòng riêng: ${needy.join(', ')}` };
  const state = subjects.length === 0 ? 'warning' : 'done';
  return { ...step, state, text: 'Chưa có phòng học; chỉ cần cho phòng bộ môn, sân bãi' };
}

/** "7A3 thiếu GV Tin" for every row without a teacher. */
export function lackingTeachers({ assignments, classes, subjects }: SchoolRows): Finding[] {
  const teachersOf = whoTeaches({ classes, subjects });
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const subjectNames = new Map(subjects.map(({ id, shortName }) => [id, shortName]));
  return assignments
    .filter((row) => teachersOf(row).length === 0 && sumPeriods(row) > 0)
    .map(({ classId, subjectId }) => {
      const className = classNames.get(classId) ?? '';
      const text = `${className} thiếu GV ${subjectNames.get(subjectId) ?? ''}`;
      return { text, address: assignmentsOf(className) };
    });
}

/** "Nguyễn Văn Hùng: 23/19 tiết" for every teacher over the norm, the farthest first. */
export function overloadedTeachers(school: SchoolRows): Finding[] {
  const loads = teacherLoads(school.assignments, school);
  const dutyOf = dutiesOf(school);
  const names = teacherNames(school.teachers);
  return school.teachers
    .map((teacher) => ({ teacher, load: loads.get(teacher.id) ?? 0, duty: dutyOf(teacher) }))
    .filter(({ load, duty }) => load > duty)
    .toSorted((first, second) => second.load - second.duty - (first.load - first.duty))
    .map(({ teacher, load, duty }) => ({
      text: `${names.get(teacher.id)}: ${periodText(load)}/${periodText(duty)} tiết`,
      address: addressOf({ url: pageUrls.teacher, title: '', view: null, row: teacherName(teacher) }),
    }));
}

/** "Nguyễn Thị Lan: 12 tiết" for everybody who teaches no longer and still has lessons. */
export function stoppedTeachers(school: SchoolRows): Finding[] {
  const loads = teacherLoads(school.assignments, school);
  const names = teacherNames(school.teachers);
  return school.teachers.flatMap((teacher) => {
    const load = loads.get(teacher.id) ?? 0;
    return teacher.isTeaching || load === 0
      ? []
      : [
          {
            text: `${names.get(teacher.id)}: ${periodText(load)} tiết`,
            address: assignmentsAddress(teacher.id),
          },
        ];
  });
}

/** "Nguyễn Thị Lan: 6A1, 6A2" for everybody who is the homeroom teacher of several classes: allowed, and mostly a slip. */
export function sharedHomerooms({ classes, teachers }: SchoolRows): Finding[] {
  const names = teacherNames(teachers);
  const led = Map.groupBy(classes, ({ homeroomTeacherId }) => homeroomTeacherId);
  return teachers.flatMap(({ id }) => {
    const own = led.get(id) ?? [];
    if (own.length < 2) return [];
    const text = `${names.get(id)}: ${own.map(({ name }) => name).join(', ')}`;
    return [{ text, address: homeroomsAddress(id) }];
  });
}

/** "6A1: 27/29 tiết" for every class that has more or fewer periods than its programme, if it has one. */
export function unevenClasses(school: SchoolRows, isCompleted = false): Finding[] {
  const { assignments, classes } = school;
  return classes.flatMap((schoolClass) => {
    const programme = programmeOf(school, schoolClass, assignments);
    const planned = plannedTotal(programme);
    const load = classLoad(assignments, schoolClass.id);
    const missing = [...programme].filter(([subjectId]) => !load.has(subjectId));
    const has = totalOf(load) + (isCompleted ? plannedTotal(new Map(missing)) : 0);
    if (programme.size === 0 || has === planned) return [];
    return [
      {
        text: `${schoolClass.name}: ${periodText(has)}/${periodText(planned)} tiết`,
        address: assignmentsOf(schoolClass.name),
      },
    ];
  });
}

function assignmentStep(facts: SetUpFacts, isCompleted: boolean): SetUpStep {
  const lacking = lackingTeachers(facts);
  const stopped = stoppedTeachers(facts);
  const isEmpty = facts.assignments.length === 0;
  return {
    title: 'Phân công chuyên môn',
    state: isEmpty ? 'missing' : lacking.length + stopped.length > 0 ? 'warning' : 'done',
    text: isEmpty
      ? 'Chưa có phân công; hãy đồng bộ môn khối xuống lớp'
      : lacking.length > 0
        ? `${lacking.length} môn của lớp chưa có giáo viên`
        : counted(facts.assignments.length, 'phân công'),
    details: [
      ...lacking,
      ...stopped.map(({ text, address }) => ({ text: `${text} của người đã thôi dạy`, address })),
      ...unevenClasses(facts, isCompleted).map(({ text, address }) => ({
        text: `${text} (khác chương trình)`,
        address,
      })),
    ],
    address: assignmentsTab,
    action: isEmpty ? 'Mở phân công' : 'Mở',
    importAddress: `${assignmentsTab}&nhap=lopmon`,
  };
}

function normText(overloaded: number, hasAssignments: boolean): string {
  if (!hasAssignments) return 'Chưa có phân công để so với định mức';
  return overloaded > 0 ? `${overloaded} giáo viên vượt định mức` : 'Không ai vượt định mức';
}

function normStep(facts: SetUpFacts): SetUpStep {
  const overloaded = overloadedTeachers(facts);
  return {
    title: 'Định mức giáo viên',
    state: overloaded.length > 0 ? 'warning' : facts.assignments.length > 0 ? 'done' : 'missing',
    text: normText(overloaded.length, facts.assignments.length > 0),
    details: overloaded,
    address: assignmentsTab,
    action: 'Mở phân công',
  };
}

/**
 * Judged by this year's timetable nearest to completion: a new draft beside a finished one must not undo the step. One that breaks a
 * required rule is not complete.
 */
function timetableStep({ timetables }: SetUpFacts): SetUpStep {
  const ofYear = timetables.filter(({ isFrozen }) => !isFrozen);
  const [best] = ofYear.toSorted(
    (a, b) => unplacedOf(a) - unplacedOf(b) || brokenOf(a) - brokenOf(b) || b.number - a.number,
  );
  const head = { title: 'Thời khóa biểu', details: [] };
  if (!best) {
    const text = 'Chưa tạo thời khóa biểu nào';
    return {
      ...head,
      state: 'missing',
      text,
      address: pageUrls.timetables,
      action: 'Tạo thời khóa biểu',
      importAddress: taskAddress('import'),
      importTitle: 'Từ TKB năm ngoái',
    };
  }
  const address = timetableAddress(best.id);
  if (best.lessonCount === 0)
    return { ...head, state: 'missing', text: `${timetableTitle(best)} chưa có tiết nào`, address, action: 'Mở' };
  const left = leftWords(unplacedOf(best), brokenOf(best));
  return left === ''
    ? { ...head, state: 'done', text: counted(ofYear.length, 'thời khóa biểu'), address, action: 'Mở' }
    : {
        ...head,
        state: 'warning',
        text: `${timetableTitle(best)}${left}`,
        address: taskAddress('arrange', best.id),
        action: 'Xếp tiếp',
      };
}

const unplacedOf = ({ lessonCount, placedCount }: SetUpFacts['timetables'][number]): number =>
  lessonCount === 0 ? Infinity : lessonCount - placedCount;

const brokenOf = ({ score }: SetUpFacts['timetables'][number]): number => score?.hard ?? 0;

/** The steps in the order they are done. `isCompleted`: what classes lack of their programme is about to be added. */
export const setUpSteps = (facts: SetUpFacts, isCompleted = false): SetUpStep[] => [
  weekStep(facts),
  countStep('Môn học', facts.subjects.length, 'môn học', resources.subject),
  countStep('Giáo viên', offeredTeachers(facts.teachers).length, 'giáo viên', resources.teacher),
  roomStep(facts),
  countStep('Lớp học', facts.classes.length, 'lớp học', resources.class),
  curriculumStep(facts),
  assignmentStep(facts, isCompleted),
  normStep(facts),
  timetableStep(facts),
];
