import { markTitles, type Mark } from '@tkb/contract';

export interface MarkWords {
  readonly sign: string;
  readonly word: string;
  readonly meaning: string;
  /** The sign for it in a spreadsheet. */
  readonly typed: string;
}

/** How each mark looks and reads: never by colour alone. */
export const markWords: Readonly<Record<Mark, MarkWords>> = {
  blocked: { sign: '✕', word: markTitles.blocked, meaning: 'không bao giờ xếp vào tiết này', typed: 'x' },
  avoid: { sign: '–', word: markTitles.avoid, meaning: 'chỉ xếp khi không còn chỗ khác', typed: '-' },
  prefer: { sign: '★', word: markTitles.prefer, meaning: 'ưu tiên xếp vào tiết này', typed: '*' },
};

export const freeWords: MarkWords = { sign: '', word: 'Trống', meaning: 'xóa đánh dấu', typed: '' };
