import type { ExcelPreview } from '@tkb/contract';

/** How many rows of a list are new, change what another list or the school has already, or cannot be taken. */
export function countWords({
  create,
  update,
  wrong,
}: Pick<ExcelPreview['counts'], 'create' | 'update' | 'wrong'>): string {
  const words = [
    [create, 'mới'],
    [update, 'cập nhật'],
    [wrong, 'lỗi'],
  ] as const;
  const found = words.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return found.join(', ') || 'không đổi';
}
