import type { Tenant, Transaction } from '../../src/db/database.ts';
import type { TestServer } from '../support/test-server.ts';

/** Ids of a small invented school: classes 6A and 6B in the morning, three teachers, four subjects, a computer room. */
export interface SmallSchool {
  readonly tenant: Tenant;
  readonly morning: number;
  readonly afternoon: number;
  readonly classes: readonly number[];
  readonly teachers: readonly number[];
  readonly subjects: readonly number[];
  readonly room: number;
  readonly classSubjects: readonly number[];
}

/** Lessons its timetable has: per class Toán 4, Văn 3, Tin 2 (in the computer room), HĐTN 1 (fixed on Monday first period). */
export const smallLessons = 20;

/** Creates it with assignments for every class. */
export async function createSmallSchool(server: TestServer): Promise<SmallSchool> {
  const tenant = await server.createSchool();
  const ids = await server.database.schoolTransaction({ ...tenant, tier: 'unit' }, fillSchool);
  return { tenant, ...ids };
}

const idsOf = async (tx: Transaction, sql: string, parameters: readonly unknown[] = []): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(sql, parameters);
  return rows.map(({ id }) => id);
};

async function fillSchool(tx: Transaction): Promise<Omit<SmallSchool, 'tenant'>> {
  const [morning = 0, afternoon = 0] = await idsOf(
    tx,
    `select id from shift where code in ('S', 'C') order by "order"`,
  );
  const [grade] = await idsOf(tx, 'select id from grade where "order" = 6');
  const [type] = await idsOf(tx, `select id from classroom_type where kind = 'function' order by id limit 1`);
  const [room = 0] = await idsOf(
    tx,
    `insert into room (code, name, type_id) values ('PM', 'Phòng máy', $1) returning id`,
    [type],
  );
  const teachers = await idsOf(
    tx,
    `insert into teacher (code, family_name, given_name) values
       ('T1', 'Nguyễn Thị', 'Lan'), ('T2', 'Trần Văn', 'Hùng'), ('T3', 'Lê Thị', 'Mai') returning id`,
  );
  const subjects = await idsOf(
    tx,
    `insert into subject (code, name, short_name, colour, room_type_id, taught_by_homeroom_teacher) values
       ('TO', 'Toán', 'Toán', '#1D4ED8', null, false), ('VA', 'Ngữ văn', 'Văn', '#BE123C', null, false),
       ('TI', 'Tin học', 'Tin', '#0369A1', $1, false), ('HD', 'HĐTN', 'HĐTN', '#4338CA', null, true) returning id`,
    [type],
  );
  const classes = await idsOf(
    tx,
    `insert into class (name, grade_id, main_shift_id, homeroom_teacher_id)
     values ('6A', $1, $2, $3), ('6B', $1, $2, $4) returning id`,
    [grade, morning, teachers[0], teachers[1]],
  );
  const classSubjects = await idsOf(
    tx,
    `insert into class_subject (class_id, subject_id, main_periods)
     select c.id, s.id, n.periods from unnest($1::int[]) with ordinality as c(id, place),
       unnest($2::int[], array[4, 3, 2, 1]) with ordinality as s(id, n_periods, position)
       cross join lateral (select s.n_periods as periods) n order by c.place, s.position returning id`,
    [classes, subjects],
  );
  await tx.query(
    `insert into class_subject_teacher (class_subject_id, teacher_id)
     select c.id, case s.code when 'TO' then $1::int when 'VA' then $2::int else $3::int end
     from class_subject c join subject s on s.id = c.subject_id where s.code <> 'HD'`,
    [...teachers],
  );
  await tx.query('insert into fixed_lesson (subject_id, day, shift_id, period) values ($1, 2, $2, 1)', [
    subjects[3],
    morning,
  ]);
  return { morning, afternoon, classes, teachers, subjects, room, classSubjects };
}
