import type { Substitution } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';

/** A row as it is stored, with the names of those it is about. */
export interface StoredSubstitution extends Omit<Substitution, 'state'> {
  readonly classSubjectId: number | null;
}

interface Wanted {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Who is away; null = anybody. */
  readonly teacherIds?: readonly number[] | null;
  readonly substituteIds?: readonly number[] | null;
  /** Who is away or comes. */
  readonly either?: number;
}

/** Rows by date and in the order in which the lessons are held. */
export function readSubstitutions(tx: Transaction, wanted: Wanted): Promise<StoredSubstitution[]> {
  return tx.query<StoredSubstitution>(
    `select s.id, s.date, s.teacher_id as "teacherId", ${teacherName()} as "teacherName", s.substitute_id as "substituteId",
       case when o.id is null then '' else ${teacherName('o')} end as "substituteName", s.shift_id as "shiftId", h.name as "shiftName",
       s.period, s.duration, s.class_subject_id as "classSubjectId", s.title, s.class_names as "classNames", s.reason
     from substitution s join teacher t on t.id = s.teacher_id join shift h on h.unit = s.unit and h.id = s.shift_id
       left join teacher o on o.id = s.substitute_id
     where ($1::date is null or s.date >= $1) and ($2::date is null or s.date <= $2)
       and ($3::integer[] is null or s.id = any($3)) and ($4::integer[] is null or s.teacher_id = any($4))
       and ($5::integer[] is null or s.substitute_id = any($5))
       and ($6::integer is null or s.teacher_id = $6 or s.substitute_id = $6)
     order by s.date, h."order", s.period, vi_sort_key(t.given_name) collate "C", s.id`,
    [
      wanted.from ?? null,
      wanted.to ?? null,
      wanted.ids ?? null,
      wanted.teacherIds ?? null,
      wanted.substituteIds ?? null,
      wanted.either ?? null,
    ],
  );
}

export type NewSubstitution = Omit<StoredSubstitution, 'id' | 'teacherName' | 'substituteName' | 'shiftName'>;

/** Writes rows and answers their ids. */
export async function insertSubstitutions(tx: Transaction, rows: readonly NewSubstitution[]): Promise<number[]> {
  const added = await tx.query<{ id: number }>(
    `insert into substitution
       (date, teacher_id, substitute_id, shift_id, period, duration, class_subject_id, title, class_names, reason)
     select date, "teacherId", "substituteId", "shiftId", period, duration, "classSubjectId", title, "classNames", reason
     from jsonb_to_recordset($1::jsonb) as r(date date, "teacherId" integer, "substituteId" integer, "shiftId" integer,
       period integer, duration integer, "classSubjectId" integer, title text, "classNames" text, reason text)
     returning id`,
    [JSON.stringify(rows)],
  );
  return added.map(({ id }) => id);
}

export async function removeSubstitutions(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query('delete from substitution where id = any($1::integer[])', [ids]);
}
