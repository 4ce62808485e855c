// @module-tag screens-quality
import { expect, test } from 'vitest';
import { errorCatalogue } from '@tkb/contract';

/** Words with which a sentence says what to do next. */
const nextStep = /(?:^|[\s;])(?:Hãy|hãy|Vui lòng|Đồng ý thì|Nhập đúng|Mở lại|Sửa|xem ở|thì bỏ)(?=\s)/u;
/** A reason why a file was not read says itself what to do about it. */
const sentences = Object.entries(errorCatalogue).filter(([code]) => code !== 'import.not_understood');

test('every error says what to do next', () => {
  const silent = sentences.filter(([, { message }]) => !nextStep.test(message));
  expect(silent.map(([code]) => code)).toEqual([]);
});

test('every error is a whole sentence', () => {
  const broken = sentences.filter(([, { message }]) => !/^[\p{Lu}{].*[.]$/u.test(message));
  expect(broken.map(([code]) => code)).toEqual([]);
});
