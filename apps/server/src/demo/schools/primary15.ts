import { buildSchool } from '../parts/build-school.ts';
import { classesOf } from '../parts/classes.ts';
import { curriculumRows, primary } from '../parts/curriculum-tables.ts';
import { staffOf, type DepartmentPlan, type StaffGroup } from '../parts/plan.ts';
import { homeRooms, room } from '../parts/rooms.ts';
import { findSubject } from '../../school/programme/subject-catalogue.ts';
import type { DemoSchool, DemoSubject } from '../parts/types.ts';
import { periodsOfBells, schoolDays, type Bell } from '../parts/week.ts';

const site = 'Điểm chính';
const all = [1, 2, 3, 4, 5];
/** Subjects that a class teacher takes over beside Vietnamese and mathematics. */
const general = ['DD', 'TNXH', 'LSDL', 'KH', 'LTV', 'LT'];
const staff = staffOf({ grades: all, sites: [site], norm: 23 });
const classTeachers = (grade: number): StaffGroup => ({ ...staff(3, ...general), grades: [grade], ownClassOnly: true });
/** Friday afternoon is free of lessons: the departments meet. */
const meeting = { day: 6, shift: 'C', period: 1 } as const;

const departments: readonly DepartmentPlan[] = [
  { name: 'Tổ khối 1', meeting, staff: [staff(1, ...general), classTeachers(1)] },
  { name: 'Tổ khối 2 – 3', meeting, staff: [staff(1, ...general), classTeachers(2), classTeachers(3)] },
  { name: 'Tổ khối 4 – 5', meeting, staff: [staff(2, ...general), classTeachers(4), classTeachers(5)] },
  {
    name: 'Tổ bộ môn',
    meeting,
    staff: [
      staff(2, 'ANH'),
      { ...staff(1, 'ANH'), norm: 8, visitingDays: [3, 5] },
      { ...staff(1, 'TIN', 'CN'), duty: { reason: 'Công nghệ thông tin, phụ trách phòng máy', periods: 3 } },
      { ...staff(1, 'GDTC'), duty: { reason: 'Phụ trách phòng thiết bị', periods: 3 } },
      { ...staff(1, 'GDTC'), duty: { reason: 'Tổng phụ trách Đội', periods: 8 } },
      { ...staff(1, 'NHAC'), duty: { reason: 'Chủ tịch công đoàn', periods: 4 } },
      { ...staff(1, 'MT'), duty: { reason: 'Phụ trách thư viện', periods: 3 } },
    ],
  },
];

const bells: readonly Bell[] = [
  { shift: 'S', minutes: 35, starts: ['07:30', '08:10', '09:10', '09:50'], longBreakAfter: 2 },
  { shift: 'C', minutes: 35, starts: ['14:00', '14:40', '15:35'], longBreakAfter: 2 },
];

/** Names of the national programme for primary schools where they differ from the later grades. */
function primarySubject(code: string): DemoSubject {
  if (code === 'TIN' || code === 'CN') return findSubject(code, { officialName: 'Tin học và Công nghệ' });
  if (code === 'TOAN') return findSubject(code, { doublePeriods: 'never', requiredDoubles: 0, maxPerShift: 1 });
  if (code === 'HDTN')
    return findSubject(code, { name: 'Hoạt động trải nghiệm', officialName: 'Hoạt động trải nghiệm' });
  if (code === 'CC' || code === 'SHL') return findSubject(code, { officialName: 'Hoạt động trải nghiệm' });
  return findSubject(code);
}

/** Primary school of 15 classes, two shifts a day, Friday afternoon off. */
export function buildPrimary15(): DemoSchool {
  return buildSchool({
    name: 'primary15',
    title: 'Tiểu học 15 lớp, hai buổi mỗi ngày',
    seed: 15,
    school: {
      name: 'Trường Tiểu học Mây Trắng',
      code: 'TH-MAYTRANG',
      provinceCode: '37',
      levels: ['Tiểu học'],
      shifts: ['S', 'C'],
      address: 'Số 8 đường Mây Trắng, xã Đồng Xanh',
      principal: 'Đào Thị Mỹ Duyên',
      parent: 'UBND xã Đồng Xanh',
    },
    sites: [{ name: site, address: '', note: '', travelMinutes: {} }],
    days: schoolDays([...[2, 3, 4, 5].map(() => [4, 3] as const), [4, 0]]),
    periods: periodsOfBells(bells),
    streams: [],
    subjects: Object.keys(primary).map(primarySubject),
    curriculum: curriculumRows(primary, 1),
    combinations: [],
    rooms: [
      ...homeRooms(site, 'P', 15),
      room(site, ['PM1', 'Phòng máy 1'], 'Phòng máy tính'),
      room(site, ['SAN', 'Sân thể dục'], 'Sân bãi, nhà đa năng', 3),
    ],
    classes: classesOf({ site, roomPrefix: 'P', mainShift: 'S', grades: all, names: ['A', 'B', 'C'] }),
    departments,
    duties: [],
    homeroomSubjects: ['CC', 'SHL', 'HDTN', 'TV', 'TOAN'],
    shiftLimit: { S: 15, C: 11 },
    breaks: [],
    roomBusy: [],
  });
}
