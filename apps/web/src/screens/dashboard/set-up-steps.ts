import {
  classLoad,
  curriculumOf,
  dutyOf,
  periodText,
  sumPeriods,
  teacherLoads,
  teacherName,
  totalOf,
} from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

/** How far a step of the set-up is: done, something odd, or missing. */
export type StepState = 'done' | 'warning' | 'missing';

/** One step on the way to a timetable. */
export interface SetUpStep {
  readonly title: string;
  readonly state: StepState;
  readonly text: string;
  /** What is missing or wrong, one sentence each. */
  readonly details: readonly string[];
  readonly address: string;
  readonly action: string;
}

/** What the steps are judged by. `timetables`: how many there are. */
export interface SetUpFacts extends SchoolRows {
  readonly teachingDays: number;
  readonly shifts: number;
  readonly rooms: number;
  readonly timetables: number;
}

const categories = '/category_management';
const counted = (count: number, unit: string) => `${count} ${unit}`;

const countStep = (title: string, count: number, unit: string, page: string): SetUpStep => ({
  title,
  state: count > 0 ? 'done' : 'missing',
  text: count > 0 ? counted(count, unit) : `Chưa có ${unit} nào`,
  details: [],
  address: `${categories}/${page}`,
  action: count > 0 ? 'Mở' : `Thêm ${unit}`,
});

function weekStep({ teachingDays, shifts }: SetUpFacts): SetUpStep {
  const isDone = teachingDays > 0 && shifts > 0;
  return {
    title: 'Khung giờ học',
    state: isDone ? 'done' : 'missing',
    text: isDone ? `${teachingDays} ngày, ${shifts} ca` : 'Chưa có ngày học hoặc số tiết mỗi ca',
    details: [],
    address: `${categories}/school_day`,
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
    details: isEmpty ? [] : lacking.map(({ name }) => `Khối của lớp ${name} chưa có chương trình`),
    address: `${categories}/subject_grade_level`,
    action: isEmpty ? 'Nhập chương trình' : 'Mở',
  };
}

/** Rooms can wait: a class without one stays in its own. */
function roomStep({ rooms }: SetUpFacts): SetUpStep {
  const step = countStep('Phòng học', rooms, 'phòng học', 'classroom');
  return rooms > 0 ? step : { ...step, state: 'warning', text: 'Chưa có phòng học; chỉ cần cho phòng bộ môn, sân bãi' };
}

/** "7A3 thiếu GV Tin" for every row without a teacher. */
export function lackingTeachers({ assignments, classes, subjects }: SchoolRows): string[] {
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const subjectNames = new Map(subjects.map(({ id, shortName }) => [id, shortName]));
  return assignments
    .filter((row) => row.teacherIds.length === 0 && sumPeriods(row) > 0)
    .map(({ classId, subjectId }) => `${classNames.get(classId) ?? ''} thiếu GV ${subjectNames.get(subjectId) ?? ''}`);
}

/** "Nguyễn Văn Hùng: 23/19 tiết" for every teacher over the norm. */
export function overloadedTeachers({ assignments, teachers }: SchoolRows): string[] {
  const loads = teacherLoads(assignments);
  return teachers
    .map((teacher) => ({ teacher, load: loads.get(teacher.id) ?? 0, duty: dutyOf(teacher) }))
    .filter(({ load, duty }) => load > duty)
    .toSorted((first, second) => second.load - second.duty - (first.load - first.duty))
    .map(({ teacher, load, duty }) => `${teacherName(teacher)}: ${periodText(load)}/${duty} tiết`);
}

/** "6A1: 27/29 tiết" for every class that has more or fewer periods than its programme, if it has one. */
export function unevenClasses({ assignments, classes, curriculum }: SchoolRows): string[] {
  return classes.flatMap((schoolClass) => {
    const programme = [...curriculumOf(curriculum, schoolClass).values()];
    const planned = programme.reduce((sum, row) => sum + sumPeriods(row), 0);
    const has = totalOf(classLoad(assignments, schoolClass.id));
    return programme.length === 0 || has === planned ? [] : [`${schoolClass.name}: ${has}/${planned} tiết`];
  });
}

function assignmentStep(facts: SetUpFacts): SetUpStep {
  const lacking = lackingTeachers(facts);
  const isEmpty = facts.assignments.length === 0;
  return {
    title: 'Phân công chuyên môn',
    state: isEmpty ? 'missing' : lacking.length > 0 ? 'warning' : 'done',
    text: isEmpty
      ? 'Chưa có phân công; hãy đồng bộ môn khối xuống lớp'
      : lacking.length > 0
        ? `${lacking.length} môn của lớp chưa có giáo viên`
        : counted(facts.assignments.length, 'phân công'),
    details: [...lacking, ...unevenClasses(facts).map((text) => `${text} (khác chương trình)`)],
    address: `${categories}/class?tab=assignments`,
    action: isEmpty ? 'Mở phân công' : 'Mở',
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
    address: `${categories}/class?tab=assignments`,
    action: 'Mở phân công',
  };
}

function timetableStep({ timetables }: SetUpFacts): SetUpStep {
  return {
    title: 'Thời khóa biểu',
    state: timetables > 0 ? 'done' : 'missing',
    text: timetables > 0 ? counted(timetables, 'thời khóa biểu') : 'Chưa tạo thời khóa biểu nào',
    details: [],
    address: '/list_management/timetable',
    action: timetables > 0 ? 'Mở' : 'Tạo thời khóa biểu',
  };
}

/** The steps in the order they are done. */
export const setUpSteps = (facts: SetUpFacts): SetUpStep[] => [
  weekStep(facts),
  countStep('Môn học', facts.subjects.length, 'môn học', 'subject'),
  countStep('Giáo viên', facts.teachers.length, 'giáo viên', 'teacher'),
  roomStep(facts),
  countStep('Lớp học', facts.classes.length, 'lớp học', 'class'),
  curriculumStep(facts),
  assignmentStep(facts),
  normStep(facts),
  timetableStep(facts),
];
