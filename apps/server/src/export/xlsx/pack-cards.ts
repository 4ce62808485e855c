import { leastType, type Orientation, type Paper } from '../content/paper.ts';
import {
  columnsOf,
  fitWeek,
  hasRoom,
  leastHeight,
  type FittedWeek,
  type WeekBox,
  type WeekColumns,
} from '../week/fit-week.ts';
import type { Week } from '../week/weeks.ts';
import { pageRoom } from './page-frame.ts';

/** Points of the line over a card, and of the blank one below it. */
export const cardSpace = { title: 15, gap: 10 } as const;

interface PackedCard {
  readonly week: Week;
  readonly fitted: FittedWeek;
}

/** Cards under each other, page by page; all share their columns. */
interface PackedCards extends WeekColumns {
  readonly orientation: Orientation;
  readonly pages: readonly (readonly PackedCard[])[];
}

const types = { least: 8, most: 12, step: 0.5 } as const;

/** The way to hold the paper that takes fewest pages, in the largest type that does not need more. */
export function packCards(weeks: readonly [Week, ...Week[]], paper: Paper): PackedCards {
  const lying = packUpon(weeks, paper, 'landscape');
  const upright = packUpon(weeks, paper, 'portrait');
  return upright.pages.length < lying.pages.length ? upright : lying;
}

function packUpon(weeks: readonly [Week, ...Week[]], paper: Paper, orientation: Orientation): PackedCards {
  const room = pageRoom(paper, orientation);
  const page = room.height - room.head;
  const boxOf = (least: number): WeekBox => ({
    width: room.width,
    height: page - cardSpace.title - cardSpace.gap,
    least,
    most: least,
    style: 'run',
  });
  const dealtIn = (type: number) => dealt(weeks, page, (week) => spaceOf(leastHeight(week, boxOf(type))));
  const ample = weeks.filter((week) => hasRoom(week, boxOf(types.least)));
  let type: number = types.least;
  let pages = dealtIn(type);
  for (let larger = type + types.step; larger <= types.most; larger += types.step) {
    const box = boxOf(larger);
    const more = dealtIn(larger);
    if (more.length > pages.length || !ample.every((week) => hasRoom(week, box))) break;
    [type, pages] = [larger, more];
  }
  const columns = columnsOf(weeks[0], boxOf(type), type);
  const fitOn = (members: readonly Week[]): PackedCard[] => {
    const heights = members.map((week) => leastHeight(week, boxOf(type)));
    const spare = (page - heights.reduce((sum, height) => sum + spaceOf(height), 0)) / members.length;
    return members.map((week, index) => {
      const height = (heights[index] ?? 0) + spare;
      // A card that needs more than its page is set in the least type of the paper.
      const least = ample.includes(week) ? type : leastType[paper];
      return { week, fitted: fitWeek(week, { ...boxOf(type), columns, height, least }) };
    });
  };
  return { orientation, ...columns, pages: pages.map(fitOn) };
}

const spaceOf = (height: number): number => cardSpace.title + height + cardSpace.gap;

/** The weeks in their order, as many on a page as it has room for. */
function dealt(weeks: readonly Week[], page: number, heightOf: (week: Week) => number): Week[][] {
  const pages: Week[][] = [];
  let used = Infinity;
  for (const week of weeks) {
    const height = heightOf(week);
    if (used + height > page) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(week);
    used += height;
  }
  return pages;
}
