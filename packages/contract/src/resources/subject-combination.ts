import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { choice, someLinks, optionalInteger, optionalReference, text } from '../resource/fields.ts';

/** Tổ hợp môn: a common limit for several subjects (`limit`), or the electives of a class (`elective`, GDPT 2018). */
export const subjectCombination = defineResource({
  name: 'subjectCombination',
  path: 'tohopmon',
  table: 'subject_combination',
  title: 'tổ hợp môn',
  scope: 'school',
  menu: pageUrls.subject,
  calls: ['list', 'create', 'update', 'delete'],
  fields: {
    name: text('Tên tổ hợp', 100, { example: 'Toán và Lí' }),
    kind: choice('Dùng để', { limit: 'Giới hạn tổng số tiết', elective: 'Tổ hợp lựa chọn của lớp' }, 'limit', {
      example: 'Giới hạn tổng số tiết',
    }),
    subjects: someLinks(
      'Các môn',
      'subject',
      2,
      {
        table: 'subject_combination_subject',
        own: 'subject_combination_id',
        other: 'subject_id',
      },
      { example: 'Toán; Vật lí' },
    ),
    gradeId: optionalReference('Khối lớp', 'grade', { isColumnOnWish: true }),
    streamId: optionalReference('Ban học', 'stream'),
    maxPerShift: optionalInteger('Tối đa mỗi buổi', { min: 1, max: 12 }, { example: 3 }),
    maxPerDay: optionalInteger('Tối đa mỗi ngày', { min: 1, max: 12 }, { example: 4 }),
  },
  isAddedInPassing: true,
  namingAdvice: 'ghi tên các môn, ví dụ Lí, Hóa, Sinh, hoặc bỏ qua cột này',
  ascending: [{ fields: ['maxPerShift', 'maxPerDay'] }],
  search: ['name'],
  sort: ['name'],
  label: ['name'],
});
