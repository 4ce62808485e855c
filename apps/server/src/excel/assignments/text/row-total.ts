import { foldHead } from '../../sheet/columns.ts';
import { periodsIn } from '../../sheet/period-sums.ts';
import { dutyHeads, type TableRow } from '../assignment-rows.ts';
import { homeroomHeads } from '../assignment-columns.ts';

const ofLessons = /^(?:so)?tiet(?:day|tuan|thuchien|thucday)?$|^st$|^tongsotietday$|^tongtietday$/;
const ofAll = /^(?:tong|tongso|cong|tongcong)(?:so)?(?:tiet)?(?:tuan)?$/;
const reduced = /^(?:so)?tiet(?:kn|cn|kiemnhiem|chunhiem|giam|gvcn)|^giamtiet|^giamtru/;

/** The periods that a row has in the column of its sum, with the head there. */
interface RowTotal {
  readonly periods: number;
  readonly head: string;
}

/**
 * The sum of a row's lessons: of a column of lessons, or of all work where the row has no duty or homeroom whose periods could be in it.
 * Null where no column says it, or more than one.
 */
export function rowTotal({ cells, columns }: TableRow, heads: readonly string[]): RowTotal | null {
  const folded = heads.map(foldHead);
  const isDuty = (head: string) => dutyHeads.test(head) || homeroomHeads.test(head) || reduced.test(head);
  const hasDuty = folded.some((head, at) => isDuty(head) && !/^0?$/.test((cells[at] ?? '').trim()));
  const behind = columns.indexOf('assignments') + 1;
  const found = (isHead: RegExp) =>
    folded.flatMap((head, at) => (!columns[at] && isHead.test(head) && (!hasDuty || at === behind) ? [at] : []));
  const lessons = found(ofLessons);
  const [at, ...others] = lessons.length > 0 ? lessons : hasDuty ? [] : found(ofAll);
  const periods = at === undefined || others.length > 0 ? null : (periodsIn(cells[at] ?? '')?.amount ?? null);
  return periods === null || periods <= 0 ? null : { periods, head: heads[at!]! };
}
