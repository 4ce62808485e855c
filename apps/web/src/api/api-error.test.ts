import { expect, it } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';

const field = (message: string) => ({ field: 'number', code: 'taken', message });

it.each([
  ['said already', 'Tiết học đã tồn tại: ca Sáng đã có tiết 1. Hãy sửa mục đã có.', 'Ca Sáng đã có tiết 1.', ''],
  ['more than that', 'Dữ liệu chưa đúng.', 'Tiết: cần nhập.', ' Tiết: cần nhập.'],
])('the sentence about a field is added where it is not %s', (_case, message, detail, added) => {
  expect(messageOf(new ApiError(409, 'record.taken', message, [field(detail)]))).toBe(message + added);
});
