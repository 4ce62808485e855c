import { ruleLevels, schoolRule, type RuleLevelId, type RuleSettings, type SchoolRuleId } from '@tkb/contract';
import type { Level, Rule, RuleKind, Strength } from '@tkb/solver';

/** What an imported file asks for comes before what the school weighs. */
type LevelId = 'imported' | RuleLevelId;

export const required: Strength = { kind: 'required' };

/** How much a wish of each strength counts within its level. */
const weights = { strong: 3, medium: 1, light: 0.5 } as const;

/** The settings of a school as the builders of rules ask for them. */
export interface RuleChoices {
  readonly levels: readonly Level[];
  /** A soft strength at a level. */
  soft(level: LevelId, weight?: number): Strength;
  /** The rules of a school rule with its strength, `share` of it as a wish; none when it is off. */
  when(id: SchoolRuleId, build: (strength: Strength) => readonly Rule[], share?: number): readonly Rule[];
  isRequired(id: SchoolRuleId): boolean;
  /** The number in a rule that has one. */
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
  return {
    levels,
    soft,
    when: (id, build, share = 1) => {
      const { strength } = settings.rules[id];
      if (strength === 'off') return [];
      return build(strength === 'required' ? required : soft(schoolRule(id).level, weights[strength] * share));
    },
    isRequired: (id) => settings.rules[id].strength === 'required',
    valueOf: (id) => settings.rules[id].value ?? 0,
  };
}

/** A rule of the problem; `about` makes the id unique among rules of its kind. */
export function rule(kind: RuleKind, about: string, name: string, strength: Strength = required): Rule {
  return { ...kind, id: `${kind.type}/${about}`, name, strength };
}
