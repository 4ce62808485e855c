import { ruleLevelIds, schoolRuleIds, schoolRules, type RuleLevelId, type RuleStrength } from './catalogue.ts';
import type { SchoolRule, SchoolRuleId } from './catalogue.ts';

/** A school's setting for one rule; `value` is null if the rule has no number. */
export interface RuleChoice {
  readonly strength: RuleStrength;
  readonly value: number | null;
}

/** All levels in the school's order, and its setting for every rule. */
export interface RuleSettings {
  readonly levels: readonly RuleLevelId[];
  readonly rules: Readonly<Record<SchoolRuleId, RuleChoice>>;
}

/** A rule of the catalogue, with the optional properties that its literal type hides. */
export const schoolRule = (id: SchoolRuleId): SchoolRule => schoolRules[id];

const standardChoice = (id: SchoolRuleId): RuleChoice => {
  const { strength, value } = schoolRule(id);
  return { strength, value: value?.standard ?? null };
};

/** The settings of a school that has not changed any. */
export const standardSettings: RuleSettings = {
  levels: ruleLevelIds,
  rules: Object.fromEntries(schoolRuleIds.map((id) => [id, standardChoice(id)])) as RuleSettings['rules'],
};

/** A ready-made choice: an order of levels, and the rules that differ from the standard. */
interface RulePreset {
  readonly title: string;
  readonly description: string;
  readonly levels: readonly RuleLevelId[];
  readonly rules: Readonly<Partial<Record<SchoolRuleId, RuleStrength>>>;
}

export const rulePresets = {
  balanced: {
    title: 'Cân bằng',
    description: 'Thứ tự mà phần lớn nhà trường dùng: không buổi một tiết, không chờ lâu, rồi ít buổi.',
    levels: ruleLevelIds,
    rules: {},
  },
  fewSessions: {
    title: 'Ít buổi',
    description: 'Giáo viên đến trường ít buổi nhất, chấp nhận thêm tiết trống.',
    levels: ['teacherSessions', 'singleSessions', 'longGaps', 'shortGaps', 'wishes', 'pedagogy', 'fairness'],
    rules: {},
  },
  fewGaps: {
    title: 'Ít tiết trống',
    description: 'Giáo viên dạy liền mạch trong buổi, chấp nhận thêm buổi.',
    levels: ['longGaps', 'shortGaps', 'singleSessions', 'teacherSessions', 'wishes', 'pedagogy', 'fairness'],
    rules: {},
  },
  fair: {
    title: 'Công bằng',
    description: 'Giáo viên cùng tổ có số buổi, tiết trống và tiết cuối ngang nhau.',
    levels: ['singleSessions', 'longGaps', 'fairness', 'teacherSessions', 'shortGaps', 'wishes', 'pedagogy'],
    rules: { balanceSessions: 'strong', balanceGaps: 'medium', balanceLastPeriods: 'medium' },
  },
  lightLast: {
    title: 'Nhẹ tiết cuối',
    description: 'Tiết cuối buổi dành cho môn nhẹ, môn nặng không dồn vào một buổi.',
    levels: ['singleSessions', 'longGaps', 'pedagogy', 'teacherSessions', 'shortGaps', 'wishes', 'fairness'],
    rules: { heavyNotLast: 'strong', heavyPerSession: 'medium' },
  },
} as const satisfies Record<string, RulePreset>;
export type RulePresetId = keyof typeof rulePresets;
export const rulePresetIds = Object.keys(rulePresets) as [RulePresetId, ...RulePresetId[]];

/** Settings with a preset applied: its order of levels and the rules it changes; other rules stay. */
export function withPreset(settings: RuleSettings, id: RulePresetId): RuleSettings {
  const { levels, rules }: RulePreset = rulePresets[id];
  const changed = (Object.entries(rules) as [SchoolRuleId, RuleStrength][]).map(([rule, strength]) => [
    rule,
    { ...settings.rules[rule], strength },
  ]);
  return { levels, rules: { ...settings.rules, ...Object.fromEntries(changed) } };
}

/** The preset that equals the settings; null when they are the school's own. */
export function presetOf(settings: RuleSettings): RulePresetId | null {
  const isEqual = (other: RuleSettings): boolean =>
    other.levels.every((level, index) => level === settings.levels[index]) &&
    schoolRuleIds.every(
      (id) =>
        other.rules[id].strength === settings.rules[id].strength && other.rules[id].value === settings.rules[id].value,
    );
  return rulePresetIds.find((id) => isEqual(withPreset(standardSettings, id))) ?? null;
}

/** Completes stored settings: rules and levels added since get the standard, those that no longer exist are dropped. */
export function completeSettings(stored: {
  readonly levels?: readonly string[];
  readonly rules?: Readonly<Record<string, Partial<RuleChoice> | undefined>>;
}): RuleSettings {
  const known = ruleLevelIds.filter((id) => stored.levels?.includes(id));
  const ordered = (stored.levels ?? []).filter((id): id is RuleLevelId => known.includes(id as RuleLevelId));
  const levels = [...new Set([...ordered, ...ruleLevelIds])];
  const rules = schoolRuleIds.map((id) => {
    const { strengths, value } = schoolRule(id);
    const choice = stored.rules?.[id];
    const strength = choice?.strength !== undefined && strengths.includes(choice.strength) ? choice.strength : null;
    const standard = standardChoice(id);
    return [
      id,
      {
        strength: strength ?? standard.strength,
        value: value === undefined ? null : (choice?.value ?? standard.value),
      },
    ];
  });
  return { levels, rules: Object.fromEntries(rules) as RuleSettings['rules'] };
}
