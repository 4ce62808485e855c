import { pageViews, type PageLink } from '@tkb/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { addressOf, PageLinks } from './page-links.tsx';

const teacher: PageLink = { url: '/category_management/teacher', title: 'Giáo viên', view: null, row: 'Trần Thị Lan' };

test.each(pageViews)('the part %s of a page is opened by its address', (view) => {
  const queries: Readonly<Record<string, string>> = { rules: 'mo=quytac', periods: 'mo=bang' };
  const query = queries[view] ?? `tab=${view}`;
  expect(addressOf({ ...teacher, view, row: null })).toBe(`/category_management/teacher?${query}`);
});

test('a row is looked for by its name; a page is named once', () => {
  expect(addressOf({ ...teacher, row: 'A & B' })).toBe('/category_management/teacher?search=A+%26+B');
  const element = <PageLinks pages={[teacher, { ...teacher }, { ...teacher, row: null }]} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('Giáo viên: Trần Thị Lan</a>, <a');
});
