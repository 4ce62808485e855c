import { mainSite, northSite, westSite } from './multi-site-places.ts';
import { staffOf, type DepartmentPlan } from '../parts/plan.ts';

/** Teachers of the lower grades (norm 19) and of the upper grades (norm 17). */
const lower = (count: number, sites: readonly string[], ...subjects: string[]) =>
  staffOf({ grades: [6, 7, 8, 9], sites, norm: 19 })(count, ...subjects);
const upper = staffOf({ grades: [10, 11, 12], sites: [mainSite], norm: 17 });
const [a, b, c] = [[mainSite], [northSite], [westSite]];
const [ab, bc] = [
  [mainSite, northSite],
  [northSite, westSite],
];
/** Everybody is off in the fifth periods of Thursday; the upper grades meet in the morning, the lower in the afternoon. */
const morning = { day: 5, shift: 'S', period: 5 } as const;
const afternoon = { day: 5, shift: 'C', period: 5 } as const;

/** The staff of the school on three sites: most teach at one site, a few at two neighbouring ones. */
export const multiSiteDepartments: readonly DepartmentPlan[] = [
  { name: 'Tổ Toán – Tin THPT', meeting: morning, staff: [upper(6, 'TOAN'), upper(3, 'TIN')] },
  { name: 'Tổ Ngữ văn – Ngoại ngữ THPT', meeting: morning, staff: [upper(6, 'VAN'), upper(6, 'ANH')] },
  {
    name: 'Tổ Khoa học tự nhiên THPT',
    meeting: morning,
    staff: [upper(2, 'LI'), upper(2, 'CN'), upper(2, 'HOA'), upper(2, 'SINH')],
  },
  {
    name: 'Tổ Khoa học xã hội THPT',
    meeting: morning,
    staff: [upper(4, 'SU', 'GDDP'), upper(3, 'DIA', 'GDDP'), upper(2, 'KTPL', 'GDDP')],
  },
  {
    name: 'Tổ Thể chất – Quốc phòng',
    meeting: morning,
    staff: [
      upper(3, 'GDTC'),
      upper(2, 'GDQP'),
      lower(1, a, 'GDTC'),
      lower(1, ab, 'GDTC'),
      lower(1, b, 'GDTC'),
      lower(1, c, 'GDTC'),
    ],
  },
  {
    name: 'Tổ Toán – Tin THCS',
    meeting: afternoon,
    staff: [
      lower(3, a, 'TOAN'),
      lower(3, b, 'TOAN'),
      lower(1, bc, 'TOAN'),
      lower(2, c, 'TOAN'),
      lower(1, a, 'TIN'),
      lower(1, b, 'TIN'),
      lower(1, c, 'TIN', 'CN'),
    ],
  },
  {
    name: 'Tổ Ngữ văn – GDCD THCS',
    meeting: afternoon,
    staff: [
      lower(3, a, 'VAN'),
      lower(4, b, 'VAN'),
      lower(2, c, 'VAN'),
      lower(1, a, 'GDCD', 'GDDP'),
      lower(1, b, 'GDCD', 'GDDP'),
      lower(1, c, 'GDCD', 'GDDP'),
    ],
  },
  {
    name: 'Tổ Khoa học tự nhiên – Công nghệ THCS',
    meeting: afternoon,
    staff: [
      lower(4, a, 'KHTN'),
      lower(3, b, 'KHTN'),
      lower(3, c, 'KHTN'),
      lower(1, a, 'CN', 'GDDP'),
      lower(1, b, 'CN', 'GDDP'),
    ],
  },
  {
    name: 'Tổ Sử – Địa – Nghệ thuật THCS',
    meeting: afternoon,
    staff: [
      lower(2, a, 'LSDL', 'GDDP'),
      lower(2, b, 'LSDL', 'GDDP'),
      lower(1, ab, 'LSDL', 'GDDP'),
      lower(2, c, 'LSDL', 'GDDP'),
      lower(1, a, 'NHAC', 'GDDP'),
      lower(1, bc, 'NHAC'),
      lower(1, a, 'MT', 'GDDP'),
      lower(1, bc, 'MT'),
    ],
  },
  {
    name: 'Tổ Ngoại ngữ THCS',
    meeting: afternoon,
    staff: [lower(3, a, 'ANH'), lower(3, b, 'ANH'), lower(2, c, 'ANH')],
  },
];
