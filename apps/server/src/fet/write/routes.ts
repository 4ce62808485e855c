import { operations } from '@tkb/contract';
import { writeAscSchool, writeFetSchool } from '@tkb/interchange';
import { loadLessons } from '../../arrangement/lessons/load-lessons.ts';
import { loadSchool } from '../../arrangement/school/load-school.ts';
import { implement, type Route } from '../../call/route.ts';
import { readTimes } from '../../timetable/published/read-published.ts';
import { readTimetableView } from '../../timetable/timetables/timetable-view.ts';
import { seesPublishedOnly } from '../../timetable/timetables/visibility.ts';
import { plainSchool } from './plain-school.ts';

const writers = {
  fet: { write: writeFetSchool, ending: 'fet' },
  asc: { write: writeAscSchool, ending: 'xml' },
} as const;

/** A timetable as a file of another program. */
export const foreignFileRoutes: readonly Route[] = [
  implement(operations.exportForeign, async (call) => {
    const { timetableId, format } = call.query;
    const isPublicOnly = await seesPublishedOnly(call);
    return call.transaction(async (tx) => {
      const view = await readTimetableView(tx, timetableId, { by: 'class', ids: null, isPublicOnly });
      const data = await loadSchool(tx, view.frame);
      const lessons = await loadLessons(tx, timetableId);
      const { school, losses } = plainSchool(data, view, lessons, {
        clocks: (await readTimes(tx)).periods,
        format,
      });
      const { write, ending } = writers[format];
      return { fileName: `TKB số ${view.timetable.number}.${ending}`, content: write(school), losses: [...losses] };
    });
  }),
];
