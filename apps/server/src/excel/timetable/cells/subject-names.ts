import { findStandardSubject, foldName } from '@tkb/contract';

/** With its own marks: Hòa is no Hóa. Where they stand is a habit: Hoá. */
export function isSubjectName(text: string): boolean {
  return findStandardSubject(text)?.names.some((name) => isCalled(name, text)) ?? false;
}

export const isCalled = (one: string, other: string): boolean =>
  foldName(one) === foldName(other) && marksOf(one) === marksOf(other);

const marksOf = (text: string) => [...text.normalize('NFD').matchAll(/\p{M}/gu)].flat().toSorted().join('');

/** Words for lessons of a subject that schools count apart from it: practice, options, advanced ones. */
export const kindOfLesson =
  /^(?:th|tn|tc|nc|bd|pđ|cđ|cc|shdc|shl|shcn|ôn|chào cờ|sinh hoạt lớp|thực hành|thí nghiệm|tự chọn|nâng cao|bồi dưỡng|phụ đạo|chuyên đề|ôn tập)$/iu;
