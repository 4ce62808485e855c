import { buildSchool } from '../parts/build-school.ts';
import { classesOf, numbered } from '../parts/classes.ts';
import {
  curriculumRows,
  electiveRows,
  lowerSecondary,
  upperSecondary,
  type ElectiveSet,
} from '../parts/curriculum-tables.ts';
import { commonDuties } from '../parts/duties.ts';
import {
  electiveSets as fourSets,
  electiveStreams,
  setCombinations,
  subjectsOfSets,
  topicLimits,
} from '../parts/elective-sets.ts';
import { multiSiteDepartments } from './multi-site-departments.ts';
import { homeRooms, room } from '../parts/rooms.ts';
import { mainSite, northSite, siteList, westSite } from './multi-site-places.ts';
import { findSubject } from '../../school/programme/subject-catalogue.ts';
import type { DemoRoom, DemoSchool } from '../parts/types.ts';
import { fullBells, periodsOfBells, schoolDays } from '../parts/week.ts';

const upperGrades = [10, 11, 12];
/** Art is taught in the lower grades only: the last set takes technology instead. */
const electiveSets: readonly ElectiveSet[] = [
  ...fourSets.slice(0, 3),
  {
    name: 'Địa – KTPL – Sinh – Công nghệ',
    stream: 'Khoa học xã hội 2',
    electives: ['DIA', 'KTPL', 'SINH', 'CN'],
    topics: ['VAN', 'SU', 'KTPL'],
  },
];
/** By now grade 8, too, has one period of technology: every lower class has 29 periods. */
const lowerTable = { ...lowerSecondary, CN: [1, 1, 1, 1] };
/** Elective sets of the seven classes of a grade: 2, 1, 2 and 2 classes. */
const setOfClass = [0, 0, 1, 2, 2, 3, 3];

const curriculum = [
  ...curriculumRows(lowerTable, 6),
  ...curriculumRows(upperSecondary, 10),
  ...electiveRows(electiveSets, upperGrades),
];

const classes = [
  ...classesOf({
    site: mainSite,
    roomPrefix: 'A',
    mainShift: 'S',
    grades: upperGrades,
    names: numbered('A', 1, 7),
    setOf: (index) => electiveSets[setOfClass[index] ?? 0] ?? fourSets[0],
  }),
  ...classesOf({ site: mainSite, roomPrefix: 'A', mainShift: 'C', grades: [6, 7, 8, 9], names: numbered('A', 1, 3) }),
  ...classesOf({ site: northSite, roomPrefix: 'B', mainShift: 'S', grades: [8, 9], names: numbered('B', 1, 3) }),
  ...classesOf({ site: northSite, roomPrefix: 'B', mainShift: 'C', grades: [6, 7], names: numbered('B', 1, 3) }),
  ...classesOf({ site: westSite, roomPrefix: 'C', mainShift: 'S', grades: [8, 9], names: numbered('C', 1, 2) }),
  ...classesOf({ site: westSite, roomPrefix: 'C', mainShift: 'C', grades: [6, 7], names: numbered('C', 1, 2) }),
];

const rooms: readonly DemoRoom[] = [
  ...homeRooms(mainSite, 'A', 21),
  ...[1, 2, 3].map((n) => room(mainSite, [`A.PM${n}`, `Phòng máy A${n}`], 'Phòng máy tính')),
  room(mainSite, ['A.LI', 'Phòng thực hành Vật lí'], 'Phòng bộ môn Vật lí'),
  room(mainSite, ['A.HOA', 'Phòng thực hành Hóa học'], 'Phòng bộ môn Hóa học'),
  room(mainSite, ['A.KHTN', 'Phòng KHTN A'], 'Phòng bộ môn'),
  room(mainSite, ['A.SAN', 'Sân thể dục A'], 'Sân bãi, nhà đa năng', 3),
  ...homeRooms(northSite, 'B', 6),
  room(northSite, ['B.PM1', 'Phòng máy B'], 'Phòng máy tính'),
  room(northSite, ['B.KHTN', 'Phòng KHTN B'], 'Phòng bộ môn'),
  room(northSite, ['B.SAN', 'Sân thể dục B'], 'Sân bãi, nhà đa năng', 2),
  ...homeRooms(westSite, 'C', 4),
  room(westSite, ['C.PM1', 'Phòng máy C'], 'Phòng máy tính'),
  room(westSite, ['C.KHTN', 'Phòng KHTN C'], 'Phòng bộ môn'),
  room(westSite, ['C.SAN', 'Sân thể dục C'], 'Sân bãi, nhà đa năng', 2),
];

const common = new Set([...Object.keys(lowerTable), ...Object.keys(upperSecondary)]);
const ofSets = subjectsOfSets(electiveSets).filter(({ code }) => !common.has(code));

/** THCS and THPT of 53 classes on three sites; the weeks of all classes are exactly full. */
export function buildMultiSite53(): DemoSchool {
  return buildSchool({
    name: 'multi-site53',
    title: 'THCS và THPT 53 lớp, ba điểm trường',
    seed: 53,
    school: {
      name: 'Trường THCS và THPT Sông Xanh',
      code: 'THCS-THPT-SONGXANH',
      provinceCode: '82',
      levels: ['THCS', 'THPT'],
      shifts: ['S', 'C'],
      address: 'Số 20 đường Bờ Sông, xã Sông Xanh',
      principal: 'Nghiêm Hữu Phước Lộc',
      parent: 'Sở Giáo dục và Đào tạo',
    },
    sites: siteList,
    days: schoolDays([2, 3, 4, 5, 6, 7].map(() => [5, 5] as const)),
    periods: periodsOfBells(fullBells),
    streams: electiveStreams(electiveSets),
    subjects: [...[...common].map((code) => findSubject(code)), ...ofSets],
    curriculum,
    combinations: [...setCombinations(electiveSets), ...topicLimits(electiveSets)],
    rooms,
    classes,
    departments: multiSiteDepartments,
    duties: [
      { reason: 'Bí thư Đoàn trường', periods: 6 },
      ...commonDuties,
      { reason: 'Tổng phụ trách Đội', periods: 8 },
      { reason: 'Giáo vụ', periods: 4 },
    ],
    homeroomSubjects: ['CC', 'SHL', 'HDTN'],
    shiftLimit: { S: 22, C: 22 },
    breaks: [
      { grades: [6, 7, 8, 9], shift: 'C', day: 5, periods: [5] },
      { grades: [8, 9, 12], shift: 'S', day: 5, periods: [5] },
      { grades: [10, 11], shift: 'S', day: 5, periods: [4, 5] },
    ],
    roomBusy: [],
  });
}
