import { linkPages, type PageLink } from '@tkb/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ArrangeCheck, type Relaxing } from './arrange-check.tsx';

const check = vi.hoisted(() => ({ isFetching: false }));
const way = { text: 'Bớt môn của 6A.', relief: { kind: 'cleared' }, change: null, page: linkPages.assignments };
const problem = {
  title: 'Lớp 6A: cần 31 tiết, chỉ có 30 ô.',
  lessonIds: [],
  relaxations: [way],
  pages: [] as PageLink[],
};
vi.mock('../../api/hooks.ts', () => ({ useCall: () => ({ data: { problems: [problem] }, ...check }) }));

const relaxing = { apply: () => undefined, undo: () => undefined, applied: [], isBusy: false } satisfies Relaxing;

function wordsWhile(isFetching: boolean): string {
  check.isFetching = isFetching;
  const element = <ArrangeCheck timetableId={1} relaxing={relaxing} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a warning that is being looked into again says that it is of the check before', () => {
  expect(wordsWhile(true)).toMatch(/role="status".*của lần kiểm tra trước.*cần 31 tiết/);
  expect(wordsWhile(false)).not.toContain('lần kiểm tra trước');
});

test('a warning names the pages where its causes are changed, each once', () => {
  problem.pages = [linkPages.assignments, { ...linkPages.classBreaks, row: '6A' }];
  const words = wordsWhile(false);
  expect(words.match(/<a /g)).toHaveLength(2);
  expect(words).toMatch(/Sửa ở trang <a [^>]*>Tiết nghỉ của lớp: 6A<\/a>/);
});
