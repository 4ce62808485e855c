import type { Level, Rule, RuleKind, Strength } from '@tkb/solver';

/** The soft levels in the order Vietnamese schools judge a timetable by; what an imported file asks for comes before. */
export const levels: readonly Level[] = [
  { id: 'imported', name: 'Mong muốn của tệp đã nhập' },
  { id: 'singleSessions', name: 'Buổi dạy một tiết' },
  { id: 'longGaps', name: 'Buổi trống từ hai tiết' },
  { id: 'teacherSessions', name: 'Số buổi dạy' },
  { id: 'shortGaps', name: 'Buổi trống một tiết' },
  { id: 'wishes', name: 'Nguyện vọng' },
];
export type LevelId = 'imported' | 'singleSessions' | 'longGaps' | 'teacherSessions' | 'shortGaps' | 'wishes';

export const required: Strength = { kind: 'required' };

/** A soft strength at a level. */
export function soft(level: LevelId, weight = 1): Strength {
  return { kind: 'soft', level: levels.findIndex(({ id }) => id === level), weight };
}

/** A rule of the problem; `about` makes the id unique among rules of its kind. */
export function rule(kind: RuleKind, about: string, name: string, strength: Strength = required): Rule {
  return { ...kind, id: `${kind.type}/${about}`, name, strength };
}
