import type { ExcelRow } from '@tkb/contract';
import { foldHead } from './columns.ts';

/** Heads over what people are besides teachers: a principal there is no signature. */
export const dutyHeads =
  /^(kiemnhiem|chucvu|chucdanh|nhiemvukhac|kn|congtackiemnhiem|kiemnhiemkhac|chucvukiemnhiem|nhiemvukiemnhiem|congtackhac|congtackiemnhiemkhac)\d?$/;

/** A column of duties, and the one right of it with their periods; -1 where there is none. */
export interface DutyColumn {
  readonly at: number;
  readonly amountAt: number;
}

const amountHead =
  /^(?:sotiet|tiet|st|giamtru|tietgiam|giamtiet|sotietgiam|quidoi|tietquidoi|sotietquidoi|sotietkn|tietkn)$/;
const amount = /^\d{1,2}(?:[.,]\d{1,2})?$/;

/** `Kiêm nhiệm | Số tiết`, also below one merged head, once or more. */
export function dutyColumnsOf(
  titles: readonly string[],
  isOther: (index: number) => boolean,
  rows: readonly ExcelRow[],
): DutyColumn[] {
  const isDuty = (index: number) => !isOther(index) && dutyHeads.test(foldHead(titles[index] ?? ''));
  const isOfAmounts = (index: number) => {
    const cells = rows.flatMap(({ cells }) => (cells[index] ?? '').trim() || []);
    return cells.length > 0 && cells.every((text) => amount.test(text));
  };
  const isBesideDuty = (index: number) => isDuty(index) || amountHead.test(foldHead(titles[index] ?? ''));
  return titles.flatMap((_, at) => {
    if (!isDuty(at) || (isDuty(at - 1) && isOfAmounts(at))) return [];
    const next = at + 1;
    return [{ at, amountAt: next < titles.length && isBesideDuty(next) && isOfAmounts(next) ? next : -1 }];
  });
}

/** The duties of a row in one text; periods beside a single duty are its own. */
export function dutyText({ cells }: ExcelRow, columns: readonly DutyColumn[]): string {
  const pieces = columns.map(({ at, amountAt }) => {
    const duty = (cells[at] ?? '').trim();
    const periods = amountAt < 0 ? '' : (cells[amountAt] ?? '').trim().replace(',', '.');
    const isOne = duty !== '' && !/[,;+\n]/.test(duty) && !/\d\s*(?:t|tiết)?\s*\)?$/iu.test(duty);
    if (periods === '' || !(isOne || homeroom.test(duty))) return duty;
    // Periods of a homeroom are no part of its class.
    return homeroom.test(duty) ? `${duty}; Chủ nhiệm: ${periods}` : `${duty}: ${periods}`;
  });
  return pieces.filter(Boolean).join(';');
}

const homeroom = /^(?:gvcn|cn|chủ nhiệm)(?:\s+lớp)?\s*:?\s*\d{1,2}[\p{L}/.]\S*$/iu;
