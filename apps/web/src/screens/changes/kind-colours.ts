import type { ChangeKind } from '@tkb/contract';

export const kindColours: Readonly<Record<ChangeKind, string>> = {
  insert: 'success',
  update: 'processing',
  delete: 'error',
};
