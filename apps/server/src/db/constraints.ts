import { capitalise, fieldInfo, fieldTitles, resources } from '@tkb/contract';
import type { ErrorValues, FieldError } from '@tkb/contract';
import type { z } from 'zod';
import type { DatabaseError } from './driver.ts';
import { AppError } from '../errors/app-error.ts';
import { columnOf } from './columns.ts';

/** Vietnamese names of tables that no resource declares. */
const tableTitles: Readonly<Record<string, string>> = {
  app_user: 'người dùng',
  foreign_sheet: 'mẫu của hệ thống khác',
  class_subject: 'môn của lớp',
  menu: 'menu',
  role: 'vai trò',
  role_permission: 'quyền của vai trò',
  school: 'trường',
  school_uses_level: 'cấp học của trường',
  school_uses_shift: 'ca học của trường',
  user_role: 'vai trò của người dùng',
  unit: 'cài đặt của đơn vị',
  sign_in_guard: 'số lần đăng nhập sai',
  password_reset: 'yêu cầu đặt lại mật khẩu',
  unsent_letter: 'thư chưa tới',
  user_erasure: 'yêu cầu xóa dữ liệu cá nhân',
  user_identity: 'tài khoản liên kết để đăng nhập',
  user_second_factor: 'xác thực hai lớp',
  user_session: 'phiên đăng nhập',
  class_subject_teacher: 'phân công của giáo viên',
  class_subject_candidate: 'ứng viên dạy môn của lớp',
  class_subject_class: 'lớp ghép',
  class_subject_slot: 'ô tránh xếp của môn trong lớp',
  class_break: 'ô nghỉ của lớp',
  curriculum_slot: 'ô tránh xếp của môn khối lớp',
  room_busy: 'ô bận của phòng',
  subject_slot: 'ô tránh xếp của môn',
  teacher_slot: 'ô tránh xếp của giáo viên',
  teacher_subject: 'môn giáo viên dạy được',
  teacher_department: 'giáo viên trong tổ',
  teacher_site: 'điểm trường của giáo viên',
  subject_room: 'phòng được dùng của môn',
  subject_combination_subject: 'môn trong tổ hợp',
  school_day_shift: 'số tiết của ca trong ngày',
  site_travel: 'thời gian đi giữa hai điểm trường',
  fixed_lesson_class: 'lớp của tiết cố định',
  rule_settings: 'quy tắc xếp',
  timetable_step: 'thay đổi trong lịch sử thời khóa biểu',
  timetable_event: 'thay đổi của thời khóa biểu',
  timetable_presence: 'người đang mở thời khóa biểu',
  lesson: 'tiết trong thời khóa biểu',
  lesson_class: 'lớp của tiết trong thời khóa biểu',
  lesson_teacher: 'giáo viên của tiết trong thời khóa biểu',
  timetable: 'thời khóa biểu',
  timetable_import: 'luật của thời khóa biểu đã nhập',
  substitution: 'dạy thay',
  analysis_answer: 'kết quả kiểm tra',
  calendar_feed: 'địa chỉ lịch',
  calendar_state: 'lịch',
  program_token: 'mã truy cập',
  program_token_page: 'trang của mã truy cập',
  webhook: 'địa chỉ được báo tin',
  webhook_delivery: 'tin đã báo',
  program_token_use: 'nhật ký của mã truy cập',
  relaxation: 'điều đã nới lỏng',
  job: 'lượt chạy',
  excel_mapping: 'cách đọc cột Excel',
  excel_import: 'lần nhập Excel',
  school_year: 'năm học',
  audit_change: 'thay đổi trong nhật ký',
  audit_entry: 'mục của nhật ký',
  timetable_archive: 'thời khóa biểu lưu trữ',
};

/** Field and sentence of a violated check, by constraint name. */
const checks: Readonly<Record<string, { readonly field: string; readonly message: string }>> = {
  department_meeting_check: { field: 'meetingDay', message: 'cần chọn đủ thứ, ca và tiết họp tổ, hoặc để trống cả ba' },
  app_user_teacher_check: { field: 'teacherId', message: 'người của đơn vị không là giáo viên của trường nào' },
  fixed_lesson_subject_check: { field: 'subjectId', message: 'cần chọn môn học hoặc nhập tên hoạt động' },
  substitution_other_check: { field: 'substituteId', message: 'người dạy thay phải khác người nghỉ' },
  school_day_day_check: { field: 'day', message: 'thứ phải từ Thứ 2 đến Chủ nhật' },
  curriculum_odd_week_periods_check: {
    field: 'oddWeekPeriods',
    message: 'số tiết học cách tuần phải từ 0 đến số tiết buổi chính',
  },
  period_number_check: { field: 'number', message: 'số tiết phải từ 1 đến 12' },
  menu_permission_bit_check: { field: 'permissionBit', message: 'vị trí trong quyền phải là số chẵn từ 0 đến 28' },
  role_permission_value_check: { field: 'permissionValue', message: 'giá trị quyền ngoài phạm vi' },
};

const resourceOfTable = new Map<string, (typeof resources)[keyof typeof resources]>(
  Object.values(resources).map((resource) => [resource.table, resource]),
);

/** The Vietnamese name of a table's rows, in lower case. */
export function titleOfTable(table: string): string {
  return resourceOfTable.get(table)?.title ?? tableTitles[table] ?? 'bản ghi';
}

/** The one place where a violated constraint becomes an error for people; null for any other failure. */
export function constraintError(error: DatabaseError, { isDelete }: { readonly isDelete: boolean }): AppError | null {
  const { constraint = '', table = '' } = error;
  if (constraint === 'class_limit') return new AppError('register.class_limit', { limit: 8 }, { cause: error });
  if (error.sqlState === '23505')
    return violation(error, 'taken', 'record.taken', { code: 'taken', sentence: 'đã có trong danh sách' });
  if (error.sqlState === '23503' && isDelete)
    return new AppError('record.referenced', { detail: titleOfTable(table), instead: '' }, { cause: error });
  // Rows belong to the school of the session, which nobody chose: it was deleted in the meantime. Users alone are given a school.
  if (error.sqlState === '23503' && table !== 'app_user' && constraint === `${table}_school_id_fkey`)
    return new AppError('record.not_found', { resource: 'trường' }, { cause: error });
  if (error.sqlState === '23503')
    return violation(error, 'fkey', 'record.reference_missing', {
      code: 'reference_missing',
      sentence: 'không tồn tại',
    });
  const check = checks[constraint];
  if (error.sqlState !== '23514' || !check) return null;
  const errors = [{ field: check.field, code: 'check_failed', message: `${check.message}.` }];
  return new AppError('record.check_failed', { detail: check.message }, { errors, cause: error });
}

interface FieldWords {
  readonly code: string;
  readonly sentence: string;
}

type Violation = 'record.taken' | 'record.reference_missing';

function violation(error: DatabaseError, kind: ConstraintKind, code: Violation, words: FieldWords): AppError {
  const { table = '', constraint = '' } = error;
  const field = fieldOfConstraint(kind, table, constraint);
  const title = field ? fieldTitle(table, field) : capitalise(titleOfTable(table));
  const values: ErrorValues<Violation> = { resource: capitalise(titleOfTable(table)), detail: title };
  const errors: FieldError[] = field ? [{ field, code: words.code, message: `${title}: ${words.sentence}.` }] : [];
  return new AppError(code, values, { errors, cause: error });
}

type ConstraintKind = 'taken' | 'fkey';

/** The field whose unique index or foreign key this is; null when no form has it. */
export function fieldOfConstraint(kind: ConstraintKind, table: string, constraint: string): string | null {
  const fields = [...Object.keys(resourceOfTable.get(table)?.fields ?? {}), ...Object.keys(fieldTitles)];
  return fields.find((field) => constraint === `${table}_${columnOf(field)}_${kind}`) ?? null;
}

function fieldTitle(table: string, field: string): string {
  const fields: Readonly<Record<string, unknown>> = resourceOfTable.get(table)?.fields ?? {};
  const schema = fields[field];
  return schema ? fieldInfo(schema as z.ZodType).title : (fieldTitles[field] ?? capitalise(titleOfTable(table)));
}
