import type { CostExplanation, Remedy } from '../judge/remedies.ts';
import type { SlotBlocker } from '../judge/slot-blockers.ts';
import type { Placement, Problem } from '../model/problem.ts';
import { describeBlocker } from './vietnamese-violations.ts';
import { sentence, wordsOf } from '../words/words.ts';

/** Who pays a cost and how much, with the first remedy or that a single move does not help. */
export function describeCost(problem: Problem, explanation: CostExplanation): string {
  const words = wordsOf(problem);
  const { payers, cost, level, remedies } = explanation;
  const where = level === null ? 'bắt buộc' : `mức “${problem.levels[level].name}”`;
  const who = payers.length === 0 ? 'Cả trường' : words.resources(payers);
  const remedy =
    remedies.length === 0 ? 'Không có cách đổi một hoặc hai tiết nào bỏ được' : describeRemedy(problem, remedies[0]);
  return `${sentence(`${who} chịu ${cost} điểm phạt (${where})`)} ${sentence(remedy)}`;
}

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
