import { foldName } from '@tkb/contract';

const homeroomDuty = /^(?:kiem |lam |cong tac )*(?:gv ?cn|cn|(?:gv |giao vien )?chu nhiem)(?: lop)?(?:[\s:]*\d.*)?$/;

/**
 * The words of a file say that periods are for being a homeroom teacher: `Chủ nhiệm`, `GVCN 6A1`, but not `Chủ nhiệm câu lạc bộ`.
 * Asked once, at the import: the row keeps the periods in a field of their own.
 */
export const saysHomeroom = (words: string): boolean => homeroomDuty.test(foldName(words).trim());
