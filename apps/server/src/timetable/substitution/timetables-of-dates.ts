import {
  dateInVietnam,
  holidayOn,
  inForceOn,
  termOf,
  type Holiday,
  type Substitution,
  type SubstitutionState,
  type TimetableRow,
  type TimetableView,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { readHolidays } from '../../week/holidays.ts';
import { listPublic } from '../published/read-published.ts';
import { spansOfRunningYears } from '../published/spans.ts';
import { readTimetableView } from '../timetables/timetable-view.ts';
import { stateOf, withState } from './match.ts';
import { readSubstitutions, type StoredSubstitution } from './substitution-store.ts';

/** The timetables of a school by date, each read once. */
export interface DatedTimetables {
  readonly holidays: readonly Holiday[];
  /** None on days off. */
  on(date: string): TimetableRow | undefined;
  /** Null on a date without one, and on days off. */
  viewOn(date: string): Promise<TimetableView | null>;
  /** The date is over, and so is its school year or its timetable, which went to the archive: what was written then is not judged any more. */
  isOver(date: string): boolean;
}

/** `teacherIds`: only their lessons; null = all. `planned`: a timetable as it would be, beside the others as they are. */
export async function readDatedTimetables(
  tx: Transaction,
  teacherIds: readonly number[] | null,
  planned?: TimetableRow,
): Promise<DatedTimetables> {
  const isOther = ({ id }: TimetableRow) => id !== planned?.id;
  const timetables = [...(await listPublic(tx)).filter(isOther), ...(planned ? [planned] : [])];
  const today = dateInVietnam(new Date());
  const running = spansOfRunningYears(timetables, today);
  const views = new Map<number, TimetableView>();
  const holidays = await readHolidays(tx);
  const on = (date: string) => (holidayOn(holidays, date) ? undefined : inForceOn(timetables, date));
  return {
    holidays,
    on,
    async viewOn(date) {
      const id = on(date)?.id;
      if (id === undefined) return null;
      const view =
        views.get(id) ??
        (await readTimetableView(tx, id, { by: 'teacher', ids: teacherIds, isPublicOnly: id !== planned?.id }));
      views.set(id, view);
      return view;
    },
    isOver: (date) =>
      date < today &&
      !running.some(({ from, until }) => from <= date && date <= until) &&
      (termOf(date).schoolYear < (running[0]?.item.schoolYear ?? '') ||
        timetables.some(
          ({ status, effectiveFrom }) => status === 'archived' && effectiveFrom !== null && effectiveFrom <= date,
        )),
  };
}

/** Rows with how each stands to the timetable in force on its date. */
export async function judgeRows(
  tx: Transaction,
  rows: readonly StoredSubstitution[],
  planned?: TimetableRow,
): Promise<Substitution[]> {
  if (rows.length === 0) return [];
  const people = new Set(rows.flatMap(({ teacherId, substituteId }) => [teacherId, substituteId ?? teacherId]));
  const timetables = await readDatedTimetables(tx, [...people], planned);
  const substituteIds = rows.flatMap(({ substituteId }) => substituteId ?? []);
  const dates = rows.map(({ date }) => date).toSorted();
  const away = await readSubstitutions(tx, { from: dates[0], to: dates.at(-1), teacherIds: substituteIds });
  const stopped = await readStopped(tx, substituteIds);
  const today = dateInVietnam(new Date());
  const judge = async (row: StoredSubstitution): Promise<SubstitutionState> => {
    if (timetables.isOver(row.date)) return 'fits';
    const own = away.filter(({ date, teacherId }) => date === row.date && teacherId === row.substituteId);
    const state = stateOf(row, await timetables.viewOn(row.date), timetables.holidays, own);
    return state === 'fits' && row.date >= today && stopped.has(row.substituteId ?? 0) ? 'substituteAway' : state;
  };
  const judged: Substitution[] = [];
  for (const row of rows) judged.push(withState(row, await judge(row)));
  return judged;
}

/** Those of the teachers who were put aside: what they took over before stays, they come no more. */
async function readStopped(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    'select id from teacher where id = any($1::integer[]) and not is_teaching',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
