import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { flag, integer, optionalReference, reference } from '../resource/fields.ts';

/** Môn khối lớp: periods a week of a subject for a grade (and stream), in the main and the opposite shift. */
export const curriculum = defineResource({
  name: 'curriculum',
  path: 'monhoc/monkhoilop',
  table: 'curriculum',
  title: 'môn khối lớp',
  scope: 'school',
  menu: pageUrls.curriculum,
  calls: ['list', 'create', 'update', 'delete'],
  fields: {
    gradeId: reference('Khối lớp', 'grade', { aliases: ['Khối'], example: 'Khối 6' }),
    streamId: optionalReference('Ban học', 'stream'),
    subjectId: reference('Môn học', 'subject', {
      aliases: ['Môn', 'Tên môn', 'Tên môn học', 'Nội dung giáo dục'],
      example: 'Toán',
    }),
    mainPeriods: integer(
      'Tiết/tuần buổi chính',
      { min: 0, max: 20, default: 1 },
      { aliases: ['Số tiết', 'Tiết/tuần', 'Số tiết/tuần', 'Tiết chính khóa', 'Buổi chính'], example: 4 },
    ),
    oppositePeriods: integer(
      'Tiết/tuần trái buổi',
      { min: 0, max: 20, default: 0 },
      { aliases: ['Trái buổi', 'Tiết trái buổi', 'Buổi phụ'], example: 0 },
    ),
    /** How many main periods are held only every other week, odd or even by turns: 2 periods with 1 of them make 1.5. */
    oddWeekPeriods: integer(
      'Trong đó học cách tuần',
      { min: 0, max: 20, default: 0 },
      {
        inTable: false,
        help: 'Môn 1,5 tiết/tuần: ghi 2 tiết buổi chính, trong đó 1 tiết học cách tuần. Các lớp trong khối thay phiên: lớp học tuần lẻ, lớp học tuần chẵn.',
        aliases: ['Trong đó chỉ học tuần lẻ', 'Chỉ tuần lẻ'],
        example: 0,
      },
    ),
    groups: integer('Số nhóm tách', { min: 1, max: 4, default: 1 }, { example: 1 }),
    /** An elective of other grades that each class of this one studies: Tin học of grade 8 where the school has grade 10 too. */
    compulsory: flag('Khối này lớp nào cũng học', false, {
      inTable: false,
      help: 'Chỉ cần cho môn lựa chọn mà khối này học bắt buộc, như Tin học lớp 8 ở trường có cả THPT.',
    }),
  },
  ascending: [{ fields: ['oddWeekPeriods', 'mainPeriods'] }],
  search: ['gradeId', 'streamId', 'subjectId'],
  sort: ['gradeId', 'subjectId'],
  label: ['subjectId', 'gradeId'],
  identity: [['gradeId', 'streamId', 'subjectId']],
});
