import { useCall } from '../../../../api/hooks.ts';

/** The directions in which the history of a timetable can go. */
export function useHistoryEnds(timetableId: number): { readonly canUndo: boolean; readonly canRedo: boolean } {
  const { data } = useCall('listHistory', { query: { timetableId, pageSize: 1 } });
  return { canUndo: data?.canUndo ?? false, canRedo: data?.canRedo ?? false };
}
