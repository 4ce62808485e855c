import { emptySchool, type School } from '@tkb/contract';
import { expect, test } from 'vitest';
import { placesOf } from '../../src/arrangement/loaded/places-of.ts';
import { readDataState } from '../../src/arrangement/school/data-state.ts';
import { keepMoved, loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Transaction } from '../../src/db/database.ts';
import { dataFrom } from '../support/answers.ts';

import { startSmallServer, createTimetable } from '../timetable/small-server.ts';

const { server, school, editor } = await startSmallServer();
const timetableId = await createTimetable(editor);

const inSchool = <T>(work: (tx: Transaction) => Promise<T>) => server.database.schoolTransaction(school.tenant, work);
const stateNow = () => inSchool(readDataState);

/** Tables that no arrangement reads. A new one belongs here only when a problem is never made from it. */
const unwatched = [
  'unit',
  'province',
  'menu',
  'given_menu_item',
  'role',
  'role_permission',
  'app_user',
  'user_role',
  'user_session',
  'audit_entry',
  'audit_change',
  'user_second_factor',
  'user_erasure',
  'user_identity',
  'password_reset',
  'unsent_letter',
  'sign_in_guard',
  'foreign_sheet',
  'program_token',
  'program_token_page',
  'program_token_use',
  'webhook',
  'webhook_delivery',
  'job',
  'timetable_step',
  'timetable_event',
  'timetable_presence',
  'data_change',
  'calendar_feed',
  'calendar_state',
  'substitution',
  'holiday',
  'file_removal',
  'used_once',
  'audit_clock',
  'relaxation',
  'excel_import',
  'analysis_answer',
];
/** Saving the school runs statements on these that mostly touch no row. */
const onlyWithRows = ['school_uses_level', 'school_uses_shift', 'school_day', 'school_day_shift', 'period'];
const tablesOf = (condition: string) =>
  inSchool(async (tx) => {
    const rows = await tx.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.column_name = 'unit' and ${condition} order by 1`,
    );
    return rows.map(({ name }) => name);
  });

test('every table of a unit or school that an arrangement reads records its changes', async () => {
  const silent = await tablesOf(
    `not exists (select 1 from pg_trigger t where t.tgrelid = c.table_name::regclass and t.tgname = 'data_changed')`,
  );
  expect(silent.toSorted()).toEqual(unwatched.toSorted());
});

/** Tables of which each change is looked at: whether it is one of names. */
const lookedAt = () =>
  tablesOf(`exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.table_name::regclass and p.proname = 'record_changed_rows')`);

test('any change gives the state another name; a change of timetables does not rename the state of the other data', async () => {
  const own = ['timetable', 'timetable_import', 'lesson', 'lesson_class', 'lesson_teacher'];
  const words = ['knowledge_block', 'excel_mapping'];
  const apart = [...unwatched, ...(await lookedAt())];
  const watched = (await tablesOf('true')).filter((name) => !apart.includes(name));
  expect(watched.length).toBeGreaterThan(20);
  for (const name of watched) {
    const before = await stateNow();
    await inSchool((tx) => tx.query(`update "${name}" set unit = unit where ${onlyWithRows.includes(name)}`));
    const after = await stateNow();
    expect([name, ...(['all', 'data', 'counted'] as const).map((state) => after[state] === before[state])]).toEqual([
      name,
      false,
      own.includes(name),
      own.includes(name) || words.includes(name),
    ]);
  }
});

test('names are read anew but change no number; whatever a rule is made of does', async () => {
  const [teacher] = school.teachers;
  const changes = [
    [
      'teacher',
      `code = code || 'A', family_name = 'Vũ', given_name = 'Nam', is_teaching = not is_teaching`,
      'weekly_norm = 15',
    ],
    ['class', `name = name || 'A'`, 'size = size + 1'],
    ['room', `code = code || 'A', name = name || 'A'`, 'capacity = 7'],
    ['subject', `code = code || 'A', name = name || 'A', colour = '#123456'`, 'heavy = not heavy'],
    ['subject', `short_name = short_name || 'A', official_name = 'Toán'`, 'max_per_day = 1'],
    [
      'department',
      `name = name || 'A', note = 'A', head_id = ${teacher}`,
      `meeting_day = 2, meeting_shift_id = (select min(id) from shift), meeting_period = 1`,
    ],
    ['site', `name = name || 'A', address = 'A', note = 'A'`, ''],
    ['stream', `name = name || 'A', note = 'A'`, 'level_id = (select min(id) from school_level)'],
    ['subject_combination', `name = name || 'A'`, 'max_per_day = 1'],
    ['grade', `name = name || 'A'`, '"order" = "order" + 100'],
    ['shift', `name = name || 'A'`, '"order" = "order" + 100'],
    ['school_level', `name = name || 'A', note = 'A'`, ''],
    ['classroom_type', `name = name || 'A', note = 'A'`, `kind = 'yard'`],
  ] as const;
  expect([...new Set(changes.map(([table]) => table)), 'school'].toSorted()).toEqual((await lookedAt()).toSorted());
  const seen: unknown[] = [];
  const undone = server.database.schoolTransaction({ ...school.tenant, tier: 'unit' }, async (tx) => {
    for (const table of ['department', 'site', 'stream']) await tx.query(`insert into ${table} (name) values ('Mới')`);
    await tx.query(`insert into subject_combination (name, max_per_day) values ('Mới', 2)`);
    for (const [table, names, rules] of changes) {
      const before = await readDataState(tx);
      await tx.query(`update ${table} set ${names}, version = version + 1, updated_at = now()`);
      const renamed = await readDataState(tx);
      if (rules) await tx.query(`update ${table} set ${rules}`);
      const changed = await readDataState(tx);
      seen.push([
        table,
        renamed.data !== before.data,
        renamed.counted === before.counted,
        rules === '' || changed.counted !== renamed.counted,
      ]);
    }
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(seen).toEqual(changes.map(([table]) => [table, true, true, true]));
});

test('of the school itself only what an arrangement reads counts: not its logo, address or contacts', async () => {
  const administrator = await server.signIn({ unit: 'default' });
  const id = school.tenant.schoolId;
  const read = () => dataFrom<{ items: readonly School[] }>(administrator.get(`/api/donvi?id=${id}`));
  const save = async (change: Partial<School>) => {
    const [saved] = (await read()).items;
    await dataFrom(editor.put('/api/donvi', { ...saved, ...change }));
  };
  const before = await stateNow();
  await save({ logo: '/uploads/logo.png', phone: '0912345678', address: 'Phố Mới' });
  await save({ email: 'truong@example.vn', principal: 'Nguyễn An', contact: 'Văn thư', parent: 'Sở' });
  expect((await stateNow()).all).toBe(before.all);
  const names = new Set([before.data]);
  for (const change of [{ homeroomReduction: 4 }, { name: 'Trường khác' }, { teachingDays: [2, 3] }]) {
    await save(change);
    names.add((await stateNow()).data);
  }
  expect(names.size).toBe(4);
});

test('a teacher’s phone and e-mail do not count; whatever else is changed, added or removed does', async () => {
  const change = (sql: string) => inSchool((tx) => tx.query(sql));
  const before = await stateNow();
  await change(
    `update teacher set phone = '0912345678', email = 'lan@example.vn', version = version + 1, updated_at = now()`,
  );
  expect((await stateNow()).all).toBe(before.all);
  const names = new Set([before.data]);
  for (const sql of [
    'update teacher set weekly_norm = 15',
    'update teacher set homeroom_reduction = 2',
    'update teacher set max_periods = 20',
    'update teacher set max_per_session = 3',
    'update teacher set min_per_session = 2',
    'update teacher set max_sessions = 6',
    'update teacher set free_days = 1',
    'update teacher set one_session_per_day = not one_session_per_day',
    `update teacher set given_name = 'Mai'`,
    `insert into teacher (code, family_name, given_name) values ('MOI', 'Lê', 'Mới')`,
    `delete from teacher where code = 'MOI'`,
  ]) {
    await change(sql);
    names.add((await stateNow()).data);
  }
  expect(names.size).toBe(12);
});

test('reading changes nothing, and a rolled back change leaves no trace', async () => {
  const before = await stateNow();
  const undone = inSchool(async (tx) => {
    await tx.query(`update class set name = name || 'x'`);
    expect((await readDataState(tx)).all).not.toBe(before.all);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect((await stateNow()).all).toBe(before.all);
});

test('every statement of a transaction renames the state, and all its names are new', async () => {
  const names = new Set<string>([(await stateNow()).all]);
  for (let round = 0; round < 20; round += 1) {
    await inSchool(async (tx) => {
      for (const table of ['curriculum', 'fixed_lesson', 'curriculum']) {
        await tx.query(`update ${table} set version = version`);
        names.add((await readDataState(tx)).all);
      }
    });
  }
  expect(names.size).toBe(61);
  const [{ count }] = (await inSchool((tx) => tx.query('select count(*)::int as count from data_change'))) as [
    { count: number },
  ];
  expect(count).toBeLessThan(40);
});

test('another school keeps its name; a change of the unit renames all', async () => {
  const other = await server.createSchool();
  const stateOfOther = () => server.database.schoolTransaction(other, readDataState);
  const before = await stateOfOther();
  await inSchool((tx) => tx.query('update curriculum set version = version'));
  expect((await stateOfOther()).all).toBe(before.all);
  await server.sql({ unit: 'default' }, 'update shift set "order" = "order" + 1');
  expect((await stateOfOther()).data).not.toBe(before.data);
});

test('schools that come, change and go rename the state of no other', async () => {
  const administrator = await server.signIn({ unit: 'default' });
  const before = await stateNow();
  const draft = { ...emptySchool, name: 'Trường mới', code: 'MOI', teachingDays: [2, 3] };
  const { item } = await dataFrom<{ item: { id: number } }>(administrator.post('/api/donvi', draft));
  await dataFrom(administrator.put('/api/donvi', { ...item, name: 'Trường mới hơn' }));
  await dataFrom(administrator.delete(`/api/donvi?id=${item.id}`));
  await dataFrom(administrator.post('/api/dulieumau', { name: 'thcs24' }));
  expect((await stateNow()).all).toBe(before.all);
});

test('a timetable is read once while nothing changes, and again after any change', async () => {
  const load = () => inSchool((tx) => loadProblem(tx, timetableId));
  const first = await load();
  expect(await load()).toBe(first);
  await inSchool((tx) => tx.query(`update teacher set family_name = 'Vũ' where id = $1`, [school.teachers[0]]));
  const second = await load();
  expect(second.problem.teachers[0]?.name).toMatch(/^Vũ /);
  await inSchool((tx) => tx.query('update lesson set locked = true where timetable_id = $1', [timetableId]));
  const third = await load();
  expect(third.problem.lessons.every(({ locked }) => locked)).toBe(true);
  expect(third.school).toBe(second.school);
  await inSchool((tx) => tx.query('update lesson set locked = false where timetable_id = $1', [timetableId]));
});

/** Puts the first lessons in a row and keeps what that makes of the loaded timetable. */
async function moveAndKeep(tx: Transaction, loaded: Awaited<ReturnType<typeof loadProblem>>): Promise<void> {
  const timetable = loaded.problem.lessons.map((_, index) => (index < 5 ? { slot: index, room: null } : null));
  const places = placesOf(loaded, timetable).map(({ id, day, period }) => ({ id, day, period, roomId: null }));
  for (const { id, day, period } of places)
    await tx.query('update lesson set day = $2, period = $3 where id = $1', [id, day, period]);
  const lessons = loaded.problem.lessons.map((lesson, index) => ({ ...lesson, placement: timetable[index] ?? null }));
  await keepMoved(tx, timetableId, loaded, {
    problem: { ...loaded.problem, lessons },
    places,
    version: loaded.version,
  });
}

test('what is kept after moves equals what would be read', async () => {
  await inSchool(async (tx) => moveAndKeep(tx, await loadProblem(tx, timetableId)));
  const kept = await inSchool((tx) => loadProblem(tx, timetableId));
  expect(await inSchool((tx) => loadProblem(tx, timetableId))).toBe(kept);
  await inSchool((tx) => tx.query('update lesson set locked = locked'));
  const fresh = await inSchool((tx) => loadProblem(tx, timetableId));
  expect(fresh).not.toBe(kept);
  expect(JSON.stringify([kept.problem, kept.lessons])).toBe(JSON.stringify([fresh.problem, fresh.lessons]));
});

test('nothing is kept of a timetable that others have changed meanwhile', async () => {
  const old = await inSchool((tx) => loadProblem(tx, timetableId));
  await inSchool((tx) => tx.query(`update teacher set family_name = 'Đỗ' where id = $1`, [school.teachers[0]]));
  await inSchool((tx) => moveAndKeep(tx, old));
  const now = await inSchool((tx) => loadProblem(tx, timetableId));
  expect(now.problem.teachers[0]?.name).toMatch(/^Đỗ /);
});
