import type { SchoolRuleId } from '@tkb/contract';
import type { RuleKind } from '@tkb/solver';
import type { SchoolData } from '../school/school-data.ts';
import { rule, type RuleChoices, type SourcedRule } from './rule-set.ts';

type Measure = Extract<RuleKind, { type: 'balance' }>['measure'];

const measures: readonly { readonly id: SchoolRuleId; readonly measure: Measure; readonly words: string }[] = [
  { id: 'balanceSessions', measure: 'spare-sessions', words: 'số buổi dạy' },
  { id: 'balanceGaps', measure: 'gaps', words: 'tiết trống' },
  { id: 'balanceLastPeriods', measure: 'last-periods', words: 'tiết cuối buổi' },
];

/** Fairness between the teachers of each department; somebody in two departments is compared in both. */
export function fairnessRules(data: SchoolData, choices: RuleChoices): SourcedRule[] {
  const indices = new Map(data.teachers.map(({ id }, index) => [id, index]));
  const groups = data.departments
    .map(({ id, name, teacherIds }) => ({ id, name, members: teacherIds.flatMap((one) => indices.get(one) ?? []) }))
    .filter(({ members }) => members.length > 1);
  return measures.flatMap(({ id, measure, words }) =>
    choices.when(id, (strength) =>
      groups.map((group) =>
        rule(
          {
            type: 'balance',
            resources: { kind: 'teacher', members: group.members },
            measure,
            max: choices.valueOf(id),
          },
          { kind: 'setting', rule: id, departmentId: group.id },
          `${group.name}: chia đều ${words}`,
          strength,
        ),
      ),
    ),
  );
}
