import { afternoon, classSubject, morning, schoolWith } from './small-school.ts';

const small = schoolWith({});
const cell = (day: number, period: number, mark: 'avoid' | 'prefer') => ({ day, shiftId: morning, period, mark });

/** Two classes at two sites and five days, in which every rule has something to say and leaves a way. */
export const fullSchool = schoolWith(
  {
    frame: {
      days: [2, 3, 4, 5, 6],
      shifts: [
        { id: morning, code: 'S', name: 'Sáng', periods: [4, 4, 4, 4, 4], longBreakAfter: [2] },
        { id: afternoon, code: 'C', name: 'Chiều', periods: [2, 2, 2, 2, 2], longBreakAfter: [] },
      ],
    },
    sites: [1, 2].map((id) => ({ id, name: `Điểm ${id}`, travelMinutes: [{ id: 3 - id, minutes: 30 }] })),
    classes: small.classes.map((item, index) => ({
      ...item,
      mainShiftId: morning,
      homeRoomId: null,
      siteId: index + 1,
    })),
    teachers: small.teachers.map((item) => ({
      ...item,
      maxPerSession: 3,
      minPerSession: 2,
      maxSessions: 5,
      freeDays: 1,
      oneSessionPerDay: true,
    })),
    departments: [{ id: 1, name: 'Tổ Toán', teacherIds: [1, 2] }],
    classSubjects: [1, 2].flatMap((classId) => [
      classSubject(classId, { classId, teacherIds: [classId], blockPattern: '2+1+1' }),
      classSubject(classId + 2, { classId, subjectId: 2, teacherIds: [1], mainPeriods: 2 }),
      classSubject(classId + 4, { classId, subjectId: 3, teacherIds: [], mainPeriods: 2 }),
    ]),
    fixedLessons: [
      { id: 1, subjectId: null, activity: 'Chào cờ', day: 2, shiftId: morning, period: 1, gradeId: null, classes: [] },
    ],
    marks: {
      ...small.marks,
      subject: new Map([[1, [cell(3, 4, 'avoid')]]]),
      teacher: new Map([[2, [cell(5, 1, 'avoid')]]]),
    },
  },
  { 1: { heavy: true, minDaysBetween: 1, doublePeriods: 'preferred', requiredDoubles: 1 }, 2: { roomTypeId: null } },
);
