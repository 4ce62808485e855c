import { periodsOfAverage } from '@tkb/contract';
import type { StatedPeriods } from './text/assignment-text.ts';

/** The periods that the school knows of each class which a statement of the file is about; null where it knows none. */
export type KnownPeriods = readonly (number | null)[];

/** More than any subject has in a week: such a number is of several classes together. */
const mostPeriods = 12;

/**
 * Periods stated beside several classes are those of each, or of all together: what is known decides, else what divides. Of classes
 * whose periods are known, these are kept.
 */
export function periodsStated({ amount, classes, heads }: StatedPeriods, known: number | null, all: KnownPeriods) {
  if (known !== null) return null;
  if (classes === 1) return periodsOfAverage(amount);
  const share = shareLeft(amount, all);
  if (share !== null) return periodsOfAverage(share);
  if (amount % classes === 0 && amount >= classes) return periodsOfAverage(amount / classes);
  // A sum is of all its classes.
  return amount <= mostPeriods && !heads ? periodsOfAverage(amount) : null;
}

/** The periods of a class with its share of those that are stated of the opposite shift; null where it does not come out even. */
export function withOpposite(
  periods: ReturnType<typeof periodsStated>,
  { amount, opposite }: { readonly amount: number; readonly opposite: number },
) {
  if (periods === null || opposite === 0) return periods;
  const all = periods.mainPeriods;
  const share = (opposite * all) / amount;
  const isWhole = Number.isInteger(share) && periods.weekPeriods === undefined;
  return isWhole ? { mainPeriods: all - share, oppositePeriods: share } : null;
}

/** Says that the school has other periods than a statement, of all its classes in one sentence; or that a row's sum was taken. */
export function statedWarning({ amount, classes, heads }: StatedPeriods, all: KnownPeriods): string | null {
  const numbers = all.filter((own) => own !== null);
  if (numbers.length === 0 && heads)
    return `lấy ${amount.toLocaleString('vi')} tiết theo cột ${heads.map((head) => `"${head}"`).join(', ')}, ${classes === 1 ? 'vì ô phân công chỉ có một lớp và không ghi số tiết' : `chia cho ${classes} lớp được đánh dấu`}`;
  const fits = (own: number) => own === amount || own * classes === amount;
  if (numbers.every(fits) || sumOf(all) === amount || shareLeft(amount, all) !== null) return null;
  const said = amount.toLocaleString('vi');
  if (classes === 1)
    return `tệp ghi ${said} tiết, vẫn lấy ${numbers[0]?.toLocaleString('vi')} tiết như đang có trong trường`;
  const own = [...new Set(numbers)].map((number) => number.toLocaleString('vi')).join(' và ');
  return `tệp ghi ${said} tiết cho ${classes} lớp, vẫn lấy ${own} tiết mỗi lớp như đang có trong trường`;
}

/** Of each class without known periods, where some are known; null where it does not come out even. */
function shareLeft(amount: number, all: KnownPeriods): number | null {
  const unknown = all.filter((own) => own === null).length;
  const share = (amount - sumOf(all)) / unknown;
  return unknown > 0 && unknown < all.length && Number.isInteger(share) && share > 0 && share <= mostPeriods
    ? share
    : null;
}

const sumOf = (all: KnownPeriods) => all.reduce<number>((sum, own) => sum + (own ?? 0), 0);
