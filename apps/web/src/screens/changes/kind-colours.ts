import type { ChangeKind } from '@tkb/contract';

/** The colour of a tag for each kind of change. */
export const kindColours: Readonly<Record<ChangeKind, string>> = {
  insert: 'success',
  update: 'processing',
  delete: 'error',
};
