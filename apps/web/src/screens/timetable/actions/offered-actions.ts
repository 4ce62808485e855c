import type { TimetableRow } from '@tkb/contract';

export type ActionName = 'arrange' | 'publish' | 'copy' | 'export';

/** A published timetable is worked on in a copy, so it has other actions than a draft. */
export function offeredActions(
  { status, isFrozen }: Pick<TimetableRow, 'status' | 'isFrozen'>,
  mayEdit: boolean,
): readonly ActionName[] {
  if (!mayEdit || isFrozen) return ['export'];
  return status === 'draft' ? ['arrange', 'publish', 'export'] : ['copy', 'export'];
}
