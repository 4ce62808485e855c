import type { ChangeKind } from '@tkb/contract';

/** The word and the colour of a tag for each kind of change. */
export const kindWords: Readonly<Record<ChangeKind, { readonly text: string; readonly colour: string }>> = {
  insert: { text: 'Thêm', colour: 'success' },
  update: { text: 'Sửa', colour: 'processing' },
  delete: { text: 'Xóa', colour: 'error' },
};
