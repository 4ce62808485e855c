import { compareLists } from '@tkb/contract/plain';
import { sum } from '../table/sum.ts';
import type { Week } from './weeks.ts';

/** One size of cards: how many are on a page, and which weeks find room in one. */
export interface CardSize {
  readonly places: number;
  readonly fits: (week: Week) => boolean;
}

/** Weeks whose cards have one size. */
interface CardGroup<Size> {
  readonly size: Size;
  readonly weeks: readonly Week[];
}

/**
 * The weeks by sizes of cards, so that they take as few pages as can be, of these as few sizes, and of these as few free places: cards
 * are no smaller than the paper asks for. Sizes come the smallest first; a week that fits none gets the last. The largest cards stand
 * first, with smaller ones in what is left of their last page: only the last page of all may have free places.
 */
export function cardGroups<Size extends CardSize>(weeks: readonly Week[], sizes: readonly Size[]): CardGroup<Size>[] {
  const fitting = weeks.map((week) => ({ week, fits: sizes.map((size) => size.fits(week)) }));
  const last = sizes.length - 1;
  const isEnough = (chosen: readonly number[]) =>
    fitting.every(({ fits }) => chosen.includes(last) || chosen.some((at) => fits[at]));
  const ways = chosenSizes(sizes.length)
    .filter(isEnough)
    .map((chosen) => dealt(fitting, sizes, chosen));
  return ways.reduce((best, way) => (compareLists(costOf(way), costOf(best)) < 0 ? way : best));
}

/** Pages, sizes and places on the pages; the first that differs decides. */
function costOf(groups: readonly CardGroup<CardSize>[]): readonly number[] {
  const pages = groups.map(({ size, weeks }) => ({ size, count: Math.ceil(weeks.length / size.places) }));
  return [
    sum(pages.map(({ count }) => count)),
    groups.length,
    sum(pages.map(({ size, count }) => count * size.places)),
  ];
}

/** Every choice of at least one of so many sizes, as rising indexes; those of the smallest sizes first. */
function chosenSizes(count: number): number[][] {
  const indexes = Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: 2 ** count - 1 }, (_, at) => indexes.filter((index) => (at + 1) & (2 ** index)));
}

interface FittingWeek {
  readonly week: Week;
  /** For each size. */
  readonly fits: readonly boolean[];
}

/** Each week in the smallest chosen size that it fits; full pages are made of the largest first. */
function dealt<Size extends CardSize>(
  weeks: readonly FittingWeek[],
  sizes: readonly Size[],
  chosen: readonly number[],
): CardGroup<Size>[] {
  const largest = chosen.at(-1) ?? 0;
  const least = new Map(weeks.map((week) => [week, chosen.find((at) => week.fits[at]) ?? largest]));
  return chosen.toReversed().flatMap((at) => {
    const size = sizes[at];
    if (!size) return [];
    const own = weeks.filter((week) => least.get(week) === at);
    const free = (size.places - (own.length % size.places)) % size.places;
    const smaller = weeks
      .filter((week) => (least.get(week) ?? at) < at && week.fits[at])
      .toSorted((a, b) => (least.get(b) ?? 0) - (least.get(a) ?? 0))
      .slice(0, free);
    for (const week of smaller) least.set(week, at);
    const members = weeks.filter((week) => least.get(week) === at);
    for (const week of members) least.delete(week);
    return members.length > 0 ? [{ size, weeks: members.map(({ week }) => week) }] : [];
  });
}
