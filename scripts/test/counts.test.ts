import { describe, expect, test } from 'vitest';
import { findSharedCounts } from '../lib/counts.ts';

const path = 'packages/solver/src/rules/weeks/some-rule.ts';
const rule = (compile: string, find: string) => `
import { lessonsIn, type Sheet } from '../../sheet/sheet.ts';
import { countBits } from '../day-shape.ts';
export const someRule: RuleDefinition<SomeRule> = {
  type: 'some-rule',
  compile: (rule, builder) => builder.add(${compile}),
  find: (rule, sheet) => ${find},
  says: (c) => c.who,
};
function forSearch(mask: number) {
  return countBits(mask);
}
function fromScratch(sheet: Sheet) {
  return lessonsIn(sheet);
}
function both() {
  return 1;
}
`;

describe('the two counts of a rule share no code', () => {
  test.each([
    ['forSearch(1)', 'fromScratch(sheet)', []],
    ['both()', 'fromScratch(sheet)', []],
    ['both()', '[...both(), 2]', [`${path}: compile and find both use both`]],
    ['{ both: 1 }', 'sheet.both', []],
    ['countBits(1)', '[]', []],
    ['1', 'countBits(2)', [`${path}: find uses countBits, which counts for the search`]],
    ['fromScratch(1)', '[]', [`${path}: compile uses lessonsIn, which counts from scratch`]],
  ])('compile %s, find %s', (compile, find, problems) => {
    expect(findSharedCounts([{ path, text: rule(compile, find) }])).toEqual(problems);
  });
});
