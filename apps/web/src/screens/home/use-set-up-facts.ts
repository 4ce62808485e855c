import { resources } from '@tkb/contract';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { useSchoolRows } from '../../assignment/use-school-rows.ts';
import type { Reading } from '../../ui/read-state.tsx';
import type { SetUpFacts } from './set-up-steps.ts';

/** The facts that the set-up is judged by; undefined until all of them were read, and how far that is. */
export function useSetUpFacts(): { readonly facts: SetUpFacts | undefined; readonly reading: Reading } {
  const school = useSchoolRows();
  const frame = useCall('readWeekFrame');
  const rooms = useRows(resources.room, { pageSize: 1 });
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const reading = school.data ? readingOf(frame, rooms, timetables) : school.reading;
  if (!school.data || !frame.data || !rooms.data || !timetables.data) return { facts: undefined, reading };
  const facts = {
    ...school.data,
    teachingDays: frame.data.days.length,
    shifts: frame.data.shifts.length,
    rooms: rooms.data.totalrecord,
    timetables: timetables.data.items,
  };
  return { facts, reading };
}
