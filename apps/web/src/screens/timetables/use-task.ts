import type { TimetableRow } from '@tkb/contract';
import { useSearchParams } from 'react-router';
import { useCanEdit } from '../../session/app-state.ts';
import { readTask, taskQuery, type TaskKind } from '../../timetable/task-address.ts';

/** The one piece of work that is open over the list. It stands in the address, so that links lead to it and a reload keeps it. */
export function useTask(timetables: readonly TimetableRow[]) {
  const [query, setQuery] = useSearchParams();
  return {
    task: readTask(query, timetables, useCanEdit()),
    open: (kind: TaskKind, timetableId?: number) => setQuery(taskQuery(kind, timetableId), { replace: true }),
    close: () => setQuery('', { replace: true }),
  };
}
