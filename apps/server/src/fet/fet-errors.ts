import type { FetIssue, FetIssueCode } from '@tkb/interchange';

const sentences: Record<FetIssueCode, string> = {
  'too-large': 'tệp quá lớn',
  'not-utf8': 'tệp không phải mã UTF-8',
  'not-xml': 'tệp không phải XML',
  'doctype-forbidden': 'tệp có khai báo DOCTYPE, không được phép',
  'too-deep': 'các phần tử lồng nhau quá sâu',
  'broken-xml': 'XML bị hỏng',
  'not-fet': 'phần tử gốc không phải <fet>',
  'unsupported-mode': 'chế độ của tệp chưa được hỗ trợ',
  'missing-section': 'thiếu một phần bắt buộc',
  'missing-element': 'thiếu phần tử',
  'wrong-number': 'số không hợp lệ',
  'wrong-boolean': 'giá trị phải là true hoặc false',
  'empty-name': 'tên để trống',
  'duplicate-name': 'tên bị trùng',
  'duplicate-id': 'mã bị trùng',
  'unknown-reference': 'nhắc tới tên không có trong tệp',
  'inconsistent-total': 'tổng số không khớp',
  'unknown-element': 'phần tử lạ',
};

/** Where and what: `Dòng 12, cột 4, Activity/Duration: số không hợp lệ (abc)`. */
export function describeIssue({ code, line, column, path, values }: FetIssue): string {
  const place = line > 0 ? `Dòng ${line}, cột ${column}` : '';
  const element = path.split('/').slice(-2).join('/');
  const details = Object.values(values).join(', ');
  const where = [place, element].filter(Boolean).join(', ');
  return `${where ? `${where}: ` : ''}${sentences[code]}${details ? ` (${details})` : ''}`;
}
