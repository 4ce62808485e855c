import { foldHead } from '../../sheet/columns.ts';
import { periodsIn } from '../../sheet/period-sums.ts';
import { dutyHeads } from '../../sheet/duty-columns.ts';
import type { TableRow } from './assignment-rows.ts';
import { sessionAmounts } from './session-columns.ts';
import { homeroomHeads } from '../text/assignment-columns.ts';

const ofLessons = /^(?:so)?tiet(?:day|tuan|thuchien|thucday)?$|^st$|^tongsotietday$|^tongtietday$/;
const ofAll = /^(?:tong|tongso|cong|tongcong)(?:so)?(?:tiet)?(?:tuan)?$/;
const reduced = /^(?:so)?tiet(?:kn|cn|kiemnhiem|chunhiem|giam|gvcn)|^giamtiet|^giamtru/;

/** The periods that a row has in the column of its sum or in those of both sessions, with the heads there. */
interface RowTotal {
  readonly periods: number;
  /** Null of several columns. */
  readonly at: number | null;
  readonly heads: readonly string[];
  readonly sessions: ReturnType<typeof sessionAmounts>;
}

/**
 * The sum of a row's lessons: of a column of lessons, or of all work where the row has no duty or homeroom whose periods could be in it.
 * Null where no column says it, or more than one.
 */
export function rowTotal({ cells, columns }: TableRow, heads: readonly string[]): RowTotal | null {
  const sessions = sessionAmounts(cells, columns, heads);
  const inSessions = sessions.reduce((sum, { amount }) => sum + amount, 0);
  if (sessions.length === 2 && inSessions > 0)
    return { periods: inSessions, at: null, heads: sessions.map(({ head }) => head), sessions };
  const folded = heads.map(foldHead);
  const isDuty = (head: string) => dutyHeads.test(head) || homeroomHeads.test(head) || reduced.test(head);
  const hasDuty = folded.some((head, at) => isDuty(head) && !/^0?$/.test((cells[at] ?? '').trim()));
  const behind = columns.indexOf('assignments') + 1;
  const found = (isHead: RegExp) =>
    folded.flatMap((head, at) => (!columns[at] && isHead.test(head) && (!hasDuty || at === behind) ? [at] : []));
  const lessons = found(ofLessons);
  const [at, ...others] = lessons.length > 0 ? lessons : hasDuty ? [] : found(ofAll);
  const periods = at === undefined || others.length > 0 ? null : (periodsIn(cells[at] ?? '')?.amount ?? null);
  return periods === null || periods <= 0 ? null : { periods, at: at!, heads: [heads[at!]!], sessions: [] };
}
