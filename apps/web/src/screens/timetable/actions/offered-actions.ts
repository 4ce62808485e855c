import type { TimetableRow } from '@tkb/contract';

export type ActionName = 'arrange' | 'publish' | 'copy' | 'export';

/** What can be done with a timetable as it stands; what is published is worked on in a copy. */
export function offeredActions(
  { status, isFrozen }: Pick<TimetableRow, 'status' | 'isFrozen'>,
  mayEdit: boolean,
): readonly ActionName[] {
  if (!mayEdit || isFrozen) return ['export'];
  return status === 'draft' ? ['arrange', 'publish', 'export'] : ['copy', 'export'];
}
