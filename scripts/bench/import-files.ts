/** Each class has as many, one period of each a week. */
const subjectCount = 22;

const classOf = (index: number) => `${6 + (index % 4)}K${1 + Math.floor(index / 4)}`;
const subjectOf = (index: number) => `Chuyên đề ${'ABCDEGHIKLMNOPQRSTUVXY'[index]}`;
/** A teacher has a subject in as many classes as there are subjects: so nobody teaches two classes at a time. */
const teacherOf = (subject: number, index: number) =>
  `Lê Thị Thử ${subject}${'abcdeghiklmnopqrstuvxy'[Math.floor(index / subjectCount)]}`;
const indices = (length: number) => Array.from({ length }, (_, index) => index);
const numbered = (rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ row: index + 1, cells }));

/** A whole school's file: its lists of teachers and classes, and a row for each assignment. */
export function bookOf(classCount: number) {
  const groups = indices(Math.ceil(classCount / subjectCount)).map((group) => group * subjectCount);
  const subjects = indices(subjectCount);
  const sheets = {
    teacher: [
      ['Họ và tên', 'Định mức'],
      ...subjects.flatMap((subject) => groups.map((group) => [teacherOf(subject, group), '19'])),
    ],
    class: [
      ['Tên lớp', 'Khối', 'Buổi chính'],
      ...indices(classCount).map((index) => [classOf(index), String(6 + (index % 4)), 'Sáng']),
    ],
    classSubject: [
      ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
      ...indices(classCount).flatMap((index) =>
        subjects.map((subject) => [classOf(index), subjectOf(subject), teacherOf(subject, index), '1']),
      ),
    ],
  };
  return Object.entries(sheets).map(([kind, rows]) => ({ kind, body: { rows: numbered(rows), createMissing: true } }));
}

/** The timetable of that school, a column for each class. */
export function timetableOf(classCount: number) {
  const classes = indices(classCount);
  const rows = indices(subjectCount).map((slot) => [
    String(2 + Math.floor(slot / 4)),
    String(1 + (slot % 4)),
    ...classes.map((index) => {
      const subject = (slot + index) % subjectCount;
      return `${subjectOf(subject)} - ${teacherOf(subject, index)}`;
    }),
  ]);
  const head = { name: 'Nhập thử', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };
  return {
    ...head,
    sheets: [{ name: 'TKB', rows: numbered([['Thứ', 'Tiết', ...classes.map(classOf)], ...rows]) }],
  };
}

export function teachersOf(count: number, norm: number) {
  const rows = indices(count).map((index) => [`Trần Văn Nhập ${index}`, `NH${index}`, String(norm)]);
  return numbered([['Họ và tên', 'Mã GV', 'Định mức'], ...rows]);
}
