import type { Mark } from '@tkb/contract';

interface MarkWords {
  readonly sign: string;
  readonly word: string;
  readonly meaning: string;
}

/** How each mark looks and reads: never by colour alone. */
export const markWords: Readonly<Record<Mark, MarkWords>> = {
  blocked: { sign: '✕', word: 'Bận', meaning: 'không bao giờ xếp vào tiết này' },
  avoid: { sign: '–', word: 'Hạn chế', meaning: 'chỉ xếp khi không còn chỗ khác' },
  prefer: { sign: '★', word: 'Mong muốn', meaning: 'ưu tiên xếp vào tiết này' },
};

export const freeWords: MarkWords = { sign: '', word: 'Trống', meaning: 'xóa đánh dấu' };
