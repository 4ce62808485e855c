// @module-tag behaviour-5
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { changesInWords, PublishChanges, useHolderOf } from './publish-changes.tsx';

const compared = vi.hoisted(() => ({ error: null as Error | null, isLoading: false }));
vi.mock('../api/hooks.ts', () => ({
  useCall: (key: string) => {
    const inForce = { id: 1, number: 1, status: 'published', schoolYear: '2026-2027', effectiveFrom: '2026-11-23' };
    const read = { data: undefined, error: null, failureReason: null, isLoading: false };
    return key === 'readPublished' ? { ...read, data: { items: [inForce] } } : { ...read, ...compared };
  },
}));

const difference = (title: string) => ({
  title,
  kind: 'moved' as const,
  leftLessonId: 1,
  rightLessonId: 1,
  subjectId: 1,
  classIds: [1],
  teacherIds: [1],
  leftTeacherIds: [1],
  rightTeacherIds: [1],
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

test('while the comparison is under way the dialog says so, and why there is none where it failed', () => {
  const words = () => renderToStaticMarkup(createElement(PublishChanges, { timetableId: 2, date: '2026-11-30' }));
  compared.isLoading = true;
  expect(words()).toContain('Đang so với bản đang áp dụng');
  Object.assign(compared, { isLoading: false, error: new Error('mất mạng') });
  expect(words()).toMatch(/Chưa biết bản này đổi những tiết nào: .*Thử lại/);
});

test('the one that holds the date already is known before the press, and a timetable is never set against itself', () => {
  const Holder = ({ date, id }: { readonly date: string; readonly id: number }) => useHolderOf(date, id)?.number ?? '-';
  const holder = (date: string, id: number) => renderToStaticMarkup(createElement(Holder, { date, id }));
  expect([holder('2026-11-23', 2), holder('2026-11-30', 2), holder('2026-11-23', 1)]).toEqual(['1', '-', '-']);
  compared.error = null;
  const own = createElement(PublishChanges, { timetableId: 1, date: '2026-11-30' });
  expect(renderToStaticMarkup(own)).toBe('');
});
