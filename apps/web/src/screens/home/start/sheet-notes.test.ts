import { expect, test } from 'vitest';
import { sheetNotes } from './sheet-notes.ts';

const sheet = (name: string, isHidden: boolean, ...notes: string[]) => ({ name, isHidden, notes, rows: [] });

test('hidden sheets of a whole school are left out and told, others say what was cut off', () => {
  expect(sheetNotes([sheet('PCGD', false, 'cắt bớt'), sheet('Lớp', false)])).toEqual(['PCGD: cắt bớt']);
  expect(sheetNotes([sheet('PCGD', false), sheet('Cũ', true, 'cắt bớt'), sheet('Nháp', true)])).toEqual([
    'Chưa đọc trang đang ẩn: Cũ, Nháp. Cần nhập thì hãy bỏ ẩn trong tệp.',
  ]);
});
