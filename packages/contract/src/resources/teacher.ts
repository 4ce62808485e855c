import { z } from 'zod';
import { defineResource } from '../resource/define.ts';
import { flag, integer, links, list, optionalInteger, optionalText, text } from '../resource/fields.ts';

/** Giáo viên. Sorted by given name, then family name. Limits are per week unless the title says otherwise. */
export const teacher = defineResource({
  name: 'teacher',
  path: 'giaovien',
  table: 'teacher',
  title: 'giáo viên',
  scope: 'school',
  menu: '/category_management/teacher',
  fields: {
    code: text('Mã giáo viên', 30),
    familyName: text('Họ và tên đệm'),
    givenName: text('Tên', 50),
    departments: links('Tổ chuyên môn', 'department', {
      table: 'teacher_department',
      own: 'teacher_id',
      other: 'department_id',
    }),
    sites: links(
      'Điểm trường',
      'site',
      { table: 'teacher_site', own: 'teacher_id', other: 'site_id' },
      { inTable: false },
    ),
    phone: optionalText('Điện thoại', 20),
    email: optionalText('Thư điện tử', 100, { inTable: false }),
    weeklyNorm: integer('Định mức tiết/tuần', { min: 0, max: 60, default: 19 }),
    reductions: list(
      'Giảm tiết',
      z.strictObject({ reason: z.string().trim().min(1).max(100), periods: z.number().min(0).max(30) }),
    ),
    maxPerSession: optionalInteger('Tối đa tiết/buổi', { min: 1, max: 12 }, { inTable: false }),
    minPerSession: optionalInteger('Tối thiểu tiết/buổi', { min: 1, max: 12 }, { inTable: false }),
    maxSessions: optionalInteger('Tối đa buổi/tuần', { min: 1, max: 21 }, { inTable: false }),
    freeDays: integer('Số ngày nghỉ mong muốn', { min: 0, max: 6, default: 0 }, { inTable: false }),
    oneSessionPerDay: flag('Mỗi ngày một buổi', false, { inTable: false }),
  },
  search: ['code', 'familyName', 'givenName'],
  sort: ['givenName', 'familyName'],
  label: ['familyName', 'givenName'],
});
