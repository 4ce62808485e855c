import type { PdfTask } from '../pdf/pdf-task.ts';
import { leastType } from '../table/paper.ts';
import { fitWeek, type FittedWeek, type WeekBox } from './fit-week.ts';
import { weeksOf, type Week } from './weeks.ts';

/** A week as it stands on a page of its own. */
interface FittedSheet {
  readonly week: Week;
  readonly fitted: FittedWeek;
}

/**
 * A week on a page of its own: with whole names where they find room. Where many classes share a place each lesson is a line with the
 * short name of its subject, or they stand one behind the other.
 */
export function fitSheet(task: PdfTask, week: Week, box: Omit<WeekBox, 'style'>): FittedSheet {
  const fitted = fitWeek(week, { ...box, style: 'lines' });
  if (fitted.fits) return { week, fitted };
  const { view, options, clocks } = task;
  const [short = week] = weeksOf(view, {
    kind: week.owner.kind,
    ids: [week.owner.id],
    options,
    clocks,
    subjects: 'short',
  });
  const least = leastType[task.paper];
  const ways = (['run', 'packed'] as const).map((style) => ({
    week: short,
    fitted: fitWeek(short, { ...box, least, style }),
  }));
  return ways.find((way) => way.fitted.fits) ?? ways.at(-1)!;
}
