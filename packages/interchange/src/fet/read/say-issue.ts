import { sayBroken } from '../../xml/say-broken.ts';
import type { FetIssue, FetIssueCode } from './issue.ts';
import type { ReferenceKind } from './references.ts';

type Values = FetIssue['values'];

const kindNames: Readonly<Record<ReferenceKind, string>> = {
  day: 'ngày',
  hour: 'tiết',
  teacher: 'giáo viên',
  students: 'khối, lớp hay nhóm học sinh',
  subject: 'môn',
  tag: 'nhãn',
  building: 'tòa nhà',
  room: 'phòng',
  activity: 'hoạt động mang số',
};

const nameOf = (kind: Values[string] = ''): string => kindNames[kind as ReferenceKind] ?? '';

const sentences: Readonly<Record<FetIssueCode, (values: Values) => string>> = {
  'too-large': () => 'tệp quá lớn; bỏ bớt phần không cần trong FET rồi lưu lại',
  'not-utf8': () => 'chữ trong tệp không đọc được; mở tệp bằng FET rồi lưu lại',
  'not-xml': () => 'đây không phải tệp FET; chọn tệp đuôi .fet do FET lưu',
  'doctype-forbidden': () => 'tệp có phần mà FET không ghi (DOCTYPE); mở tệp bằng FET rồi lưu lại',
  'too-deep': () => 'tệp không phải do FET ghi; mở tệp bằng FET rồi lưu lại',
  'broken-xml': ({ message }) =>
    `tệp bị hỏng hoặc tải chưa hết: ${sayBroken(String(message))}; mở tệp bằng FET rồi lưu lại`,
  'not-fet': ({ root }) =>
    `đây không phải tệp dữ liệu của FET (phần tử gốc là <${root}>, cần <fet>); chọn tệp đuôi .fet mà FET lưu, không phải tệp kết quả`,
  'unsupported-mode': ({ found }) => `chế độ "${found}" của FET chưa dùng được ở đây; đổi chế độ trong FET rồi lưu lại`,
  'missing-section': ({ element }) => `thiếu phần bắt buộc <${element}>`,
  'missing-element': ({ element }) => `thiếu mục <${element}>`,
  'wrong-number': ({ found, min, max }) => `"${found}" không hợp lệ; cần một số ${sayRange(min, max)}`,
  'wrong-boolean': ({ found }) => `"${found}" không hợp lệ; cần true hoặc false`,
  'empty-name': () => 'tên để trống; ghi tên vào',
  'duplicate-name': ({ kind, name }) => `hai ${nameOf(kind)} cùng tên "${name}"; đổi một tên`,
  'duplicate-id': ({ id }) => `hai hoạt động cùng mang số ${id}; đổi một số`,
  'unknown-reference': ({ kind, name }) => `trong tệp không có ${nameOf(kind)} "${name}"; sửa tên hoặc bỏ mục này`,
  'inconsistent-total': ({ declared, found }) => `ghi là ${declared} nhưng có ${found}`,
  'unknown-element': () => 'mục chưa biết',
};

function sayRange(min: Values[string] | undefined, max: Values[string] | undefined): string {
  if (max === undefined) return `từ ${min} trở lên`;
  return min === undefined ? `không quá ${max}` : `từ ${min} đến ${max}`;
}

/** The place and the fault: `Dòng 12, cột 4, Activity[3]/Teacher: trong tệp không có giáo viên "Bình"; ...`. */
export function sayFetIssue({ code, line, column, path, values }: FetIssue): string {
  const place = line > 0 ? `Dòng ${line}, cột ${column}` : '';
  // The root and its lists say nothing; of what is inside a constraint, one wants to know which constraint it is.
  const steps = path.split('/');
  const element = steps.slice(Math.min(2, steps.length - 2)).join('/');
  const where = [place, element].filter(Boolean).join(', ');
  return `${where ? `${where}: ` : ''}${sentences[code](values)}`;
}
