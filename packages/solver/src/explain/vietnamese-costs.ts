import type { Remedy } from '../judge/remedies.ts';
import type { SlotBlocker } from '../judge/slot-blockers.ts';
import type { Placement, Problem } from '../model/problem.ts';
import { describeBlocker } from './vietnamese-violations.ts';
import { sentence, wordsOf } from '../words/words.ts';

/** A remedy as one sentence: "Chuyển Toán 6A từ Thứ 2 sáng tiết 1 sang Thứ 3 sáng tiết 2." */
export function describeRemedy(problem: Problem, { moves }: Remedy): string {
  const words = wordsOf(problem);
  const at = (placement: Placement | null) => (placement === null ? 'khay chờ' : words.slot(placement.slot));
  if (moves.length === 2) {
    const [a, b] = moves;
    return sentence(`đổi ${words.lesson(a.lesson)} (${at(a.from)}) với ${words.lesson(b.lesson)} (${at(b.from)})`);
  }
  const texts = moves.map(({ lesson, from, to }) => `${words.lesson(lesson)} từ ${at(from)} sang ${at(to)}`);
  return sentence(`chuyển ${texts.join('; ')}`);
}

/** A slot and everything that blocks it, or that it is free: "Thứ 3 sáng tiết 2: Cô Lan dạy 7A2 ở Thứ 3 sáng tiết 2." */
export function describeSlotBlocker(problem: Problem, lesson: number, { slot, blockers }: SlotBlocker): string {
  const texts = [...new Set(blockers.map((violation) => describeBlocker(problem, lesson, violation)))];
  return `${wordsOf(problem).slot(slot)}: ${texts.length === 0 ? 'Xếp được.' : texts.join(' ')}`;
}
