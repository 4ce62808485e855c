import type { LessonView, TimetableView } from '@tkb/contract';
import type { PrintTask } from '../../src/export/content/print-task.ts';

/** The head of a timetable that was made for a print. */
export const timetableHead = (lessonCount: number, placedCount = lessonCount): TimetableView['timetable'] => ({
  id: 1,
  version: 1,
  number: 5,
  name: '',
  schoolYear: '2026-2027',
  semester: 1,
  effectiveFrom: '2026-09-07',
  status: 'draft',
  isFrozen: false,
  lessonCount,
  placedCount,
  score: null,
  isScoreStale: false,
  createdAt: '2026-09-01T00:00:00Z',
  updatedAt: '2026-09-01T00:00:00Z',
});

const subjectNames: readonly (readonly [string, string])[] = [
  ['Toán', 'Toán'],
  ['Ngữ văn', 'Văn'],
  ['Ngoại ngữ 1 (Tiếng Anh)', 'Anh'],
  ['Khoa học tự nhiên', 'KHTN'],
  ['Lịch sử và Địa lí', 'LS&ĐL'],
  ['Giáo dục kinh tế và pháp luật', 'GDKT&PL'],
  ['Giáo dục thể chất', 'GDTC'],
  ['Hoạt động trải nghiệm, hướng nghiệp', 'HĐTN'],
  ['Công nghệ', 'CNghệ'],
  ['Giáo dục quốc phòng và an ninh', 'GDQP-AN'],
  ['Nội dung giáo dục địa phương', 'GDĐP'],
  ['Tin học', 'Tin'],
];
const colours = ['#1D4ED8', '#BE123C', '#7E22CE', '#047857', '#B45309', '#831843'];
const families = ['Nguyễn Thị', 'Trần Văn', 'Lê Thị Phương', 'Phạm Hoàng', 'Huỳnh Ngọc', 'Vũ Đức'];
const given = ['Lan', 'Hùng', 'Phương', 'Nghĩa', 'Trang', 'Quỳnh', 'Dũng', 'Hương'];
const days = [2, 3, 4, 5, 6, 7];

interface Wish {
  /** Every class comes in the morning; else half of them in the afternoon. */
  readonly isMorningOnly?: boolean;
}

/** An invented school of a number of classes with a full timetable: five periods a day and three in the other half-day. */
export function printedSchool(classCount: number, { isMorningOnly = false }: Wish = {}): TimetableView {
  const teachers = Array.from({ length: Math.ceil(classCount * 1.9) }, (_, index) => {
    const name = given[index % given.length] ?? '';
    const family = families[Math.floor(index / given.length) % families.length] ?? '';
    return { id: index + 1, name: `${family} ${name}`, shortName: index % 3 ? name : `${name}.${family.charAt(0)}T` };
  });
  const classes = Array.from({ length: classCount }, (_, index) => ({
    id: index + 1,
    name: `${6 + Math.floor((index * 4) / classCount)}A${(index % Math.ceil(classCount / 4)) + 1}`,
    gradeId: 6,
    mainShiftId: isMorningOnly || index < classCount / 2 ? 1 : 2,
    homeroomTeacherId: index + 1,
  }));
  const lessons = classes.flatMap(({ id, mainShiftId }): LessonView[] => {
    const other = 3 - mainShiftId;
    const slots = [
      ...days.flatMap((day) => [1, 2, 3, 4, 5].map((period) => ({ day, period, shiftId: mainShiftId }))),
      ...[1, 2, 3].map((period) => ({ day: 2 + (id % 6), period, shiftId: other })),
    ];
    return slots.map((slot, index) => {
      const subject = (id + index * 5) % subjectNames.length;
      return {
        id: id * 100 + index,
        classSubjectId: id * 100 + subject,
        subjectId: subject + 1,
        activity: '',
        duration: 1,
        classes: [{ id, group: 0 }],
        teacherIds: [teacherAt(index, id, teachers.length)],
        roomId: subject === 11 ? 1 + (id % 3) : null,
        ...slot,
        locked: false,
        isFixed: false,
      };
    });
  });
  return {
    timetable: { ...timetableHead(lessons.length), status: 'published' },
    frame: {
      days,
      shifts: [
        { id: 1, code: 'S', name: 'Sáng', periods: days.map(() => 5), longBreakAfter: [] },
        { id: 2, code: 'C', name: 'Chiều', periods: days.map(() => 5), longBreakAfter: [] },
      ],
    },
    classes,
    teachers,
    subjects: subjectNames.map(([name, shortName], index) => ({
      id: index + 1,
      name,
      shortName,
      colour: colours[index % colours.length] ?? '#000000',
    })),
    rooms: [1, 2, 3].map((id) => ({ id, name: `Phòng Tin ${id}` })),
    lessons,
  };
}

/** The school of 24 classes in which so many have physical education, all in one room. */
export function schoolWithYard(classCount: number): TimetableView {
  const school = printedSchool(24);
  const lessons = school.lessons.map((lesson) => ({
    ...lesson,
    subjectId: 7,
    roomId: lesson.classes.some(({ id }) => id <= classCount) ? 1 : null,
  }));
  return { ...school, lessons };
}

/** No teacher in two classes at once: each period shifts who stands where by a step prime to most numbers of teachers. */
const teacherAt = (slot: number, classId: number, teachers: number): number => ((classId + slot * 7) % teachers) + 1;

export const printedHead = {
  school: 'Trường Trung học cơ sở Nguyễn Bỉnh Khiêm',
  parent: 'Ủy ban nhân dân phường Hoa Sen',
  contact: 'Cô Mai, 0912 000 000',
  principal: 'Lê Thị Hiệu',
  logo: null,
};

/** A print on A4, a table or a week on each page, unless the wish says otherwise. */
export const printTask = (wish: Pick<PrintTask, 'what' | 'view'> & Partial<PrintTask>): PrintTask => ({
  layout: 'page',
  paper: 'a4',
  ids: null,
  head: printedHead,
  options: { showTeacher: true, showRoom: false },
  tint: 'none',
  clocks: [],
  link: '',
  isPicture: false,
  ...wish,
});

/** Bell times of both shifts. */
export const printedClocks = [7, 13].flatMap((hour, shift) =>
  [0, 1, 2, 3, 4].map((index) => {
    const clock = String(hour + index).padStart(2, '0');
    return { shiftId: shift + 1, number: index + 1, gradeIds: [], startTime: `${clock}:00`, endTime: `${clock}:45` };
  }),
);
