import { standardSettings } from '@tkb/contract';
import { cutLessons } from '../../src/arrangement/lessons/cut-lessons.ts';
import type {
  ClassSubjectData,
  LessonData,
  SchoolData,
  SubjectData,
} from '../../src/arrangement/school/school-data.ts';

export const morning = 1;
export const afternoon = 2;

const subject = (id: number, name: string, more: Partial<SubjectData> = {}): SubjectData => ({
  id,
  name,
  roomTypeId: null,
  allowedRooms: [],
  taughtByHomeroomTeacher: false,
  doublePeriods: 'allowed',
  requiredDoubles: 0,
  maxPerShift: 2,
  maxPerDay: 2,
  minDaysBetween: null,
  heavy: false,
  elective: false,
  ...more,
});

export const classSubject = (id: number, more: Partial<ClassSubjectData> = {}): ClassSubjectData => ({
  id,
  classId: 1,
  subjectId: 1,
  group: 0,
  teacherIds: [1],
  candidateIds: [],
  mainPeriods: 4,
  oppositePeriods: 0,
  roomId: null,
  blockPattern: '',
  joinedClassIds: [],
  weekFrom: null,
  weekTo: null,
  weekPattern: 'every',
  weekPeriods: null,
  parallelGroup: '',
  ...more,
});

/** Two classes (6A in the morning, 6B in the afternoon), two teachers, a yard for three; two days of 5 + 4 periods. */
export const smallSchool: SchoolData = {
  name: 'Trường nhỏ',
  homeroomReduction: 0,
  frame: {
    days: [2, 3],
    shifts: [
      { id: morning, code: 'S', name: 'Sáng', periods: [5, 5], longBreakAfter: [2] },
      { id: afternoon, code: 'C', name: 'Chiều', periods: [4, 4], longBreakAfter: [] },
    ],
  },
  classes: [
    {
      id: 1,
      name: '6A',
      gradeId: 6,
      streamId: null,
      electiveSetId: null,
      size: 40,
      mainShiftId: morning,
      homeroomTeacherId: 1,
      homeRoomId: 1,
      siteId: null,
    },
    {
      id: 2,
      name: '6B',
      gradeId: 6,
      streamId: null,
      electiveSetId: null,
      size: 38,
      mainShiftId: afternoon,
      homeroomTeacherId: 2,
      homeRoomId: 1,
      siteId: null,
    },
  ],
  teachers: [1, 2].map((id) => ({
    id,
    name: `Cô ${id}`,
    weeklyNorm: 19,
    homeroomReduction: null,
    reductions: [],
    maxPeriods: null,
    maxPerSession: null,
    minPerSession: null,
    maxSessions: null,
    freeDays: 0,
    oneSessionPerDay: false,
    isTeaching: true,
  })),
  rooms: [
    { id: 1, name: 'P101', typeId: 1, kind: 'ordinary', siteId: null, capacity: null, simultaneousClasses: 1 },
    { id: 2, name: 'Sân', typeId: 2, kind: 'yard', siteId: null, capacity: null, simultaneousClasses: 3 },
  ],
  roomTypes: [
    { id: 1, name: 'Phòng học thường', kind: 'ordinary' },
    { id: 2, name: 'Sân bãi', kind: 'yard' },
  ],
  sites: [],
  subjects: [
    subject(1, 'Toán'),
    subject(2, 'GDTC', { roomTypeId: 2 }),
    subject(3, 'HĐTN', { taughtByHomeroomTeacher: true }),
  ],
  classSubjects: [],
  electiveSets: [],
  limits: [],
  departments: [],
  meetings: [],
  rules: standardSettings,
  fixedLessons: [],
  bells: [],
  marks: {
    room: new Map(),
    subject: new Map(),
    curriculum: new Map(),
    teacher: new Map(),
    class: new Map(),
    classSubject: new Map(),
  },
};

/** A school like the small one; subjects can be changed by id. */
export function schoolWith(
  more: Partial<SchoolData>,
  subjects: Readonly<Record<number, Partial<SubjectData>>> = {},
): SchoolData {
  return {
    ...smallSchool,
    subjects: smallSchool.subjects.map((item) => ({ ...item, ...subjects[item.id] })),
    ...more,
  };
}

export const lesson = (id: number, more: Partial<LessonData> = {}): LessonData => ({
  id,
  classSubjectId: 1,
  subjectId: 1,
  activity: '',
  duration: 1,
  classes: [{ id: 1, group: 0 }],
  teacherIds: [1],
  shiftId: morning,
  day: null,
  period: null,
  roomId: null,
  locked: false,
  inWeeks: true,
  fixed: null,
  imported: null,
  ...more,
});

/** All lessons of a school, none of them placed. */
export const lessonsOf = (school: SchoolData): LessonData[] =>
  cutLessons(school).map((draft, index) => lesson(index + 1, draft));
