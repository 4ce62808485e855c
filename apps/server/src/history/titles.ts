import { slotShort } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { readWeekFrame } from '../week/week-frame.ts';
import type { LessonChange, State } from './lesson-states.ts';

/** Words for lessons and slots. */
export interface Words {
  /** `Toán 7A2`. */
  lesson(id: number): string;
  /** `T3 tiết 2`, with the session in schools that have several: `T3 sáng tiết 2`. */
  slot(state: State): string;
}

export async function readWords(tx: Transaction, lessonIds: readonly number[]): Promise<Words> {
  const rows = await tx.query<{ id: number; title: string }>(
    `select l.id, concat_ws(' ', coalesce(nullif(l.activity, ''), nullif(s.short_name, ''), s.name),
       (select string_agg(c.name, '+' order by vi_sort_key(c.name) collate "C") from (
          select distinct class.name from lesson_class j join class on class.id = j.class_id where j.lesson_id = l.id) c)) as title
     from lesson l left join subject s on s.id = l.subject_id where l.id = any($1::int[])`,
    [lessonIds],
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const { shifts } = await readWeekFrame(tx);
  const shiftNames = new Map(shifts.map(({ id, name }) => [id, name]));
  return {
    lesson: (id) => titles.get(id) ?? 'tiết đã bỏ',
    slot: ([day, period, shiftId]) => {
      if (day === null || period === null) return 'chưa xếp';
      const shift = shifts.length > 1 ? shiftNames.get(shiftId) : '';
      return slotShort({ day, shift, period });
    },
  };
}

/** Moves in one line; `lead` is the lesson that the user picked up. */
export function describeMoves(changes: readonly LessonChange[], words: Words, lead?: number): string {
  const first = changes.find(([id]) => id === lead) ?? changes[0];
  if (!first) return 'Không thay đổi';
  const others = changes.filter((change) => change !== first);
  const [second] = others;
  if (second && others.length === 1 && isSwap(first, second)) {
    return `Đổi ${words.lesson(first[0])} (${slotOf(first[1], words)}) với ${words.lesson(second[0])} (${slotOf(second[1], words)})`;
  }
  const along = others.length > 0 ? `, kéo theo ${others.length} tiết khác` : '';
  return `${describeOne(first, words)}${along}`;
}

function describeOne([id, before, after]: LessonChange, words: Words): string {
  const title = words.lesson(id);
  const [from, to] = [before?.[0] ?? null, after?.[0] ?? null];
  if (from === null && to === null) return `Đổi ${title}`;
  if (from === null) return `Xếp ${title} vào ${slotOf(after, words)}`;
  if (to === null) return `Bỏ xếp ${title} (${slotOf(before, words)})`;
  if (isSameSlot(before, after)) return `Đổi phòng của ${title} (${slotOf(after, words)})`;
  return `Chuyển ${title} từ ${slotOf(before, words)} sang ${slotOf(after, words)}`;
}

/** Names up to three lessons, counts more. */
export function describeLessons(verb: string, changes: readonly LessonChange[], words: Words): string {
  if (changes.length > 3) return `${verb} ${changes.length} tiết`;
  const names = changes.map(([id, before, after]) => `${words.lesson(id)} (${slotOf(before ?? after, words)})`);
  return `${verb} ${names.join(', ')}`;
}

const slotOf = (state: State | null, words: Words): string => (state ? words.slot(state) : 'không có');

const isSameSlot = (a: State | null, b: State | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

const isSwap = (a: LessonChange, b: LessonChange): boolean =>
  a[1]?.[0] != null && b[1]?.[0] != null && isSameSlot(a[1], b[2]) && isSameSlot(b[1], a[2]);
