// @module-tag behaviour-5
import { expect, test } from 'vitest';
import { changesInWords } from './publish-changes.tsx';

const difference = (title: string) => ({
  title,
  kind: 'moved' as const,
  leftLessonId: 1,
  rightLessonId: 1,
  subjectId: 1,
  classIds: [1],
  teacherIds: [1],
  from: null,
  to: null,
});
const owners = (...names: string[]) => names.map((name, id) => ({ id, name, count: 1 }));

test('before a timetable is published it is told what changes, and who has to know', () => {
  const found = {
    differences: ['Toán 6A', 'Ngữ văn 6A'].map(difference),
    classes: owners('6A'),
    teachers: owners('An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Khánh'),
  };
  expect(changesInWords(found, 'TKB số 1')).toEqual({
    title: '2 tiết thay đổi so với TKB số 1.',
    who: ['Lớp: 6A.', 'Giáo viên cần báo: An, Bình, Chi, Dũng, Giang, 2 người khác.'],
  });
  expect(changesInWords({ differences: [], classes: [], teachers: [] }, 'TKB số 1')).toEqual({
    title: 'Giống hệt TKB số 1 đang áp dụng, không tiết nào thay đổi.',
    who: [],
  });
});
