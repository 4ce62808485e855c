import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TimetableView } from '@tkb/contract';
import { readFet } from '@tkb/interchange';
import { checkTimetable, type Placement } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { answerSession } from '../../src/access/login.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { inHalfDays, smallConstraints, smallFet } from './small-fet.ts';
import type { DataOf } from '../support/answers.ts';

const duchop = resolve(import.meta.dirname, '../../../../../shared/data/fet/vn-duchop-thcs14.fet');

const server = await serverOfFile({ WORKERS: '1' });
const administrator = await server.signIn({ unit: 'default' });

type Imported = DataOf<'importFet'>;

const send = (caller: Caller, payload: string | Buffer, query = '', type = 'application/octet-stream') =>
  caller.request({ method: 'POST', url: `/api/nhap/fet${query}`, payload, headers: { 'content-type': type } });

/** The administrator inside the imported school. */
async function inside(schoolId: number) {
  const { token } = await server.database.unitTransaction('default', (tx) =>
    answerSession(tx, server.services.tokens, { unit: 'default', userId: administrator.userId, schoolId }),
  );
  return server.bearing(token);
}

const check = (schoolId: number, timetableId: number) =>
  server.database.schoolTransaction({ unit: 'default', schoolId }, async (tx) => {
    const { problem } = await loadProblem(tx, timetableId);
    const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
    return checkTimetable(problem, timetable);
  });

describe('importing by call', () => {
  test('creates a school whose timetable is arranged by the rules of the file', async () => {
    const answer = await send(administrator, smallFet({ constraints: smallConstraints }), '?name=Trường nhập thử');
    expect(answer.status).toBe(200);
    const { item, timetableId, ignored } = answer.body.data as Imported;
    expect(item.name).toBe('Trường nhập thử');
    expect(ignored).toEqual([]);
    const caller = await inside(item.id);
    const result = await caller.post('/api/tkb', { timetableId, seconds: 1, seed: 1 });
    expect(result.body.data).toMatchObject({ placed: 10, after: { unplaced: 0, hard: 0 } });
    expect((await check(item.id, timetableId)).score.hard).toBe(0);
    const copy = await caller.post('/api/thoikhoabieu/saochep', { id: timetableId });
    const copyId = (copy.body.data as { item: { id: number } }).item.id;
    const [original, copied] = [await check(item.id, timetableId), await check(item.id, copyId)];
    expect(copied.score).toEqual(original.score);
    const sync = await caller.post('/api/thoikhoabieu/dongbo', { id: timetableId });
    expect(sync.body.data).toEqual({ added: [], dropped: [], unplaced: [], changed: 0 });
  });

  test('gives back the pupils that a lesson of the file has of its own, when the timetable is a file of FET again', async () => {
    const text = smallFet().replace('<Id>3</Id>', '<Id>3</Id><Number_Of_Students>12</Number_Of_Students>');
    const { item, timetableId } = (await send(administrator, text)).body.data as Imported;
    const file = await (await inside(item.id)).get(`/api/export/chuongtrinh?timetableId=${timetableId}&format=fet`);
    const read = readFet((file.body.data as { content: string }).content);
    if (!read.ok) throw new Error(JSON.stringify(read));
    expect(read.file.activities.flatMap(({ size, students }) => (size === null ? [] : [[size, ...students]]))).toEqual([
      [12, '6B'],
      [15, '6A nhóm 1'],
      [15, '6A nhóm 2'],
    ]);
  });

  test(
    'keeps every lesson in the shift that the arrangement chose, and so do undo and redo',
    { tags: ['soak'] },
    async () => {
      const mornings = ['Thứ Hai sáng', 'Thứ Ba sáng'].flatMap((day) =>
        [1, 2, 3, 4].map((hour) => `<Break_Time><Day>${day}</Day><Hour>${hour}</Hour></Break_Time>`),
      );
      const closed = `<ConstraintBreakTimes><Weight_Percentage>100</Weight_Percentage><Number_of_Break_Times>8</Number_of_Break_Times>${mornings.join('')}<Active>true</Active></ConstraintBreakTimes>`;
      const answer = await send(administrator, inHalfDays(smallFet({ constraints: [closed] })));
      const { item, timetableId } = answer.body.data as Imported;
      const caller = await inside(item.id);
      const result = await caller.post('/api/tkb', { timetableId, seconds: 1, seed: 1 });
      expect(result.body.data).toMatchObject({ placed: 10, after: { unplaced: 0, hard: 0 } });
      const shifts = async () => {
        const { lessons } = (await caller.get(`/api/tkb/lop?timetableId=${timetableId}`)).body.data as TimetableView;
        return lessons.map(({ shiftId, day }) => (day === null ? null : shiftId));
      };
      const arranged = await shifts();
      expect(new Set(arranged).size).toBe(1);
      expect((await check(item.id, timetableId)).score.hard).toBe(0);
      for (const way of ['hoantac', 'lamlai']) {
        const { timetable } = (await caller.get(`/api/tkb/lop?timetableId=${timetableId}`)).body.data as TimetableView;
        expect((await caller.post(`/api/tkb/${way}`, { timetableId, version: timetable.version })).status).toBe(200);
      }
      expect(await shifts()).toEqual(arranged);
      expect((await check(item.id, timetableId)).score.hard).toBe(0);
    },
  );

  test('tells what a file would become, and stores nothing', async () => {
    const count = async () =>
      ((await administrator.get('/api/donvi')).body.data as { totalrecord: number }).totalrecord;
    const before = await count();
    const answer = await send(administrator, smallFet({ constraints: smallConstraints }), '/xemtruoc');
    expect(answer.body.data).toMatchObject({ counts: { classes: 2, lessons: 10 }, ignored: [] });
    expect(await send(administrator, smallFet().slice(0, 900), '/xemtruoc')).toMatchObject({
      status: 400,
      body: { code: 'import.not_understood' },
    });
    expect((await send(administrator, '{}', '/xemtruoc', 'application/json')).status).toBe(415);
    expect(await count()).toBe(before);
  });

  test('refuses broken files, too large ones and other types', async () => {
    const count = async () => (await administrator.get('/api/donvi')).body.data as { totalrecord: number };
    const before = (await count()).totalrecord;
    expect(await send(administrator, smallFet().slice(0, 900))).toMatchObject({
      status: 400,
      body: { code: 'import.not_understood', message: expect.stringMatching(/Dòng \d+/) },
    });
    expect(await send(administrator, Buffer.alloc(20 * 1024 * 1024, 32))).toMatchObject({
      status: 413,
      body: { code: 'import.too_large' },
    });
    expect((await send(administrator, '{}', '', 'application/json')).status).toBe(415);
    expect((await send(administrator, 'x', '', 'image/png')).status).toBe(415);
    expect((await count()).totalrecord).toBe(before);
  });
});

/** Arranges until the timetable is whole and clean, however long this machine needs. */
async function arrangeWhole(caller: Pick<Caller, 'get' | 'post' | 'delete'>, timetableId: number): Promise<void> {
  const start = await caller.post('/api/tkb', { timetableId, seconds: 600, seed: 1 }, { prefer: 'respond-async' });
  const location = String(start.headers.location);
  for (;;) {
    const job = (await caller.get(location)).body.data as {
      status: string;
      progress: { score: { unplaced: number; hard: number } | null } | null;
    };
    if (job.status !== 'queued' && job.status !== 'running') return;
    const { unplaced, hard } = job.progress?.score ?? { unplaced: 1, hard: 0 };
    if (unplaced + hard === 0) await caller.delete(location);
    // Asking without a pause would take the processor from the search.
    await server.services.jobs.changed(location.split('/').at(-1) ?? '', 1000);
  }
}

async function expectClean(schoolId: number, timetableId: number): Promise<void> {
  const report = await check(schoolId, timetableId);
  expect(report.unplaced).toEqual([]);
  expect(report.violations.filter(({ strength }) => strength.kind === 'required')).toEqual([]);
}

test.skipIf(!existsSync(duchop))(
  'a real Vietnamese file is arranged to 100 % by its own rules (skipped where ../shared is absent)',
  { tags: ['soak'] },
  async () => {
    const answer = await send(administrator, readFileSync(duchop));
    const { item, timetableId, counts } = answer.body.data as Imported;
    expect(counts).toMatchObject({ lessons: 257, classes: 9 });
    await arrangeWhole(await inside(item.id), timetableId);
    await expectClean(item.id, timetableId);
  },
);

const examples = '/usr/share/doc/fet-data/examples';
const canAskFet = existsSync(examples) && spawnSync('fet-cl', ['--version']).error === undefined;
const arranged = [
  'FET-5-mornings-afternoons/Algeria-old-format/1/sample_algeria_2.fet',
  'FET-5-mornings-afternoons/Algeria-old-format/simple-test-bug-2020-02-29/check-2020-02-29-bug-algeria.fet',
  'FET-5-mornings-afternoons/Algeria/1/sample_algeria.fet',
  'FET-5-mornings-afternoons/Morocco-old-format/1/farabi432.fet',
  'FET-5-mornings-afternoons/Morocco-old-format/3-by-Omar-Ben-Ali/easy/College_test1.fet',
  'FET-5-mornings-afternoons/Morocco-old-format/simple-test-bug-2020-02-29/check-2020-02-29-bug-morocco.fet',
  'FET-5-mornings-afternoons/Morocco/1/farabi432.fet',
  'FET-5-mornings-afternoons/problem-cannot-be-solved/test-liviu7.fet',
  'FET-5-official/Algeria/Mechanical-Batna_Univ/ET2012-2013-S1.fet',
  'FET-5-official/Algeria/Mechanical-Batna_Univ/ET2012-2013-S2.fet',
  'FET-5-official/India/Chennai/Anna-University/timetable_July_Nov_09_9.fet',
  'FET-5-official/Namibia/by-Bobby/set-6-2016/MAPSY16T1d.fet',
  'FET-5-official/Namibia/by-Bobby/set-7-2016/RehobothPSY16T1a.fet',
  'FET-5-official/Namibia/by-Bobby/set-7-2016/StAndrewsPSY2016T2a.fet',
  'FET-5-official/Romania/Faculty-Computers-Craiova/Computers-Craiova.fet',
  'FET-5-official/Saudi-Arabia/Arabic_Saudi_2.fet',
  'FET-5-official/Sudan/Khartoum-2010-02-13.fet',
  'FET-5-official/anonymous/1/2007/anonymous-1-2007.fet',
  'FET-6-mornings-afternoons/Morocco/1/farabi432.fet',
  'FET-6-mornings-afternoons/problem-cannot-be-solved/test-liviu7.fet',
];

/** FET's last word about a file whose lessons all have their places. */
function askFet(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-fet-'));
  try {
    const file = join(folder, 'in.fet');
    writeFileSync(file, content);
    const options = [`--inputfile=${file}`, `--outputdir=${folder}`, '--htmllevel=0', '--timelimitseconds=600'];
    // CPU time, so that a busy machine changes no verdict: what is placed without clashes takes less than a second.
    spawnSync('sh', ['-c', 'ulimit -t 60 && exec fet-cl "$@"', 'sh', ...options]);
    return readFileSync(join(folder, 'logs/result.txt'), 'utf8').trim().split('\n').at(-1) ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(!canAskFet).each(arranged)(
  '%s: imported, arranged, exported, and FET accepts it (skipped without the packages fet and fet-data)',
  { tags: ['soak'] },
  async (name) => {
    const answer = await send(administrator, readFileSync(resolve(examples, name)));
    const { item, timetableId } = answer.body.data as Imported;
    const caller = await inside(item.id);
    await arrangeWhole(caller, timetableId);
    await expectClean(item.id, timetableId);
    const written = await caller.get(`/api/export/chuongtrinh?timetableId=${timetableId}&format=fet`);
    const { content } = written.body.data as { content: string };
    expect(askFet(content)).toMatch(/(Simulation|Generation) successful/);
  },
);
