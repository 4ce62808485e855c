import type { Transaction } from '../db/database.ts';

export type CountedBy = 'subject' | 'class' | 'classSubject' | 'room' | 'teacher';

interface CountRow {
  readonly id: number;
  readonly name: string;
  readonly total: number;
  readonly placed: number;
  readonly unplaced: number;
}

const periods = `coalesce(sum(l.duration), 0)::int as total,
  coalesce(sum(l.duration) filter (where l.day is not null), 0)::int as placed,
  coalesce(sum(l.duration) filter (where l.day is null), 0)::int as unplaced`;
const byName = 'vi_sort_key(o.name) collate "C"';

/** Owners (`o`) with their lessons (`l`) and the order they are listed in. */
const queries: Record<CountedBy, { readonly name: string; readonly from: string; readonly order: string }> = {
  subject: {
    name: 'o.name',
    from: 'subject o join lesson l on l.subject_id = o.id and l.timetable_id = $1',
    order: byName,
  },
  class: {
    name: 'o.name',
    from: `class o join (select distinct class_id, lesson_id from lesson_class) x on x.class_id = o.id
      join lesson l on l.id = x.lesson_id and l.timetable_id = $1`,
    order: byName,
  },
  classSubject: {
    name: `max(s.name) || ' ' || max(c.name) || case when max(o."group") > 0 then ' nhóm ' || max(o."group") else '' end`,
    from: `class_subject o join subject s on s.id = o.subject_id join class c on c.id = o.class_id
      join lesson l on l.class_subject_id = o.id and l.timetable_id = $1`,
    order: 'max(vi_sort_key(c.name)) collate "C", max(vi_sort_key(s.name)) collate "C"',
  },
  // An unplaced lesson has no room yet: it counts for the room its class-subject is tied to.
  room: {
    name: 'o.name',
    from: `room o join (select l.*, coalesce(l.room_id, case when l.day is null then s.room_id end) as own_room
        from lesson l left join class_subject s on s.id = l.class_subject_id where l.timetable_id = $1) l
      on l.own_room = o.id`,
    order: byName,
  },
  teacher: {
    name: `o.family_name || ' ' || o.given_name`,
    from: `teacher o join lesson_teacher x on x.teacher_id = o.id
      join lesson l on l.id = x.lesson_id and l.timetable_id = $1`,
    order: 'vi_sort_key(o.given_name) collate "C", vi_sort_key(o.family_name) collate "C"',
  },
};

/** Periods (not lessons: a pair counts two) of a timetable per owner, those without any left out. */
export async function countPeriods(tx: Transaction, timetableId: number, by: CountedBy): Promise<CountRow[]> {
  const { name, from, order } = queries[by];
  return tx.query<CountRow>(
    `select o.id, ${name} as name, ${periods} from ${from} group by o.unit, o.school_id, o.id order by ${order}, o.id`,
    [timetableId],
  );
}
