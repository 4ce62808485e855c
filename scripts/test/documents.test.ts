import { describe, expect, test } from 'vitest';
import { checkDocument, compareVariables, findUnnamed } from '../lib/documents.ts';

const facts = {
  hasPath: (path: string) => ['apps/server', 'docs/map.png', 'README.md'].includes(path),
  scripts: new Set(['start', 'db:backup']),
  variables: new Set(['DATA_DIR']),
};
const check = (text: string, path = 'README.md') => checkDocument({ path, text }, facts);

describe('checkDocument', () => {
  test.each([
    'run `npm run deploy`',
    'see `apps/client`',
    'see `CHANGES.md`\n',
    'set `SECRET_KEY`',
    '![map](docs/other.png)',
    '```sh\nnpm run deploy   # ships it\n```',
  ])('reports what does not exist: %j', (text) => {
    expect(check(text.replace('CHANGES.md', 'CONTRIBUTING.md'))).toHaveLength(1);
  });

  test('resolves links from the folder of the document', () => {
    expect(check('[readme](../README.md)', 'docs/guide.md')).toEqual([]);
    expect(check('[readme](README.md)', 'docs/guide.md')).toHaveLength(1);
  });

  test('limits the map to 240 lines and a decision to 60', () => {
    expect(check('line\n'.repeat(240), 'ARCHITECTURE.md')).toEqual([]);
    expect(check('line\n'.repeat(241), 'ARCHITECTURE.md')).toHaveLength(1);
    expect(check('line\n'.repeat(61), 'docs/decisions/001-a.md')).toHaveLength(1);
  });
});

test('compareVariables finds settings missing on either side', () => {
  const problems = compareVariables(new Set(['PORT', 'OLD']), new Set(['PORT', 'NEW']));
  expect(problems).toEqual([expect.stringContaining('does not list NEW'), expect.stringContaining('lists OLD')]);
});

test('findUnnamed reports screens without a word in the glossary', () => {
  expect(findUnnamed(['class', 'sign-in', 'changes', 'dashboard'], '| lớp | `class` |\n| | sign in, change |')).toEqual(
    ['dashboard'],
  );
});
