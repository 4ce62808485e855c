import { fieldInfo, resources, text, type FieldInfo, type Resource } from '@tkb/contract';
import type { z } from 'zod';
import { foldLoose } from './names.ts';

/** A column that a sheet of a kind can have. */
export interface SheetColumn {
  readonly field: string;
  readonly title: string;
  readonly info: FieldInfo;
  readonly schema: z.ZodType;
  /** Other heads it goes by. */
  readonly aliases: readonly string[];
  readonly isRequired: boolean;
}

/** Field that stands for family and given name in one column. */
export const fullNameField = 'fullName';

const aliases: Readonly<Record<string, readonly string[]>> = {
  'teacher.code': ['Mã GV', 'Mã', 'Mã viên chức', 'Mã định danh'],
  'teacher.fullName': ['Họ tên', 'Họ và tên giáo viên', 'Giáo viên', 'Tên giáo viên', 'Họ tên giáo viên'],
  'teacher.familyName': ['Họ', 'Họ đệm', 'Họ lót'],
  'teacher.departments': ['Tổ', 'Tổ CM', 'Tổ bộ môn', 'Tổ chuyên môn'],
  'teacher.weeklyNorm': ['Định mức', 'Định mức tiết', 'Số tiết định mức', 'Số tiết chuẩn'],
  'teacher.reductions': ['Giảm trừ', 'Kiêm nhiệm', 'Số tiết giảm'],
  'teacher.phone': ['Số điện thoại', 'SĐT', 'ĐT'],
  'teacher.email': ['Email', 'E-mail'],
  'class.name': ['Lớp', 'Mã lớp', 'Tên lớp học'],
  'class.gradeId': ['Khối'],
  'class.size': ['Số HS', 'Số học sinh', 'SS'],
  'class.mainShiftId': ['Buổi', 'Buổi học', 'Ca', 'Ca học', 'Ca chính'],
  'class.homeroomTeacherId': ['GVCN', 'Giáo viên chủ nhiệm', 'Chủ nhiệm'],
  'class.homeRoomId': ['Phòng'],
  'class.electiveSetId': ['Tổ hợp', 'Mã tổ hợp', 'Tổ hợp môn'],
  'class.streamId': ['Ban'],
  'subject.code': ['Mã'],
  'subject.name': ['Môn', 'Tên môn học', 'Môn học'],
  'subject.shortName': ['Viết tắt', 'Tên ngắn', 'Tên tắt'],
  'curriculum.gradeId': ['Khối'],
  'curriculum.subjectId': ['Môn', 'Tên môn', 'Tên môn học'],
  'curriculum.mainPeriods': ['Số tiết', 'Tiết/tuần', 'Số tiết/tuần', 'Tiết chính khóa', 'Buổi chính'],
  'curriculum.oppositePeriods': ['Trái buổi', 'Tiết trái buổi', 'Buổi phụ'],
  'room.name': ['Phòng', 'Tên phòng học'],
  'room.code': ['Mã'],
};

const fullName: SheetColumn = {
  field: fullNameField,
  title: 'Họ và tên',
  schema: text('Họ và tên', 150),
  info: { title: 'Họ và tên', kind: 'text' },
  aliases: aliases['teacher.fullName'] ?? [],
  isRequired: true,
};

/** What can be worked out when the column is missing or the cell empty. */
const derived = new Set([
  'teacher.code',
  'teacher.familyName',
  'teacher.givenName',
  'subject.code',
  'subject.shortName',
  'room.code',
  'class.gradeId',
]);

/** The columns of a resource's sheet, in declared order; teachers have one for the whole name besides. */
export function columnsOf(resource: Resource): SheetColumn[] {
  const declared = Object.entries(resource.fields).map(([field, schema]) => {
    const info = fieldInfo(schema as z.ZodType);
    const key = `${resource.name}.${field}`;
    return {
      ...{ field, title: info.title, info, schema: schema as z.ZodType, aliases: aliases[key] ?? [] },
      isRequired: !derived.has(key) && !(schema as z.ZodType).safeParse(undefined).success,
    };
  });
  if (resource.name !== resources.teacher.name) return declared;
  return [...declared.slice(0, 1), fullName, ...declared.slice(1)];
}

/** The columns that a template or an export shows: the whole name instead of its parts. */
export function shownColumnsOf(resource: Resource): SheetColumn[] {
  const columns = columnsOf(resource);
  if (resource.name !== resources.teacher.name) return columns;
  return columns.filter(({ field }) => field !== 'familyName' && field !== 'givenName');
}

/** Heads are compared without case, diacritics, punctuation and the star of required columns. */
export const foldHead = (head: string) => foldLoose(head.replace(/\(.*?\)/g, ' '));

/** The field a head names: exactly as titled, or by another usual head. */
export function fieldOfHead(head: string, columns: readonly SheetColumn[]): string | null {
  const whole = foldLoose(head);
  const bare = foldHead(head);
  if (bare === '' && whole === '') return null;
  const byTitle = columns.find(({ title }) => [whole, bare].includes(foldLoose(title)) || foldHead(title) === bare);
  if (byTitle) return byTitle.field;
  return columns.find((column) => column.aliases.some((alias) => foldLoose(alias) === bare))?.field ?? null;
}
