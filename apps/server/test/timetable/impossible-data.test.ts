// @module-tag screens-arrange
import type { DoneRelaxation, LevelCost, PageLink, RelaxationView, SchoolChange, ScoreView } from '@tkb/contract';
import { checkTimetable, solve } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import { describe, expect, test } from 'vitest';
import { inShortTurn } from '../../src/arrangement/analysis/analysis-turns.ts';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Tenant } from '../../src/db/database.ts';
import { splitCases } from '../support/long-tests.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createSmallSchool } from './small-data.ts';
import { createTimetable } from './small-server.ts';

const server = await serverOfFile();

/** Blocks cells of the morning: all of the week except those that `open` (in SQL, by day and period) keeps. */
const block = (table: string, owner: string, chosen: string, open: string): string =>
  `insert into ${table} (${owner}, shift_id, day, period, mark)
   select o.id, s.id, d.day, p.period, 'blocked' from (${chosen}) o
     cross join (select id from shift where code = 'S') s cross join generate_series(2, 7) as d(day)
     cross join generate_series(1, 5) as p(period)
   where not (${open})`;
const teacher = (code: string) => `select id from teacher where code = '${code}'`;
const schoolClass = (name: string) => `select id from class where name = '${name}'`;
const subject = (code: string) => `select id from subject where code = '${code}'`;
const blockTeacher = (code: string, open: string) => block('teacher_slot', 'teacher_id', teacher(code), open);
const blockClass = (name: string, open: string) => block('class_break', 'class_id', schoolClass(name), open);
const addSubject = (code: string, periods: number, teachers: readonly string[]): string[] => [
  `insert into subject (code, name, short_name, colour) values ('${code}', 'Môn ${code}', '${code}', '#1D4ED8')`,
  `insert into class_subject (class_id, subject_id, main_periods)
   values ((${schoolClass('6A')}), (${subject(code)}), ${periods})`,
  ...teachers.flatMap((name) => [
    `insert into teacher (code, family_name, given_name) values ('${name}', 'Phạm', '${name}')`,
    `insert into class_subject_teacher (class_subject_id, teacher_id)
     select id, (${teacher(name)}) from class_subject where subject_id = (${subject(code)})`,
  ]),
];
interface Case {
  readonly name: string;
  /** Makes the small school impossible. */
  readonly broken: readonly string[];
  /** The sentence, whole or in part. */
  readonly says: string;
  /** The way out that is clicked: a change of the school's data. */
  readonly click: SchoolChange['kind'];
}

const cases: readonly Case[] = [
  {
    name: 'a class with more periods than open slots',
    broken: [blockClass('6A', 'd.day < 4 and p.period < 6 and d.day * 10 + p.period < 35')],
    says: 'Lớp 6A: cần 10 tiết, trừ ô nghỉ chỉ có 9 ô trống',
    click: 'cells',
  },
  {
    name: 'joined classes whose only common slot is taken twice',
    broken: [
      ...addSubject('GD', 2, ['T4']),
      `insert into class_subject_class (class_subject_id, class_id)
       select id, (${schoolClass('6B')}) from class_subject where subject_id = (${subject('GD')})`,
      blockClass('6A', 'd.day <= 4'),
      blockClass('6B', 'd.day >= 5 or d.day = 2 and p.period = 1 or d.day = 4 and p.period = 1'),
    ],
    says: 'Lớp 6A: cần 3 tiết, trừ ô nghỉ chỉ có 2 ô trống cho HĐTN 6A, Môn GD 6A, 6B, do ô bận của lớp 6B',
    click: 'cells',
  },
  {
    name: 'two teachers of one lesson who are never free together',
    broken: [...addSubject('SH', 1, ['T4', 'T5']), blockTeacher('T4', 'd.day = 3'), blockTeacher('T5', 'd.day = 4')],
    says: 'Môn SH 6A: cần 1 lần học, có 0 ô xếp được',
    click: 'cells',
  },
  {
    name: 'a cap of one period a day for seven periods',
    broken: [
      `update subject set max_per_shift = 1, max_per_day = 1 where code = 'TO'`,
      `update class_subject set main_periods = 7
       where subject_id = (${subject('TO')}) and class_id = (${schoolClass('6A')})`,
    ],
    says: 'cần 7 tiết, chỉ xếp được 6',
    click: 'subject',
  },
  {
    name: 'a teacher who may come once for nine periods',
    broken: [`update teacher set max_sessions = 1 where code = 'T1'`],
    says: 'Nguyễn Thị Lan: cần 9 tiết, 1 buổi nhiều tiết nhất chỉ chứa được 5',
    click: 'teacher',
  },
  {
    name: 'days apart that the teacher does not have',
    broken: [`update subject set min_days_between = 3 where code = 'TI'`, blockTeacher('T3', 'd.day between 3 and 4')],
    says: 'Tin học 6A: cần xếp 2, chỉ xếp được 1',
    click: 'subject',
  },
];

describe.each(splitCases(cases, (_, index) => index === 0))('a small school', ({ cases: chosen, tags }) => {
  test.each(chosen)('$name: a click helps, and is taken back', { tags }, async (one) => {
    const { tenant } = await createSmallSchool(server);
    const caller = await server.signIn(tenant);
    await change(tenant, one.broken);
    const timetableId = await createTimetable(caller);
    const before = await check(caller, timetableId);
    expect(before.filter(({ title }) => title.includes(one.says))).toHaveLength(1);
    const undos: SchoolChange[] = [];
    // Two limits that say the same (a session and a day) take a click each.
    for (let problems = before; problems.some(({ title }) => title.includes(one.says)) && undos.length < 2;) {
      const offered = problems.flatMap(({ relaxations }) => relaxations.flatMap((way) => way.change ?? []));
      const chosen = offered.find(({ kind }) => kind === one.click);
      const text = `Cách ${undos.length}`;
      const applied = await caller.post('/api/tkb/noilong', { change: chosen, text });
      expect(applied.status, JSON.stringify({ problems, chosen, text: applied.text })).toBe(200);
      // Once more it no longer fits what is stored.
      expect(await caller.post('/api/tkb/noilong', { change: chosen })).toMatchObject({
        body: { code: 'record.stale' },
      });
      undos.push((applied.body.data as { undo: SchoolChange }).undo);
      problems = await check(caller, timetableId);
    }
    expect(await check(caller, timetableId)).toEqual([]);
    // The list is the school's: whoever opens the page later can take back what is in it.
    const later = await server.signIn(tenant);
    expect((await done(later)).map(({ undo }) => undo)).toEqual(undos.toReversed());
    for (const { undo } of await done(later)) {
      expect((await later.post('/api/tkb/noilong', { change: undo })).status).toBe(200);
    }
    expect(await done(caller)).toEqual([]);
    expect(await check(caller, timetableId)).toEqual(before);
  });
});

test('every way out can be clicked or says on which page to go on; changes need the permission of that page', async () => {
  const { tenant } = await createSmallSchool(server);
  const caller = await server.signIn(tenant);
  await change(
    tenant,
    cases.flatMap(({ name, broken }) => (name.startsWith('a teacher who may come') ? broken : [])),
  );
  const [problem] = await check(caller, await createTimetable(caller));
  const ways = problem?.relaxations ?? [];
  expect(ways.length).toBeGreaterThan(0);
  expect(problem?.pages).toContainEqual(
    expect.objectContaining({ url: '/category_management/teacher', title: 'Giáo viên' }),
  );
  for (const way of ways) expect((way.change === null) !== (way.page === null)).toBe(true);
  const planner = await server.signIn(tenant, { '/list_management/timetable': 2, '/category_management/teacher': 1 });
  const limit = ways.flatMap((way) => way.change ?? []).find(({ kind }) => kind === 'teacher');
  expect(await planner.post('/api/tkb/noilong', { change: limit })).toMatchObject({ status: 403 });
  const tooMuch = { ...limit, to: 99 };
  expect(await caller.post('/api/tkb/noilong', { change: tooMuch })).toMatchObject({ status: 400 });
  const stranger = await server.signIn(await server.createSchool());
  expect(await stranger.post('/api/tkb/noilong', { change: limit })).toMatchObject({ status: 404 });
});

test('a way out says what it achieves: everything placed, where a trial has shown it', async () => {
  const { tenant } = await createSmallSchool(server);
  const caller = await server.signIn(tenant);
  const one = cases.find(({ name }) => name === 'a teacher who may come once for nine periods');
  await change(tenant, one?.broken ?? []);
  const [problem] = await check(caller, await createTimetable(caller));
  const ways = problem?.relaxations ?? [];
  expect(ways.length).toBeGreaterThanOrEqual(2);
  expect(ways[0]).toMatchObject({ relief: { kind: 'complete' } });
  const order = ['complete', 'cleared', 'partly'];
  const kinds = ways.map(({ relief }) => order.indexOf(relief.kind));
  expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
});

test('loosened data is listed until it is restored or changed again', async () => {
  const { tenant, ids } = await createLoosened();
  const caller = await server.signIn(tenant);
  const [first, ...others] = await done(caller);
  expect({ text: first?.text, others }).toEqual({ text: 'Đổi số buổi', others: [] });
  const stranger = await server.signIn(await server.createSchool());
  expect(await done(stranger)).toEqual([]);
  await change(tenant, [`update teacher set max_sessions = 7 where id = ${ids.teacher}`]);
  expect(await done(caller)).toEqual([]);
  expect(await caller.post('/api/tkb/noilong', { change: first?.undo })).toMatchObject({
    body: { code: 'record.stale' },
  });
});

/** A school whose teacher T1 may now come twice. */
async function createLoosened() {
  const { tenant } = await createSmallSchool(server);
  await change(tenant, [`update teacher set max_sessions = 1 where code = 'T1'`]);
  const [row] = await server.sql<{ id: number }>(tenant, teacher('T1'));
  const loosened = { kind: 'teacher', id: row?.id, field: 'maxSessions', from: 1, to: 2 };
  const caller = await server.signIn(tenant);
  const answer = await caller.post('/api/tkb/noilong', { change: loosened, text: 'Đổi số buổi' });
  expect(answer.status, answer.text).toBe(200);
  return { tenant, ids: { teacher: row?.id ?? 0 } };
}

test('the least that any complete timetable costs is told number by number', async () => {
  const { tenant } = await createSmallSchool(server);
  const caller = await server.signIn(tenant);
  const timetableId = await createTimetable(caller);
  const answer = await caller.get(`/api/tkb/totnhat?timetableId=${timetableId}`);
  const { least } = answer.body.data as { least: ScoreView };
  const { problem } = await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId));
  const { timetable } = solve(problem, { seed: 1, maxSteps: 60_000 });
  const found = scoreView(problem, checkTimetable(problem, timetable).score);
  expect(least.teacherSessions).toBeGreaterThan(0);
  for (const key of Object.keys(least) as (keyof ScoreView)[]) expect(least[key]).toBeLessThanOrEqual(found[key]);
});

test('the payers of a soft cost are listed level by level, with what would lower it', { tags: ['soak'] }, async () => {
  const { tenant } = await createSmallSchool(server);
  const caller = await server.signIn(tenant);
  const timetableId = await createTimetable(caller);
  // One lesson of a day each: every session of the teachers has a single period.
  const rows = await server.sql(
    tenant,
    `update lesson set day = 2 + id % 5, period = 1 + id % 3 where timetable_id = ${timetableId} returning id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const answer = await caller.get(`/api/tkb/chiphi?timetableId=${timetableId}`);
  expect(answer.status, answer.text).toBe(200);
  const { levels } = answer.body.data as { levels: LevelCost[] };
  const { problem } = await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId));
  const timetable = problem.lessons.map(({ placement }) => placement);
  const { score } = checkTimetable(problem, timetable);
  const expected = problem.levels.flatMap(({ id }, index) => {
    const cost = score.levels[index] ?? 0;
    return cost > 0 ? [[id, cost]] : [];
  });
  expect(levels.map(({ id, cost }) => [id, cost])).toEqual(expected);
  const remedies: string[] = [];
  for (const { id, payers } of levels) {
    expect(payers.length).toBeLessThanOrEqual(3);
    for (const { key, pages } of payers) {
      expect(pages.length).toBeGreaterThan(0);
      const asked = `timetableId=${timetableId}&level=${id}&payer=${encodeURIComponent(key)}`;
      const { status, body } = await caller.get(`/api/tkb/chiphi/cach?${asked}`);
      expect(status).toBe(200);
      remedies.push((body.data as { remedy: string | null }).remedy ?? '');
    }
  }
  expect(remedies.filter((text) => /^(Chuyển|Đổi) .+ tiết \d/.test(text)).length).toBeGreaterThan(0);
  // Each question takes a core for a while: a school that asks very many at once is told to come later.
  const isRefused = Promise.withResolvers<void>();
  const held = [1, 2].map(() => inShortTurn(`${tenant.unit}/${tenant.schoolId}`, () => isRefused.promise));
  const asked = Array.from({ length: 25 }, async (_, index) => {
    const way = `/api/tkb/chiphi/cach?timetableId=${timetableId}&level=${levels[0]?.id}&payer=${index}`;
    const told = await caller.get(way);
    if (told.status !== 200) isRefused.resolve();
    return told;
  });
  const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
  await Promise.all(held);
  expect(refused.map(({ body }) => body.code)).toContain('request.too_many');
  // On a machine that is very busy an answer may be told to come later, too.
  for (const { status, headers, body } of refused)
    expect(['429 10 request.too_many', '503 5 analysis.running']).toContain(
      `${status} ${String(headers['retry-after'])} ${body.code}`,
    );
});

test('locks and rules are loosened by the same call', async () => {
  const { tenant } = await createSmallSchool(server);
  const caller = await server.signIn(tenant);
  const rule = { kind: 'rule', rule: 'classHoles', from: { strength: 'required', value: null } } as const;
  const change = { ...rule, to: { strength: 'strong', value: null } };
  const applied = await caller.post('/api/tkb/noilong', { change });
  expect(applied.body.data).toEqual({ undo: { ...change, from: change.to, to: change.from } });
  const { rules } = (await caller.get('/api/quytac')).body.data as { rules: { id: string; strength: string }[] };
  expect(rules.find(({ id }) => id === 'classHoles')?.strength).toBe('strong');
  // The rule is no longer as it was when the change was offered.
  expect(await caller.post('/api/tkb/noilong', { change })).toMatchObject({ body: { code: 'record.stale' } });
  const timetableId = await createTimetable(caller);
  const locks = { kind: 'locks', timetableId, lessonIds: [1], isLocked: false } as const;
  expect((await caller.post('/api/tkb/noilong', { change: locks })).status).toBe(404);
});

const change = (tenant: Tenant, statements: readonly string[]) =>
  server.database.schoolTransaction({ ...tenant, tier: 'unit' }, async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });

const done = async (caller: Caller) =>
  ((await caller.get('/api/tkb/noilong')).body.data as { items: DoneRelaxation[] }).items;

async function check(caller: Caller, timetableId: number) {
  const answer = await caller.get(`/api/tkb/kiemtra?timetableId=${timetableId}`);
  const { problems } = answer.body.data as {
    problems: { title: string; relaxations: RelaxationView[]; pages: PageLink[] }[];
  };
  expect(problems.filter(({ pages }) => pages.length === 0)).toEqual([]);
  return problems;
}
