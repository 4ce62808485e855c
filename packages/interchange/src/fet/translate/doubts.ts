import type { FetConstraint, FetConstraintOf } from '../constraint.ts';
import type { FetFile, FetMode } from '../document.ts';
import { fetConstraintTitles, ruleName } from './rule-names.ts';
import { membersOf, type Translation } from './translation.ts';

/** An active constraint because of which FET refuses the file, or which has no effect. */
export interface FetDoubt {
  readonly element: string;
  readonly line: number;
  readonly kind: FetConstraint['kind'];
  /** The name of its rule, as people see it. */
  readonly name: string;
  readonly reason: 'other-mode' | 'no-lessons' | 'beyond-week' | 'too-few-lessons';
}

/** The doubts about a constraint, given that its activities were found or not. Compared with the verdicts of FET 6.8.5. */
export function doubtsOf(constraint: FetConstraint, translation: Translation, isEmpty: boolean): FetDoubt[] {
  const reasons: FetDoubt['reason'][] = [];
  if (modesOf(constraint)?.includes(translation.file.mode) === false) reasons.push('other-mode');
  if (isEmpty) reasons.push('no-lessons');
  else if (isBeyondWeek(constraint, translation.file)) reasons.push('beyond-week');
  else if (constraint.kind === 'min-days' && asksTooMuch(constraint, translation)) reasons.push('too-few-lessons');
  const { element, line, kind } = constraint;
  return reasons.map((reason) => ({ element, line, kind, name: ruleName(constraint, translation), reason }));
}

/** True of a constraint on mornings or afternoons: without half days it has no meaning. */
export const isAboutHalves = (constraint: FetConstraint): boolean =>
  ('half' in constraint && constraint.half !== null) ||
  (constraint.kind === 'min-rest' && constraint.between === 'halves');

const spanOf = (constraint: FetConstraint): string | null => {
  if (constraint.kind === 'max-gaps') return constraint.within === 'real-day' ? 'real-day' : constraint.per;
  return 'per' in constraint ? constraint.per : null;
};

/** True of a constraint on a morning and its afternoon together. */
export const isAboutRealDays = (constraint: FetConstraint): boolean => spanOf(constraint) === 'real-day';

/** The modes of FET that take the constraint; null: all of them. */
function modesOf(constraint: FetConstraint): readonly FetMode[] | null {
  const { kind } = constraint;
  const isOfHalves =
    isAboutHalves(constraint) ||
    isAboutRealDays(constraint) ||
    kind === 'max-in-row' ||
    kind === 'max-tags-daily' ||
    ('of' in constraint && constraint.of === 'half');
  if (isOfHalves) return ['Mornings_Afternoons'];
  if (kind === 'terms' || ('of' in constraint && constraint.of === 'term')) return ['Terms'];
  if (kind === 'max-gaps-between' || (kind === 'selected-times' && constraint.count === 'activities-together'))
    return ['Block_Planning'];
  const isOfWholeDays =
    kind === 'tag-max-hours-daily' ||
    kind === 'min-rest' ||
    (kind === 'max-span' && constraint.who.kind === 'students');
  return isOfWholeDays ? ['Official', 'Block_Planning', 'Terms'] : null;
}

/** True of a limit on days that is above the number of days there are. */
function isBeyondWeek(constraint: FetConstraint, { days, mode }: FetFile): boolean {
  const halves = mode === 'Mornings_Afternoons' ? 2 : 1;
  switch (constraint.kind) {
    case 'early':
      return constraint.maxSecondHourStarts > days.length / (constraint.half === null ? 1 : halves);
    case 'interval-max-days':
      return constraint.max > days.length / (constraint.half === null ? 1 : halves);
    case 'max-days':
      return constraint.max > days.length / (constraint.per === 'day' ? 1 : halves);
    case 'halves':
      return (constraint.max ?? 0) > days.length / halves;
    default:
      return false;
  }
}

/** True where a teacher has fewer activities than days on which there must be some. */
function asksTooMuch({ who, min }: FetConstraintOf<'min-days'>, translation: Translation): boolean {
  if (who.kind !== 'teacher') return false;
  const counts = translation.file.teachers.map(() => 0);
  for (const { activity } of translation.lessons)
    for (const name of activity.teachers) {
      const index = translation.teacherIndex.get(name) ?? -1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  return membersOf(translation, who).some((member) => (counts[member] ?? 0) < min);
}

const modeNames: Readonly<Record<FetMode, string>> = {
  Official: 'Official',
  Mornings_Afternoons: 'Mornings-Afternoons',
  Block_Planning: 'Block planning',
  Terms: 'Terms',
};

const consequences: Readonly<Record<FetDoubt['reason'], (mode: string) => string>> = {
  'other-mode': (mode) =>
    `FET không nhận ở chế độ ${mode} của tệp nên từ chối cả tệp; hãy bỏ hoặc đổi chế độ nếu còn dùng FET`,
  'no-lessons': () => 'không có tác dụng vì không có hoạt động nào (đang bật) mà nó nói tới; FET có thể từ chối tệp',
  'beyond-week': () => 'không có tác dụng vì giới hạn lớn hơn số ngày của tệp; FET có thể từ chối tệp',
  'too-few-lessons': () =>
    'đòi số ngày nhiều hơn số hoạt động của một giáo viên nên FET từ chối tệp; ở đây không áp dụng cho người không có tiết nào',
};

const manyLines = 5;

/** One sentence for all doubts of a type and reason: which constraints, on which lines, and what follows. */
export function sayFetDoubts(doubts: readonly FetDoubt[], mode: FetMode): string[] {
  const groups = Map.groupBy(doubts, ({ element, reason }) => `${element}/${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const lines = group.slice(0, manyLines).map(({ line }) => line);
    const rest = group.length > manyLines ? ` và ${group.length - manyLines} dòng khác` : '';
    const title = group.length === 1 ? first.name : `${group.length} mục ${fetConstraintTitles[first.kind]}`;
    return [
      `Dòng ${lines.join(', ')}${rest}: “${title}” (${first.element}) ${consequences[first.reason](modeNames[mode])}.`,
    ];
  });
}
