import type { ResourceName } from '@tkb/contract';

type Example = Readonly<Record<string, string | number>>;

const examples: Readonly<Partial<Record<ResourceName, Example>>> = {
  teacher: {
    code: 'Lan.NT',
    fullName: 'Nguyễn Thị Lan',
    departments: 'Tổ Toán – Tin',
    weeklyNorm: 19,
    reductions: 'Chủ nhiệm: 4; Tổ trưởng: 3',
  },
  class: {
    name: '6A1',
    gradeId: 'Khối 6',
    size: 40,
    mainShiftId: 'Sáng',
    homeroomTeacherId: 'Nguyễn Thị Lan (Lan.NT)',
  },
  subject: { code: 'TOAN', name: 'Toán', shortName: 'Toán', doublePeriods: 'Được phép', maxPerShift: 2, maxPerDay: 2 },
  curriculum: { gradeId: 'Khối 6', subjectId: 'Toán', mainPeriods: 4, oppositePeriods: 0, groups: 1 },
  room: { code: 'P101', name: 'Phòng 101', typeId: 'Phòng học thường', capacity: 45, simultaneousClasses: 1 },
  department: { name: 'Tổ Toán – Tin' },
  knowledgeBlock: { name: 'Khoa học tự nhiên' },
  stream: { name: 'Ban cơ bản' },
  site: { name: 'Điểm chính', address: 'Số 1 đường Hòa Bình' },
  period: { shiftId: 'Sáng', number: 1, startTime: '07:00', endTime: '07:45', longBreakAfter: 'Không' },
  schoolDay: { day: 'Thứ 2', order: 1, active: 'Có', shifts: 'Sáng: 5; Chiều: 5' },
  fixedLesson: { activity: 'Chào cờ', day: 'Thứ 2', shiftId: 'Sáng', period: 1 },
  subjectCombination: { name: 'Toán và Lí', kind: 'Giới hạn tổng số tiết', subjects: 'Toán; Vật lí', maxPerShift: 3 },
  schoolLevel: { name: 'THCS' },
  shift: { code: 'S', name: 'Sáng', order: 1 },
  grade: { name: 'Khối 6', levelId: 'THCS', order: 6 },
  classroomType: { name: 'Phòng máy tính', kind: 'Phòng chức năng, bộ môn' },
};

/** A made-up row of a resource, by field, for its template. */
export const exampleOf = (name: ResourceName): Example => examples[name] ?? {};
