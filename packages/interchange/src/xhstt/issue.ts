import { sayBroken } from '../xml/say-broken.ts';
import type { XmlIssueCode } from '../xml/xml.ts';

/** Why an XHSTT file, or a solution in it, could not be read. */
export type XhsttIssueCode =
  | XmlIssueCode
  | 'not-xhstt'
  | 'no-instance'
  | 'missing-element'
  | 'repeated-element'
  | 'empty-element'
  | 'missing-attribute'
  | 'duplicate-id'
  | 'unknown-reference'
  | 'wrong-number'
  | 'wrong-word'
  | 'unknown-constraint'
  | 'missing-role'
  | 'repeated-role'
  | 'wrong-preassigned-type'
  | 'preassigned-past-end'
  | 'wrong-total'
  | 'past-end'
  | 'wrong-type'
  | 'moved-preassigned';

/** One finding. Positions count from 1, `path` names the element from the root, `values` holds what was found and expected. */
export interface XhsttIssue {
  readonly code: XhsttIssueCode;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type Values = XhsttIssue['values'];

const sentences: Readonly<Record<XhsttIssueCode, (values: Values) => string>> = {
  'too-large': ({ limit }) => `tệp quá lớn (nhiều nhất ${limit})`,
  'not-utf8': () => 'tệp không ở bảng mã UTF-8; hãy lưu lại với bảng mã UTF-8',
  'not-xml': ({ start }) => `đây không phải tệp XML (bắt đầu bằng "${start}")`,
  'doctype-forbidden': () => 'không nhận tệp có DOCTYPE; hãy xóa dòng đó',
  'too-deep': ({ limit }) => `các phần tử lồng nhau quá ${limit} cấp`,
  'broken-xml': ({ message }) => `XML hỏng: ${sayBroken(String(message))}`,
  'not-xhstt': ({ root }) => `phần tử gốc là <${root}>, cần <HighSchoolTimetableArchive>`,
  'no-instance': () => 'tệp không có <Instance> nào để xếp',
  'missing-element': ({ element }) => `thiếu phần tử <${element}>`,
  'empty-element': () => 'phần tử này không được để trống',
  'repeated-element': () => 'phần tử này chỉ được có một; hãy xóa phần tử thừa',
  'missing-attribute': ({ attribute }) => `thiếu thuộc tính ${attribute} hoặc thuộc tính này để trống`,
  'duplicate-id': ({ id, kind }) => `mã ${kind} "${id}" bị dùng hai lần; hãy đặt mã khác`,
  'unknown-reference': ({ reference, kind }) => `không có ${kind} nào mang mã "${reference}"; hãy sửa Reference`,
  'wrong-number': ({ text, min, max }) => `"${text}" không phải số nguyên từ ${min} đến ${max}`,
  'wrong-word': ({ text, expected }) => `"${text}" không hợp lệ, cần một trong: ${expected}`,
  'unknown-constraint': ({ element }) => `không có loại ràng buộc <${element}> trong XHSTT`,
  'missing-role': () => 'nguồn lực để ngỏ phải có <Role> và <ResourceType>',
  'repeated-role': ({ role }) => `vai trò (Role) "${role}" có hai lần trong một sự kiện; hãy đặt tên khác`,
  'wrong-preassigned-type': ({ reference, type }) =>
    `nguồn lực "${reference}" không thuộc loại "${type}"; hãy sửa ResourceType hoặc Reference`,
  'preassigned-past-end': ({ duration }) =>
    `sự kiện dài ${duration} tiết không đủ chỗ từ tiết đã định sẵn đến tiết cuối cùng`,
  'wrong-total': ({ event, total, duration }) =>
    `các phần của sự kiện "${event}" dài tổng cộng ${total} tiết, cần ${duration}`,
  'past-end': ({ event }) => `sự kiện "${event}" kéo dài quá tiết cuối cùng`,
  'wrong-type': ({ event, reference }) => `sự kiện "${event}": "${reference}" không thuộc loại nguồn lực cần`,
  'moved-preassigned': ({ event }) => `sự kiện "${event}": giờ hoặc nguồn lực đã định sẵn bị thay đổi`,
};

/** The finding in a sentence: line, element, what is wrong and what is expected. */
export function sayXhsttIssue({ code, line, path, values }: XhsttIssue): string {
  const place = [line > 0 ? `Dòng ${line}` : '', path].filter((part) => part !== '').join(', ');
  return `${place === '' ? '' : `${place}: `}${sentences[code](values)}.`;
}
