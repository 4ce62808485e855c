import { readDuties } from '../names/read-duties.ts';
import { looksLikeClass } from '../names/called.ts';
import { isDuty } from '../names/duty-words.ts';

/**
 * Lists of teachers say what somebody is besides, as assignments do: `Tổ trưởng`, `TTCM, GVCN 6A1`. The periods are those of the
 * circular; what it does not know takes none off until somebody says how many.
 */
export function readDutyCell(text: string, columns: readonly (string | null)[]) {
  const read = readDuties(text.replaceAll(/(\d),(\d)/g, '$1.$2'), looksLikeClass);
  const { reductions, homerooms, homeroomReduction, unknown } = read;
  // A column of its own means what stands there.
  const norm = columns.includes('weeklyNorm') ? null : read.norm;
  const known = reductions.filter(({ reason }) => !unknown.includes(reason));
  return {
    given: {
      reductions,
      ...(homeroomReduction !== null && { homeroomReduction }),
      ...(norm !== null && { weeklyNorm: norm }),
    },
    told: [
      ...known.map(({ reason, periods }) => `Giảm ${String(periods).replace('.', ',')} tiết: ${reason}`),
      ...unknown.map((reason) => `${reason}: chưa biết giảm mấy tiết, đang ghi 0`),
      ...(homeroomReduction !== null ? [`Giảm tiết chủ nhiệm: ${homeroomReduction}`] : []),
      ...homerooms.map((name) => `Chủ nhiệm ${name}: nhập ở danh sách lớp`),
      ...(norm !== null ? [`Định mức ${norm} tiết: ${text}`] : []),
    ],
  };
}

/**
 * Several duties with commas between them, of which only the last may say its periods: `TTCM, Thư viện (3)`. What goes on in small
 * letters before a colon is one, as our own file writes it: `Công nghệ thông tin, phụ trách phòng máy: 3`.
 */
export function saysDuties(text: string): boolean {
  const pieces = text.split(/,(?!\d)/);
  const isOne = /:\s*\d/.test(text) && pieces.slice(1).every((piece) => /^\s*\p{Ll}/u.test(piece));
  return pieces.length > 1 && !isOne && pieces.some(isDuty);
}
