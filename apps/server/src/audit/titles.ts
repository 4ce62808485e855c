import {
  type FieldInfo,
  type Resource,
  type ResourceName,
  capitalise,
  declaredResources,
  fieldTitles,
  resourceNamed,
} from '@tkb/contract';
import { fieldsOf } from '../db/columns.ts';
import { titleOfTable } from '../db/constraints.ts';

const declared = new Map(declaredResources.map((resource) => [resource.table, resource]));

/** The resource whose rows a table holds; undefined for link tables and what no resource declares. */
export const resourceOf = (table: string): Resource | undefined => declared.get(table);

/** The name of a table's rows as a heading. */
export const headOfTable = (table: string): string => capitalise(titleOfTable(table));

/** Columns that are called otherwise than the fields of calls. */
const columnTitles: Readonly<Record<string, string>> = {
  asked_at: 'Gửi lúc',
  batch: 'Đợt nhập',
  branch_of: 'Nhánh của lượt xếp',
  cancel_requested: 'Yêu cầu dừng',
  by_provider: 'Đăng nhập bằng nơi khác',
  change: 'Điều đã nới lỏng',
  class_limit: 'Số lớp tối đa',
  class_names: 'Lớp',
  confirmed_at: 'Bật lúc',
  created_by: 'Người tạo',
  created_by_name: 'Người tạo',
  decided_at: 'Trả lời lúc',
  decided_by_name: 'Người trả lời',
  device: 'Thiết bị',
  due_on: 'Hạn trả lời',
  curriculum_id: 'Môn khối lớp',
  date: 'Ngày',
  duration: 'Số tiết',
  entered_school_id: 'Trường đã vào',
  error: 'Lỗi',
  expires_on: 'Hạn dùng',
  finished_at: 'Kết thúc lúc',
  head: 'Tên cột trong tệp',
  imported_at: 'Nhập lúc',
  issuer: 'Nơi đăng nhập',
  last_sign_in_at: 'Đăng nhập gần nhất',
  password_set_at: 'Mật khẩu được đặt lúc',
  undone_steps: 'Số bước đang hoàn tác',
  lesson_count: 'Số tiết thay đổi',
  level: 'Mức',
  locked: 'Đã khóa',
  mark: 'Đánh dấu',
  menu_id: 'Trang',
  minutes: 'Số phút',
  opened_at: 'Mở lúc',
  opened_by_name: 'Người mở',
  parent_id: 'Mục cha',
  position: 'Thứ tự',
  posted_at: 'Gửi lúc',
  refused_at: 'Bị từ chối lúc',
  requires_second_factor: 'Bắt buộc xác thực hai lớp',
  revoked_at: 'Thu hồi lúc',
  stopped_at: 'Ngừng báo tin lúc',
  started_at: 'Bắt đầu lúc',
  title: 'Tên',
  token_id: 'Mã truy cập',
  undo: 'Cách hoàn tác',
  undoes_step_id: 'Hoàn tác bước',
  updated_by_name: 'Người sửa',
  user_name: 'Người thực hiện',
};

const fieldOfColumn = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface ColumnWords {
  readonly title: string | undefined;
  readonly info?: FieldInfo;
}
const described = new Map<string, ColumnWords>();

/** How a column of a table is called in forms, and the description of its field where one is declared. */
export function describeColumn(table: string, column: string): ColumnWords {
  // A file of the log asks this for every value of tens of thousands of rows.
  const key = `${table}.${column}`;
  const words = described.get(key) ?? findWords(table, column);
  described.set(key, words);
  return words;
}

function findWords(table: string, column: string): ColumnWords {
  const resource = resourceOf(table);
  const info = resource && fieldsOf(resource).find((field) => field.column === column)?.info;
  if (info) return { title: info.title, info };
  return { title: columnTitles[column] ?? fieldTitles[fieldOfColumn(column)] ?? titleOfLink(table, column) };
}

/** Columns that hold further values of a link, and those that refer to a row, are called by what they stand for. */
function titleOfLink(table: string, column: string): string | undefined {
  for (const resource of declared.values())
    for (const { info } of fieldsOf(resource))
      if (info.link?.table === table && (column === info.link.own || column === info.link.other))
        return capitalise(
          column === info.link.own ? resource.title : (resourceNamed(info.reference!)?.title ?? info.title),
        );
  return undefined;
}

/** Tables whose rows columns of these names refer to, whatever the table they stand in. */
const targets: Readonly<Record<string, string>> = {
  class_subject_id: 'class_subject',
  created_by: 'app_user',
  curriculum_id: 'curriculum',
  entered_school_id: 'school',
  fixed_lesson_id: 'fixed_lesson',
  head_id: 'teacher',
  menu_id: 'menu',
  parent_id: 'menu',
  role_id: 'role',
  school_id: 'school',
  substitute_id: 'teacher',
  timetable_id: 'timetable',
  token_id: 'program_token',
  user_id: 'app_user',
};

/** The table whose row a column refers to; null where it holds a value of its own. */
export function targetOfColumn(table: string, column: string): string | null {
  const reference: ResourceName | undefined = describeColumn(table, column).info?.reference;
  if (reference) return resourceNamed(reference)?.table ?? null;
  if (targets[column]) return targets[column];
  const named = /^(?:other_)?(\w+)_id$/.exec(column)?.[1];
  return named !== undefined && declared.has(named) ? named : null;
}
