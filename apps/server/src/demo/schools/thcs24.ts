import { buildSchool } from '../parts/build-school.ts';
import { classesOf, numbered } from '../parts/classes.ts';
import { curriculumRows, lowerSecondary } from '../parts/curriculum-tables.ts';
import { commonDuties } from '../parts/duties.ts';
import { staffOf, type DepartmentPlan } from '../parts/plan.ts';
import { homeRooms, room } from '../parts/rooms.ts';
import { findSubject } from '../../school/programme/subject-catalogue.ts';
import type { DemoSchool, ShiftCode } from '../parts/types.ts';
import { fullBells, periodsOfBells, schoolDays } from '../parts/week.ts';

const site = 'Điểm chính';
const staff = staffOf({ grades: [6, 7, 8, 9], sites: [site], norm: 19 });
/** Departments meet on Thursday, in a period in which most classes are off. */
const thursday = (shift: ShiftCode) => ({ day: 5, shift, period: 5 });

const departments: readonly DepartmentPlan[] = [
  { name: 'Tổ Toán – Tin', meeting: thursday('C'), staff: [staff(7, 'TOAN'), staff(2, 'TIN')] },
  {
    name: 'Tổ Khoa học tự nhiên – Công nghệ',
    meeting: thursday('C'),
    staff: [staff(7, 'KHTN'), staff(2, 'CN', 'GDDP')],
  },
  { name: 'Tổ Ngữ văn', meeting: thursday('C'), staff: [staff(7, 'VAN'), staff(2, 'GDCD', 'GDDP')] },
  {
    name: 'Tổ Sử – Địa – Thể chất',
    meeting: thursday('S'),
    staff: [staff(5, 'LSDL', 'GDDP'), staff(3, 'GDTC')],
  },
  {
    name: 'Tổ Ngoại ngữ – Nghệ thuật',
    meeting: thursday('S'),
    staff: [staff(5, 'ANH'), staff(2, 'NHAC', 'GDDP'), staff(2, 'MT', 'GDDP')],
  },
];

/** THCS of 24 classes: grades 8 and 9 in the morning, 6 and 7 in the afternoon, six days a week. */
export function buildThcs24(): DemoSchool {
  return buildSchool({
    name: 'thcs24',
    title: 'THCS 24 lớp, hai ca',
    seed: 24,
    school: {
      name: 'Trường THCS Hoa Phượng',
      code: 'THCS-HOAPHUONG',
      provinceCode: '82',
      levels: ['THCS'],
      shifts: ['S', 'C'],
      address: 'Số 12 đường Hoa Phượng, xã An Bình',
      principal: 'Lâm Thị Thu Hồng',
      parent: 'UBND xã An Bình',
    },
    sites: [{ name: site, address: '', note: '', travelMinutes: {} }],
    days: schoolDays([2, 3, 4, 5, 6, 7].map(() => [5, 5] as const)),
    periods: periodsOfBells(fullBells),
    streams: [],
    subjects: Object.keys(lowerSecondary).map((code) => findSubject(code)),
    curriculum: curriculumRows(lowerSecondary, 6),
    combinations: [
      {
        name: 'KHTN và thực hành',
        kind: 'limit',
        subjects: ['KHTN', 'KHTNTH'],
        grade: null,
        stream: null,
        maxPerShift: 1,
        maxPerDay: null,
      },
    ],
    rooms: [
      ...homeRooms(site, 'P', 12),
      room(site, ['PM1', 'Phòng máy 1'], 'Phòng máy tính'),
      room(site, ['PM2', 'Phòng máy 2'], 'Phòng máy tính'),
      room(site, ['KHTN1', 'Phòng KHTN 1'], 'Phòng bộ môn'),
      room(site, ['KHTN2', 'Phòng KHTN 2'], 'Phòng bộ môn'),
      room(site, ['SAN', 'Sân thể dục'], 'Sân bãi, nhà đa năng', 3),
    ],
    classes: [
      ...classesOf({ site, roomPrefix: 'P', mainShift: 'C', grades: [6, 7], names: numbered('A', 1, 6) }),
      ...classesOf({ site, roomPrefix: 'P', mainShift: 'S', grades: [8, 9], names: numbered('A', 1, 6) }),
    ],
    departments,
    duties: commonDuties,
    homeroomSubjects: ['CC', 'SHL', 'HDTN'],
    shiftLimit: { S: 22, C: 22 },
    breaks: [
      { grades: [6, 7], shift: 'C', day: 5, periods: [5] },
      { grades: [9], shift: 'S', day: 5, periods: [5] },
    ],
    roomBusy: [{ owner: 'PM1', day: 5, shift: 'S', period: 5 }],
  });
}
