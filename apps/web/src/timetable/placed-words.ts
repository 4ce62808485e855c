/** The rest of the work as the end of a sentence: lessons without a place and places that break a required rule. */
export function leftWords(left: number, broken = 0): string {
  const lessons = left > 0 ? [`${left} tiết chưa xếp`] : [];
  const breaches = broken > 0 ? [`${broken} chỗ vi phạm quy tắc`] : [];
  const parts = [...lessons, ...breaches];
  return parts.length > 0 ? `, còn ${parts.join(' và ')}` : '';
}

/** How much is done. Placing all lessons is not all: broken required rules are told in the same sentence. */
export const placedWords = (placed: number, total: number, broken = 0): string =>
  `Đã xếp ${placed} / ${total} tiết${leftWords(total - placed, broken)}`;
