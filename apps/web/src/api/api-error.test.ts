import { expect, it } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';

it.each([
  ['record.taken', 'Tiết học đã tồn tại: ca Sáng đã có tiết 1.', ''],
  ['request.invalid', 'Dữ liệu chưa đúng.', ' Tiết: đã có trong danh sách.'],
])('the sentences about fields are added to that of %s where it does not say them', (code, message, added) => {
  const errors = [{ field: 'number', code: 'taken', message: 'Tiết: đã có trong danh sách.' }];
  expect(messageOf(new ApiError(409, code, message, errors))).toBe(message + added);
});
