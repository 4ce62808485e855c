import { ruleLevelIds, schoolRuleIds, standardSettings } from '@tkb/contract';
import { expect, test } from 'vitest';
import { bodyOf, changeRule, findDifferences, isStandard, isStricter, mergeSettings, moveLevel } from './rule-draft.ts';

test('a level goes up and down one place, and no further than the ends', () => {
  const [first, second] = ruleLevelIds;
  if (!second) throw new Error('there is one level only');
  expect(moveLevel(standardSettings, second, -1).levels.slice(0, 2)).toEqual([second, first]);
  expect(moveLevel(moveLevel(standardSettings, second, -1), second, 1)).toEqual(standardSettings);
  expect(moveLevel(standardSettings, first, -1)).toBe(standardSettings);
});

test('a rule made strict is distinguished from one that always is, and from the standard', () => {
  const strict = changeRule(standardSettings, 'freeDays', { strength: 'required' });
  expect(schoolRuleIds.filter((id) => isStricter(strict, id))).toEqual(['freeDays']);
  expect(schoolRuleIds.filter((id) => !isStandard(strict, id))).toEqual(['freeDays']);
});

test('differences name the rule and both sides', () => {
  const mine = changeRule(standardSettings, 'maxDays', { strength: 'strong', value: 4 });
  expect(findDifferences(mine, standardSettings)).toEqual([
    { title: 'Số ngày dạy tối đa mỗi tuần', mine: 'Mạnh (4 ngày)', stored: 'Tắt (5 ngày)' },
  ]);
  expect(findDifferences(mine, mine)).toEqual([]);
});

test('what somebody else saved meanwhile stays where nothing was changed here', () => {
  const mine = changeRule(standardSettings, 'maxDays', { strength: 'strong', value: 4 });
  const [, second] = ruleLevelIds;
  const theirs = moveLevel(changeRule(standardSettings, 'freeDays', { strength: 'required' }), second!, -1);
  const merged = mergeSettings(standardSettings, mine, theirs);
  expect(merged).toEqual(changeRule(theirs, 'maxDays', { strength: 'strong', value: 4 }));
  expect(mergeSettings(standardSettings, moveLevel(mine, second!, -1), standardSettings).levels).toEqual(theirs.levels);
});

test('what is saved names every rule and every level', () => {
  const { levels, rules, version } = bodyOf(standardSettings, 3);
  expect(version).toBe(3);
  expect(levels).toEqual([...ruleLevelIds]);
  expect(rules.map(({ id }) => id)).toEqual([...schoolRuleIds]);
});
