import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import {
  choice,
  colour,
  flag,
  integer,
  links,
  optionalInteger,
  optionalReference,
  optionalText,
  text,
} from '../resource/fields.ts';

/** Môn học, with the rules that hold for it in every class. */
export const subject = defineResource({
  name: 'subject',
  path: 'monhoc',
  table: 'subject',
  title: 'môn học',
  scope: 'school',
  menu: pageUrls.subject,
  fields: {
    code: text('Mã môn', 20, { aliases: ['Mã'], example: 'TOAN', isDerived: true }),
    name: text('Tên môn', 100, { aliases: ['Môn', 'Tên môn học', 'Môn học'], example: 'Toán' }),
    shortName: text('Tên viết tắt', 20, {
      aliases: ['Viết tắt', 'Tên ngắn', 'Tên tắt', 'Ký hiệu', 'Ký hiệu môn'],
      example: 'Toán',
      isDerived: true,
    }),
    officialName: optionalText('Tên theo chương trình', 200, { inTable: false }),
    colour: colour('Màu', '#475569'),
    knowledgeBlockId: optionalReference('Khối kiến thức', 'knowledgeBlock', { isColumnOnWish: true }),
    roomTypeId: optionalReference('Loại phòng cần', 'classroomType'),
    allowedRooms: links(
      'Phòng được dùng',
      'room',
      { table: 'subject_room', own: 'subject_id', other: 'room_id' },
      { inTable: false },
    ),
    taughtByHomeroomTeacher: flag('GVCN dạy'),
    doublePeriods: choice(
      'Tiết đôi',
      { never: 'Không xếp', allowed: 'Được phép', preferred: 'Ưu tiên', required: 'Bắt buộc' },
      'allowed',
      { example: 'Được phép' },
    ),
    requiredDoubles: integer('Số cặp tiết đôi bắt buộc', { min: 0, max: 6, default: 0 }, { inTable: false }),
    maxPerShift: integer(
      'Tối đa mỗi buổi',
      { min: 1, max: 6, default: 2 },
      { aliases: ['Số tiết tối đa/buổi', 'Tối đa tiết/buổi'], example: 2, isColumnOnWish: true },
    ),
    maxPerDay: integer('Tối đa mỗi ngày', { min: 1, max: 10, default: 2 }, { example: 2, isColumnOnWish: true }),
    minDaysBetween: optionalInteger('Cách ít nhất (ngày)', { min: 1, max: 5 }, { inTable: false }),
    heavy: flag('Môn nặng', false, { isColumnOnWish: true }),
    elective: flag('Môn lựa chọn', false, { aliases: ['Lựa chọn', 'Tự chọn', 'Môn tự chọn'], isColumnOnWish: true }),
  },
  search: ['code', 'name', 'shortName', 'officialName'],
  sort: ['name'],
  label: ['name'],
  identity: [['code'], ['name']],
  nicknames: [{ field: 'shortName' }, { field: 'officialName' }],
  ascending: [{ fields: ['maxPerShift', 'maxPerDay'] }],
  isAddedInPassing: true,
});
