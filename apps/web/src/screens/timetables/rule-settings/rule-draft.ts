import {
  completeSettings,
  ruleLevels,
  schoolRule,
  schoolRuleIds,
  standardSettings,
  strengthTitles,
  type RuleChoice,
  type RuleLevelId,
  type RuleSettings,
  type RuleSettingsBody,
  type RuleSettingsView,
  type SchoolRuleId,
} from '@tkb/contract';
import type { Difference } from '../../../ui/editing/two-sides-notice.tsx';

/** The settings alone, out of the server's answer. */
export function settingsOf({ levels, rules }: RuleSettingsView): RuleSettings {
  const choices = Object.fromEntries(rules.map(({ id, strength, value }) => [id, { strength, value }]));
  return completeSettings({ levels: levels.map(({ id }) => id), rules: choices });
}

/** The settings as the saving call takes them. */
export function bodyOf({ levels, rules }: RuleSettings, version: number): RuleSettingsBody {
  return { version, levels: [...levels], rules: schoolRuleIds.map((id) => ({ id, ...rules[id] })) };
}

/** The settings with one level a place up (-1) or down (1); the same when it cannot go further. */
export function moveLevel(settings: RuleSettings, id: RuleLevelId, by: -1 | 1): RuleSettings {
  const levels = [...settings.levels];
  const from = levels.indexOf(id);
  const other = levels[from + by];
  if (other === undefined) return settings;
  levels[from + by] = id;
  levels[from] = other;
  return { ...settings, levels };
}

export function changeRule(settings: RuleSettings, id: SchoolRuleId, change: Partial<RuleChoice>): RuleSettings {
  return { ...settings, rules: { ...settings.rules, [id]: { ...settings.rules[id], ...change } } };
}

/** A rule as for a school that has set nothing. */
export function isStandard({ rules }: RuleSettings, id: SchoolRuleId): boolean {
  const standard = standardSettings.rules[id];
  return rules[id].strength === standard.strength && rules[id].value === standard.value;
}

/** True when the school requires something that is usually a wish: lessons may then stay unplaced. */
export function isStricter({ rules }: RuleSettings, id: SchoolRuleId): boolean {
  return rules[id].strength === 'required' && schoolRule(id).strength !== 'required';
}

/** The changed settings on top of what somebody else has stored: rules and an order that were not changed are theirs. */
export function mergeSettings(before: RuleSettings, mine: RuleSettings, theirs: RuleSettings): RuleSettings {
  const isOwn = (id: SchoolRuleId) =>
    mine.rules[id].strength !== before.rules[id].strength || mine.rules[id].value !== before.rules[id].value;
  const own = schoolRuleIds.filter(isOwn).map((id) => [id, mine.rules[id]] as const);
  const isOrdered = mine.levels.join() !== before.levels.join();
  return {
    levels: isOrdered ? mine.levels : theirs.levels,
    rules: { ...theirs.rules, ...Object.fromEntries(own) },
  };
}

/** The differences between two settings, in words. */
export function findDifferences(mine: RuleSettings, stored: RuleSettings): Difference[] {
  const order = ({ levels }: RuleSettings) => levels.map((id) => ruleLevels[id].title).join(', ');
  const words = ({ rules }: RuleSettings, id: SchoolRuleId) => {
    const { strength, value } = rules[id];
    return `${strengthTitles[strength]}${value === null ? '' : ` (${value} ${schoolRule(id).value?.unit ?? ''})`}`;
  };
  const pairs = [
    { title: 'Thứ tự ưu tiên', mine: order(mine), stored: order(stored) },
    ...schoolRuleIds.map((id) => ({ title: schoolRule(id).title, mine: words(mine, id), stored: words(stored, id) })),
  ];
  return pairs.filter((pair) => pair.mine !== pair.stored);
}
