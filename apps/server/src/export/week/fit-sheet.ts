import type { PrintTask } from '../content/print-task.ts';
import { leastType } from '../content/paper.ts';
import { fitWeek, type FittedWeek, type WeekBox } from './fit-week.ts';
import { weeksOf, type Week } from './weeks.ts';

/** A week as it stands on a page of its own. */
interface FittedSheet {
  readonly week: Week;
  readonly fitted: FittedWeek;
}

/** Whole names are kept down to this type; below it short ones are better read where they are larger. */
const wellRead = 10;

/**
 * A week on a page of its own: with whole names where they find room. Where many classes share a place each lesson is a line with the
 * short name of its subject, or they stand one behind the other.
 */
export function fitSheet(task: PrintTask, week: Week, box: Omit<WeekBox, 'style'>): FittedSheet {
  const fitted = fitWeek(week, { ...box, style: 'lines' });
  if (fitted.fits && fitted.type >= wellRead) return { week, fitted };
  const { view, options, clocks } = task;
  const [short = week] = weeksOf(view, {
    kind: week.owner.kind,
    ids: [week.owner.id],
    options,
    clocks,
    subjects: 'short',
  });
  const least = leastType[task.paper];
  const fitShort = (style: 'run' | 'packed') => fitWeek(short, { ...box, least, style });
  const run = fitShort('run');
  const best = run.fits && run.type >= box.least ? run : largest(run, fitShort('packed'));
  return fitted.fits && fitted.type >= best.type ? { week, fitted } : { week: short, fitted: best };
}

const largest = (one: FittedWeek, other: FittedWeek): FittedWeek => (one.fits && one.type >= other.type ? one : other);
