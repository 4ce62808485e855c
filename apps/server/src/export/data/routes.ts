import { mediaTypes, operations } from '@tkb/contract';
import type { Call } from '../../call/call.ts';
import { implement, type Route } from '../../call/route.ts';
import { readTimes } from '../../timetable/published/read-published.ts';
import { readTimetableView } from '../../timetable/timetables/timetable-view.ts';
import { seesPublishedOnly } from '../../timetable/timetables/visibility.ts';
import { readSchoolHead } from '../delivery/read-head.ts';
import { sendFile } from '../delivery/send-file.ts';
import { timetableCsv, timetableData } from './timetable-data.ts';

type DataCall = Pick<Call<{ readonly timetableId: number }, unknown>, 'query' | 'services' | 'session' | 'transaction'>;

async function readData(call: DataCall) {
  const isPublicOnly = await seesPublishedOnly(call);
  return call.transaction(async (tx) => {
    const view = await readTimetableView(tx, call.query.timetableId, { by: 'class', ids: null, isPublicOnly });
    return timetableData(view, (await readSchoolHead(tx)).school, (await readTimes(tx)).periods);
  });
}

/** Timetables for programs. */
export const dataRoutes: readonly Route[] = [
  implement(operations.exportData, readData),
  implement(operations.exportCsv, async (call) => {
    const data = await readData(call);
    return sendFile(
      call,
      `TKB số ${data.number}.csv`,
      Buffer.from(timetableCsv(data)),
      `${mediaTypes.csv}; charset=utf-8`,
    );
  }),
];
