import type { ChangeKind } from '@tkb/contract';

/** What was done to rows: the word and the colour of its tag. */
export const kindWords: Readonly<Record<ChangeKind, { readonly text: string; readonly colour: string }>> = {
  insert: { text: 'Thêm', colour: 'success' },
  update: { text: 'Sửa', colour: 'processing' },
  delete: { text: 'Xóa', colour: 'error' },
};
