import { buildSchool } from '../parts/build-school.ts';
import { classesOf, numbered } from '../parts/classes.ts';
import { curriculumRows, electiveRows, inOppositeShift, upperSecondary } from '../parts/curriculum-tables.ts';
import { commonDuties } from '../parts/duties.ts';
import { electiveSets, electiveStreams, setCombinations, subjectsOfSets, topicLimits } from '../parts/elective-sets.ts';
import { staffOf, type DepartmentPlan, type StaffGroup } from '../parts/plan.ts';
import { homeRooms, room } from '../parts/rooms.ts';
import { findSubject } from '../../school/programme/subject-catalogue.ts';
import type { DemoSchool } from '../parts/types.ts';
import { fullBells, periodsOfBells, schoolDays } from '../parts/week.ts';

const site = 'Điểm chính';
const grades = [10, 11, 12];
const staff = staffOf({ grades, sites: [site], norm: 17 });
const visiting = (norm: number, visitingDays: readonly number[], ...subjects: string[]): StaffGroup => ({
  ...staff(1, ...subjects),
  norm,
  visitingDays,
});
/** All classes are off in the fifth period of Thursday. */
const meeting = { day: 5, shift: 'S', period: 5 } as const;

const departments: readonly DepartmentPlan[] = [
  { name: 'Tổ Toán', meeting, staff: [staff(9, 'TOAN')] },
  { name: 'Tổ Ngữ văn', meeting, staff: [staff(9, 'VAN')] },
  { name: 'Tổ Ngoại ngữ', meeting, staff: [staff(8, 'ANH')] },
  { name: 'Tổ Vật lí – Công nghệ', meeting, staff: [staff(4, 'LI'), staff(2, 'CN')] },
  { name: 'Tổ Hóa – Sinh', meeting, staff: [staff(4, 'HOA'), staff(3, 'SINH')] },
  { name: 'Tổ Tin – Nghệ thuật', meeting, staff: [staff(4, 'TIN'), visiting(12, [3, 4, 6, 7], 'MT')] },
  {
    name: 'Tổ Sử – Địa – KTPL',
    meeting,
    staff: [staff(5, 'SU', 'GDDP'), staff(4, 'DIA', 'GDDP'), staff(3, 'KTPL', 'GDDP')],
  },
  { name: 'Tổ Thể chất – Quốc phòng', meeting, staff: [staff(4, 'GDTC'), staff(2, 'GDQP')] },
];

const curriculum = [
  ...curriculumRows(inOppositeShift(upperSecondary, ['GDTC', 'GDQP']), 10),
  ...electiveRows(electiveSets, grades),
];

/** In the afternoon, PE comes as one double. */
const peDouble = { doublePeriods: 'required', requiredDoubles: 1, maxPerShift: 2, maxPerDay: 2 } as const;

/** Elective sets of the ten classes of a grade: 3, 2, 3 and 2 classes. */
const setOfClass = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3];

/** THPT of 30 classes with four elective sets; PE and defence education in the afternoon. */
export function buildThpt30(): DemoSchool {
  return buildSchool({
    name: 'thpt30',
    title: 'THPT 30 lớp, bốn tổ hợp lựa chọn',
    seed: 30,
    school: {
      name: 'Trường THPT Đồi Thông',
      code: 'THPT-DOITHONG',
      provinceCode: '68',
      levels: ['THPT'],
      shifts: ['S', 'C'],
      address: 'Số 5 đường Đồi Thông, phường Sương Mai',
      principal: 'Trương Quốc Khải',
      parent: 'Sở Giáo dục và Đào tạo',
    },
    sites: [{ name: site, address: '', note: '', travelMinutes: {} }],
    days: schoolDays([...[2, 3, 4, 5, 6].map(() => [5, 5] as const), [3, 0]]),
    periods: periodsOfBells(fullBells),
    streams: electiveStreams(electiveSets),
    subjects: [
      ...Object.keys(upperSecondary).map((code) => findSubject(code, code === 'GDTC' ? peDouble : {})),
      ...subjectsOfSets(electiveSets),
    ],
    curriculum,
    combinations: [...setCombinations(electiveSets), ...topicLimits(electiveSets)],
    rooms: [
      ...homeRooms(site, 'P', 30),
      ...[1, 2, 3].map((n) => room(site, [`PM${n}`, `Phòng máy ${n}`], 'Phòng máy tính')),
      room(site, ['TH-LI', 'Phòng thực hành Vật lí'], 'Phòng bộ môn Vật lí'),
      room(site, ['TH-HOA', 'Phòng thực hành Hóa học'], 'Phòng bộ môn Hóa học'),
      room(site, ['SAN', 'Sân thể dục'], 'Sân bãi, nhà đa năng', 3),
    ],
    classes: classesOf({
      site,
      roomPrefix: 'P',
      mainShift: 'S',
      grades,
      names: numbered('A', 1, 10),
      setOf: (index) => electiveSets[setOfClass[index] ?? 0] ?? electiveSets[0],
    }),
    departments,
    duties: [{ reason: 'Bí thư Đoàn trường', periods: 6 }, ...commonDuties],
    homeroomSubjects: ['CC', 'SHL', 'HDTN'],
    shiftLimit: { S: 21, C: 20 },
    breaks: [
      { grades: [10, 11], shift: 'S', day: 5, periods: [4, 5] },
      { grades: [12], shift: 'S', day: 5, periods: [5] },
    ],
    roomBusy: [{ owner: 'PM3', day: 7, shift: 'S', period: 1 }],
  });
}
