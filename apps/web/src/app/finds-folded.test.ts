import { expect, test } from 'vitest';
import { findsFolded } from './finds-folded.ts';

test('a drop-down finds its entries without accents, those of a field that proposes values too', () => {
  expect(findsFolded.filterOption('dong', { value: 3, label: 'Hoạt động' })).toBe(true);
  expect(findsFolded.filterOption('hieu', { value: 3, label: 'Hoạt động' })).toBe(false);
  expect(findsFolded.filterOption('ngoai', { value: 'Ngoại ngữ khối 6' })).toBe(true);
});

test('no drop-down does without it but by touch', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(Object.keys(sources).filter((name) => sources[name]?.includes('showSearch={false}'))).toEqual([]);
});
