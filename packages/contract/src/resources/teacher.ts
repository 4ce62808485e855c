import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { amounts, email, flag, integer, links, optionalInteger, phone, text } from '../resource/fields.ts';

/** Giáo viên. Sorted by given name, then family name. Limits are per week unless the title says otherwise. */
export const teacher = defineResource({
  name: 'teacher',
  path: 'giaovien',
  table: 'teacher',
  title: 'giáo viên',
  scope: 'school',
  menu: pageUrls.teacher,
  fields: {
    code: text('Mã giáo viên', 30, {
      aliases: ['Mã GV', 'Mã', 'Mã CBGV', 'Mã cán bộ', 'Mã viên chức', 'Mã định danh'],
      example: 'Lan.NT',
      isDerived: true,
    }),
    familyName: text('Họ và tên đệm', 100, {
      aliases: ['Họ', 'Họ đệm', 'Họ lót'],
      example: 'Nguyễn Thị',
      isDerived: true,
    }),
    givenName: text('Tên', 50, { example: 'Lan', isDerived: true }),
    departments: links(
      'Tổ chuyên môn',
      'department',
      { table: 'teacher_department', own: 'teacher_id', other: 'department_id' },
      { aliases: ['Tổ', 'Tổ CM', 'Tổ bộ môn'], example: 'Tổ Toán – Tin' },
    ),
    sites: links(
      'Điểm trường',
      'site',
      { table: 'teacher_site', own: 'teacher_id', other: 'site_id' },
      { inTable: false },
    ),
    phone: phone('Điện thoại', 20, {
      aliases: [
        'Số điện thoại',
        'SĐT',
        'ĐT',
        'Số ĐT',
        'Di động',
        'Số di động',
        'ĐTDĐ',
        'Số ĐTDĐ',
        'Điện thoại di động',
        'Số điện thoại di động',
        'Số điện thoại liên hệ',
      ],
    }),
    email: email('Thư điện tử', 100, {
      inTable: false,
      aliases: ['Email', 'E-mail', 'Gmail', 'Địa chỉ email', 'Email cá nhân'],
    }),
    weeklyNorm: integer(
      'Định mức tiết/tuần',
      { min: 0, max: 60, default: 19 },
      {
        aliases: [
          'Định mức',
          'Định mức tiết',
          'Số tiết định mức',
          'Số tiết chuẩn',
          'Số tiết quy định',
          'Số tiết nghĩa vụ',
        ],
        example: 19,
      },
    ),
    homeroomReduction: optionalInteger(
      'Giảm tiết chủ nhiệm',
      { min: 0, max: 30 },
      {
        inTable: false,
        help: 'Để trống thì theo số tiết chung của trường (trang Đơn vị).',
        aliases: ['Giảm tiết CN', 'Giảm tiết GVCN', 'Tiết chủ nhiệm', 'Số tiết chủ nhiệm', 'Tiết CN', 'Tiết GVCN'],
        example: 4,
      },
    ),
    reductions: amounts(
      'Giảm tiết',
      { name: { key: 'reason', title: 'Lý do' }, amount: { key: 'periods', title: 'Số tiết', max: 30 } },
      {
        help: 'Không kể chủ nhiệm: số tiết ấy ghi ở Giảm tiết chủ nhiệm.',
        aliases: [
          'Giảm trừ',
          'Kiêm nhiệm',
          'Công tác kiêm nhiệm',
          'Nhiệm vụ kiêm nhiệm',
          'Số tiết giảm',
          'Giảm tiết khác',
          'Số tiết được giảm',
        ],
        example: 'Tổ trưởng: 3; Thư viện: 3',
      },
    ),
    maxPeriods: optionalInteger(
      'Tối đa tiết/tuần',
      { min: 1, max: 60 },
      { inTable: false, aliases: ['Số tiết tối đa', 'Tối đa tiết', 'Số tiết tối đa/tuần'] },
    ),
    maxPerSession: optionalInteger('Tối đa tiết/buổi', { min: 1, max: 12 }, { inTable: false }),
    minPerSession: optionalInteger('Tối thiểu tiết/buổi', { min: 1, max: 12 }, { inTable: false }),
    maxSessions: optionalInteger('Tối đa buổi/tuần', { min: 1, max: 21 }, { inTable: false }),
    freeDays: integer('Số ngày nghỉ mong muốn', { min: 0, max: 6, default: 0 }, { inTable: false }),
    oneSessionPerDay: flag('Mỗi ngày một buổi', false, { inTable: false }),
  },
  ascending: [{ fields: ['minPerSession', 'maxPerSession'] }],
  search: ['code', 'familyName', 'givenName'],
  sort: ['givenName', 'familyName'],
  label: ['familyName', 'givenName'],
  identity: [['code'], ['familyName', 'givenName']],
  toldApartBy: 'code',
  contacts: ['phone', 'email'],
  wholeName: {
    title: 'Họ và tên',
    first: 'familyName',
    last: 'givenName',
    aliases: ['Họ tên', 'Họ và tên giáo viên', 'Giáo viên', 'Tên giáo viên', 'Họ tên giáo viên'],
    example: 'Nguyễn Thị Lan',
  },
});
