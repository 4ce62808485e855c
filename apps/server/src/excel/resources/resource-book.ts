import { capitalise, isOffered, resourceNamed, type Resource, type ResourceName, weekdays } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listAllRows } from '../../resource/list.ts';
import { shownColumnsOf, type SheetColumn } from '../sheet/columns.ts';
import { describe, loadNames, referencesOf, type Row, type SchoolNames } from '../names/school-names.ts';
import { valueText } from '../sheet/value-text.ts';
import type { BookColumn, BookSheet } from '../file/sheet-book.ts';

const LONGEST_LIST = 2000;

/** Sheet names may not hold these, nor be longer. */
const sheetName = (title: string) =>
  capitalise(title)
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31);

/** The rows of a resource as a sheet that can be imported again. */
export async function resourceBook(tx: Transaction, resource: Resource): Promise<BookSheet> {
  const columns = shownColumnsOf(resource);
  const names = await loadNames(tx, referencesOf(resource));
  const rows = await listAllRows<Row>(tx, resource);
  return {
    name: sheetName(resource.title),
    title: `DANH SÁCH ${resource.title.toLocaleUpperCase('vi')}`,
    hint: 'Sửa trong tệp này rồi nhập lại được: dòng có sẵn được cập nhật, dòng mới được thêm, không dòng nào bị xóa.',
    columns: columns.map((column) => bookColumn(column, names)),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row, names))),
  };
}

/** An empty sheet of a resource to fill in, with an example row, drop-down lists and notes. */
export async function resourceTemplate(tx: Transaction, resource: Resource): Promise<BookSheet> {
  const columns = shownColumnsOf(resource);
  const names = await loadNames(tx, referencesOf(resource));
  return {
    name: sheetName(resource.title),
    title: `MẪU NHẬP ${resource.title.toLocaleUpperCase('vi')}`,
    hint: 'Điền từ dòng ngay dưới dòng ví dụ (dòng có chữ VD được bỏ qua). Cột có dấu * là bắt buộc. Xem trang Hướng dẫn.',
    columns: columns.map((column) => bookColumn(column, names)),
    rows: [],
    example: columns.map(({ info }) => info.example ?? ''),
    notes: [
      ...generalNotes,
      ...(resource.name === 'curriculum' ? [programmeNote] : []),
      ...columns.map((column) => [column.title, noteOf(column, names)] as const),
    ],
  };
}

function cellOf({ field, info, whole }: SheetColumn, row: Row, names: SchoolNames): string | number {
  if (whole) return `${String(row[whole.first])} ${String(row[whole.last])}`.trim();
  const value = row[field];
  return info.kind === 'integer' && typeof value === 'number' ? value : valueText(info, value, names.labelOf);
}

function bookColumn(column: SheetColumn, names: SchoolNames): BookColumn {
  const { title, info, isRequired } = column;
  const isLong = info.kind === 'longText' || info.kind === 'links' || column.whole !== undefined;
  const options = optionsOf(column, names);
  return { title, isRequired, width: isLong ? 28 : Math.max(12, Math.min(24, title.length + 2)), options };
}

function optionsOf({ info }: SheetColumn, names: SchoolNames): string[] {
  if (info.kind === 'flag') return ['Có', 'Không'];
  if (info.kind === 'choice') return Object.values(info.choices ?? {});
  if (info.kind === 'weekday') return weekdays.map((day) => valueText(info, day, () => ''));
  if (info.kind !== 'reference' && !(info.kind === 'links' && !info.link?.values)) return [];
  return namesOf(info.reference!, names).slice(0, LONGEST_LIST);
}

/** Rows that are put aside are not offered. */
function namesOf(name: ResourceName, names: SchoolNames): string[] {
  const resource = resourceNamed(name);
  const isMeant = (row: Row) => !resource || isOffered(resource, row);
  return names.rowsOf(name).flatMap((row) => (isMeant(row) ? describe(name, row).label : []));
}

const generalNotes: readonly (readonly [string, string])[] = [
  [
    'Cách nhập',
    'Điền vào trang đầu, lưu lại (.xlsx), rồi chọn "Nhập từ Excel" trên trang danh mục. Chưa lưu gì cho đến khi bạn xác nhận.',
  ],
  [
    'Dòng đã có',
    'Dòng trùng mã (hoặc trùng tên) được cập nhật, không tạo thêm. Ô để trống thì giữ giá trị cũ; ghi dấu - để xóa giá trị.',
  ],
  ['Tên', 'Không phân biệt chữ hoa, dấu, i/y: Vật lý = Vật lí. Nhiều tên trong một ô thì ngăn bằng dấu chấm phẩy.'],
];

const programmeNote = [
  'Dạng bảng khác',
  'Cũng nhận bảng mỗi dòng một môn, mỗi cột một khối (tên cột là Khối 6, Khối 7, …), trong ô là số tiết mỗi tuần.',
] as const;

function noteOf(column: SheetColumn, names: SchoolNames): string {
  const { info, isRequired } = column;
  const options = optionsOf(column, names);
  const shown = options.length > 12 ? [...options.slice(0, 12), '…'] : options;
  const parts = [
    isRequired ? 'Bắt buộc.' : 'Có thể để trống.',
    kindNotes[info.kind] ?? '',
    info.help ?? '',
    shown.length > 0 ? `Nhận: ${shown.join('; ')}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const kindNotes: Readonly<Record<string, string>> = {
  integer: 'Số nguyên.',
  flag: 'Ghi Có hoặc Không.',
  time: 'Giờ dạng 07:00.',
  colour: 'Mã màu dạng #1D4ED8.',
  links: 'Nhiều mục ngăn bằng dấu chấm phẩy.',
  list: 'Ghi dạng "lý do: số tiết", ví dụ Tổ trưởng: 3; Thư viện: 3.',
};
