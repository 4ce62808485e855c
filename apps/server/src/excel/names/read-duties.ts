import type { Tells } from './tells.ts';
import { foldName } from '@tkb/contract';
import { boards, knownDuties } from './duty-words.ts';
import { saysHomeroom } from './homeroom-duty.ts';

export interface ReadDuties {
  readonly reductions: readonly { readonly reason: string; readonly periods: number }[];
  readonly homerooms: readonly string[];
  /** The periods that a homeroom takes off by the cell; null = it does not say. */
  readonly homeroomReduction: number | null;
  /** The weekly norm of principals and their deputies. */
  readonly norm: number | null;
  /** Duties for which neither the cell nor the circular says how many periods they take off. */
  readonly unknown: readonly string[];
}

const homeroom = /^(?:gvcn|cn|chủ nhiệm|chu nhiem)\s*:?\s*(?:lớp\s*)?(.+)$/iu;

/** A homeroom whose class is not said, and what every teacher is. */
const noDuty = /^(?:gvcn|cn|chủ nhiệm|chu nhiem|gv|giáo viên|giaovien|không|x|tổng(?!\s+phụ).*|[^\p{L}]*)$/iu;

/** `7 (CN 4, TT 3)`, `7 tiết (CN + TT)`, `7 (TT 3)`: a sum of duties, each of which says or has its own. */
const sumBefore =
  /(?<=^|[,;+\n])\s*\d{1,2}(?:\.\d{1,2})?\s*(?:tiết|t)?\s*\(([^()]*(?:[,;+\n][^()]*|\p{L}\s+\d{1,2}\s*(?:tiết|t)?))\)/giu;

/** Reads `TTCM, CN 6A1, Thư viện (3)`; a number beside a duty goes before the circular's. */
export function readDuties(text: string, isClass: Tells): ReadDuties {
  const reductions: { reason: string; periods: number }[] = [];
  const homerooms: string[] = [];
  const unknown: string[] = [];
  let norm: number | null = null;
  let homeroomReduction: number | null = null;
  for (const piece of text
    .replace(sumBefore, '$1')
    .split(/[,;+\n]/)
    .map((part) => part.trim())) {
    const [, classText = ''] = homeroom.exec(piece) ?? [];
    // A class can be called by numbers alone: `6/1`.
    if (piece === '' || (noDuty.test(piece) && !isClass(piece))) continue;
    if (isClass(classText.trim())) homerooms.push(classText.trim());
    else if (isClass(piece)) homerooms.push(piece);
    else {
      const duty = readDuty(piece);
      if (duty.isHomeroom) {
        homeroomReduction = duty.periods ?? homeroomReduction;
        continue;
      }
      // Two columns can say the same one.
      if (reductions.some(({ reason }) => reason === duty.reason)) continue;
      norm = duty.norm ?? norm;
      if (duty.norm === null) reductions.push({ reason: duty.reason, periods: duty.periods ?? 0 });
      if (duty.norm === null && duty.periods === null) unknown.push(duty.reason);
    }
  }
  return { reductions, homerooms, homeroomReduction, norm, unknown };
}

/** `4 (Tổ trưởng)`, `3 tiết TTCM`: the periods before what they are for. */
const amountFirst =
  /^[-–]?\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:(?:tiết|t)?\s*\(([^()]*\p{L}{2}[^()]*)\)|(?:tiết|t)(?!\p{L})\s*[:–-]?\s*(\p{L}{2}.*))$/iu;

function readDuty(given: string) {
  const [, before, inBrackets, behind] = amountFirst.exec(given) ?? [];
  const piece = before === undefined ? given : `${inBrackets ?? behind}: ${before}`;
  const [, name = piece, amount] =
    /^(.*?)[\s(:=–-]*(?<![\p{L}\p{N}])(\d{1,2}(?:\.\d{1,2})?)\s*(?:tiết|t)?\s*\)?$/u.exec(piece) ?? [];
  const folded = foldName(name).trim();
  const board = boards.find(([pattern]) => pattern.test(folded));
  const duty = knownDuties.find(([pattern]) => pattern.test(folded));
  const stated = amount === undefined ? null : Number(amount);
  return {
    reason: (duty?.[1] ?? name.trim()).slice(0, 100),
    periods: stated ?? duty?.[2] ?? null,
    norm: board?.[1] ?? null,
    isHomeroom: saysHomeroom(name),
  };
}
