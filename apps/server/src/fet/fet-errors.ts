import type { FetIssue, FetIssueCode } from '@tkb/interchange';

const sentences: Record<FetIssueCode, string> = {
  'too-large': 'tệp quá lớn; bỏ bớt phần không cần trong FET rồi lưu lại',
  'not-utf8': 'chữ trong tệp không đọc được; mở tệp bằng FET rồi lưu lại',
  'not-xml': 'đây không phải tệp FET; chọn tệp đuôi .fet do FET lưu',
  'doctype-forbidden': 'tệp có phần mà FET không ghi (DOCTYPE); mở tệp bằng FET rồi lưu lại',
  'too-deep': 'tệp không phải do FET ghi; mở tệp bằng FET rồi lưu lại',
  'broken-xml': 'tệp bị hỏng hoặc tải chưa hết; mở tệp bằng FET rồi lưu lại',
  'not-fet': 'đây không phải tệp dữ liệu của FET; chọn tệp đuôi .fet mà FET lưu, không phải tệp kết quả',
  'unsupported-mode': 'chế độ này của FET chưa dùng được ở đây; đổi chế độ trong FET rồi lưu lại',
  'missing-section': 'thiếu một phần bắt buộc',
  'missing-element': 'thiếu một mục',
  'wrong-number': 'phải là số',
  'wrong-boolean': 'giá trị phải là true hoặc false',
  'empty-name': 'tên để trống',
  'duplicate-name': 'tên bị trùng',
  'duplicate-id': 'số thứ tự bị trùng',
  'unknown-reference': 'nhắc tới tên không có trong tệp',
  'inconsistent-total': 'tổng số không khớp',
  'unknown-element': 'mục chưa biết',
};

/** Where and what: `Dòng 12, cột 4, Activity/Duration: phải là số (abc)`. */
export function describeIssue({ code, line, column, path, values }: FetIssue): string {
  const place = line > 0 ? `Dòng ${line}, cột ${column}` : '';
  const element = path.split('/').slice(-2).join('/');
  const details = Object.values(values).join(', ');
  const where = [place, element].filter(Boolean).join(', ');
  return `${where ? `${where}: ` : ''}${sentences[code]}${details ? ` (${details})` : ''}`;
}
