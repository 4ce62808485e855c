import { menuUrls, outerUrls } from '@tkb/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GuideText } from './guide-text.tsx';
import { guideSections, pictureUrl, searchGuide, sectionOfPage } from './guide.ts';

test('every page that one works on has its section, and every section is about an existing page', () => {
  const urls: readonly string[] = [...menuUrls, outerUrls.account, outerUrls.guide];
  expect(urls.filter((url) => !sectionOfPage(url))).toEqual([]);
  const pages = guideSections.flatMap(({ page }) => page ?? []);
  expect(pages.filter((page) => !urls.includes(page))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
  expect(new Set(guideSections.map(({ id }) => id)).size).toBe(guideSections.length);
});

test('sections are found by their words without diacritics', () => {
  expect(searchGuide('tuan le gdpt').map(({ title }) => title)).toEqual(['Môn khối lớp']);
  expect(searchGuide('ma tran lop bang dai to mau').map(({ title }) => title)).toEqual(['Lớp học và phân công']);
  expect(searchGuide('tu zzz')).toEqual([]);
});

test('every picture that a section shows is there', () => {
  const shown = guideSections.flatMap(({ tokens }) =>
    tokens.flatMap(({ raw }) => [...raw.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, href = '']) => href)),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((href) => !pictureUrl(href))).toEqual([]);
});

test('a picture opens large', () => {
  const { tokens = [] } = sectionOfPage(menuUrls[0]!) ?? {};
  const url = pictureUrl('hinh/tong-quan.jpg');
  const shown = renderToStaticMarkup(createElement(GuideText, { tokens }));
  expect(shown).toMatch(new RegExp(`<a href="${url}"[^>]*><img src="${url}" alt="[^"]+"`));
});
