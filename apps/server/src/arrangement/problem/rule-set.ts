import { ruleLevels, schoolRule, type RuleLevelId, type RuleSettings, type SchoolRuleId } from '@tkb/contract';
import type { Level, Rule, RuleKind, Strength } from '@tkb/solver';
import { ruleId, type RuleSource } from './source.ts';

/** Wishes of an imported file come before the levels of the school. */
type LevelId = 'imported' | RuleLevelId;

export const required: Strength = { kind: 'required' };

/** How much a wish of each strength counts within its level. */
const weights = { strong: 3, medium: 1, light: 0.5 } as const;

/** A rule of the problem with what it was made from, which the solver does not know. */
export interface SourcedRule {
  readonly rule: Rule;
  readonly source: RuleSource;
}

/** The settings of a school as the builders of rules ask for them. */
export interface RuleChoices {
  readonly levels: readonly Level[];
  soft(level: LevelId, weight?: number): Strength;
  /** The rules of a school rule with its strength, `share` of it as a wish; none when it is off. */
  when(id: SchoolRuleId, build: (strength: Strength) => readonly SourcedRule[], share?: number): readonly SourcedRule[];
  /** The one rule that a school rule is, made from its setting where nothing else is its source; none when it is off. */
  single(id: SchoolRuleId, kind: RuleKind, name: string, source?: RuleSource): readonly SourcedRule[];
  isRequired(id: SchoolRuleId): boolean;
  valueOf(id: SchoolRuleId): number;
}

/** Reads the settings of a school. */
export function chooseRules(settings: RuleSettings): RuleChoices {
  const levels: readonly Level[] = [
    { id: 'imported', name: 'Mong muốn của tệp đã nhập' },
    ...settings.levels.map((id) => ({ id, name: ruleLevels[id].title })),
  ];
  const soft = (level: LevelId, weight = 1): Strength => ({
    kind: 'soft',
    level: levels.findIndex(({ id }) => id === level),
    weight,
  });
  const when: RuleChoices['when'] = (id, build, share = 1) => {
    const { strength } = settings.rules[id];
    if (strength === 'off') return [];
    return build(strength === 'required' ? required : soft(schoolRule(id).level, weights[strength] * share));
  };
  return {
    levels,
    soft,
    when,
    single: (id, kind, name, source = { kind: 'setting', rule: id }) =>
      when(id, (strength) => [rule(kind, source, name, strength)]),
    isRequired: (id) => settings.rules[id].strength === 'required',
    valueOf: (id) => settings.rules[id].value ?? 0,
  };
}

export function rule(kind: RuleKind, source: RuleSource, name: string, strength: Strength = required): SourcedRule {
  return { rule: { ...kind, id: ruleId(kind.type, source), name, strength }, source };
}
