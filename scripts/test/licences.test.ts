import { expect, test } from 'vitest';
import { findForeignLicences, findOpenQuestions, type Component } from '../lib/licences.ts';

const component = (name: string, expression?: string): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  ...(expression === undefined ? {} : { licenses: [{ expression }] }),
});

test('a package is allowed by a licence that only requires its text; of A OR B one must be allowed, of A AND B both', () => {
  const components = [
    component('free', 'MIT'),
    component('chosen', '(MIT OR GPL-3.0-or-later)'),
    component('both', 'MIT AND OFL-1.1'),
    component('copyleft', 'AGPL-3.0-only'),
    component('mixed', 'MIT AND AGPL-3.0-only'),
    component('silent'),
  ];
  expect(findForeignLicences(components)).toEqual([
    'copyleft@1.0.0: AGPL-3.0-only',
    'mixed@1.0.0: MIT AND AGPL-3.0-only',
    'silent@1.0.0: no licence',
  ]);
});

test('a package whose licence was read by hand is allowed in that version only; the product’s own parts are not asked about', () => {
  const traverse = (version: string): Component => ({ name: 'traverse', version, purl: `pkg:npm/traverse@${version}` });
  const own: Component = { name: 'server', version: '0.1.0', purl: 'pkg:npm/%40tkb/server@0.1.0' };
  expect(findForeignLicences([traverse('0.3.9'), traverse('0.4.0'), own])).toEqual(['traverse@0.4.0: no licence']);
});

test('a package without a licence that is still in use is reported, and is not allowed in another version', () => {
  const buffers = (version: string): Component => ({ name: 'buffers', version, purl: `pkg:npm/buffers@${version}` });
  expect(findOpenQuestions([buffers('0.1.1')])).toEqual(['buffers@0.1.1 (exceljs > unzipper > binary > buffers)']);
  expect(findForeignLicences([buffers('0.1.2')])).toEqual(['buffers@0.1.2: no licence']);
});
