import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { integer, links, optionalReference, optionalText, reference, weekday } from '../resource/fields.ts';

/**
 * Tiết cố định: a subject, or an activity that is not a subject, fixed to a slot for all classes, a grade, or chosen
 * classes. Where the class has the subject, it counts as one of its weekly periods.
 */
export const fixedLesson = defineResource({
  name: 'fixedLesson',
  path: 'tietcodinh',
  table: 'fixed_lesson',
  title: 'tiết cố định',
  scope: 'school',
  menu: pageUrls.period,
  fields: {
    subjectId: optionalReference('Môn học', 'subject'),
    activity: optionalText('Hoạt động khác', 100, {
      aliases: ['Hoạt động (khi không phải môn)', 'Hoạt động', 'Nội dung', 'Tên tiết'],
      example: 'Họp hội đồng',
    }),
    day: weekday('Thứ', { example: 'Thứ 2' }),
    shiftId: reference('Ca học', 'shift', { aliases: ['Buổi', 'Buổi học', 'Ca'], example: 'Sáng' }),
    period: integer('Tiết', { min: 1, max: 12, default: 1 }, { example: 1 }),
    gradeId: optionalReference('Khối', 'grade', {
      aliases: ['Cho khối (trống: mọi khối)', 'Khối lớp'],
      help: 'Để trống: mọi khối.',
    }),
    classes: links(
      'Lớp',
      'class',
      {
        table: 'fixed_lesson_class',
        own: 'fixed_lesson_id',
        other: 'class_id',
      },
      { aliases: ['Cho các lớp (trống: mọi lớp)', 'Các lớp'], help: 'Để trống: mọi lớp của khối đã chọn.' },
    ),
  },
  search: ['activity', 'subjectId', 'day', 'shiftId', 'period', 'gradeId'],
  sort: ['day', 'shiftId', 'period'],
  label: ['activity', 'subjectId'],
  identity: [['day', 'shiftId', 'period', 'subjectId', 'activity', 'gradeId', 'classes']],
});
