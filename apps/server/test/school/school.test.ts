// @module-tag behaviour-4
import { emptySchool, markedCells, periodGrids, type GridCell } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { createMaker } from '../resource/drafts.ts';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const server = await serverOfFile();
const [school, unit] = [await server.signIn(await server.createSchool()), await server.signIn({ unit: 'default' })];
const maker = createMaker({ unit, school });

interface Items {
  readonly items: Record<string, unknown>[];
  readonly totalrecord: number;
}

describe('schools', () => {
  const draft = (name: string) => ({ ...emptySchool, name, code: name, teachingDays: [2, 3, 4, 5, 6] });

  test(
    'the unit administers all, a school sees and edits only itself',
    { tags: ['seed-1.5', 'seed-3.7', 'seed-7.4'] },
    async () => {
      const { items: shifts } = await dataFrom<Items>(unit.get('/api/cahoc?pageSize=2'));
      const added = await dataFrom<{ item: Record<string, unknown> }>(
        unit.post('/api/donvi', { ...draft('Trường Lá'), shiftIds: shifts.map(({ id }) => id) }),
      );
      expect(added.item).toMatchObject({ name: 'Trường Lá', teachingDays: [2, 3, 4, 5, 6], version: 1 });
      expect((await dataFrom<Items>(unit.get('/api/donvi?search=truong la'))).totalrecord).toBe(1);
      const own = await dataFrom<Items>(school.get('/api/donvi'));
      expect(own.totalrecord).toBe(1);
      expect((await school.get(`/api/donvi/detail?id=${added.item.id as number}`)).status).toBe(404);
      const wrong = await unit.post('/api/donvi', { ...draft('Trường Sai'), email: 'truong', phone: '12' });
      expect(wrong.body).toMatchObject({ errors: [{ field: 'phone' }, { field: 'email' }] });
      const { stt: _, updatedAt: _u, ...body } = own.items[0] ?? {};
      const updated = await dataFrom<{ item: object }>(
        school.put('/api/donvi', { ...body, principal: 'Lê Minh', homeroomReduction: 4 }),
      );
      expect(updated.item).toMatchObject({ ...body, principal: 'Lê Minh', homeroomReduction: 4, version: 2 });
      expect(await dataFrom(school.get('/api/donvi/dautrang'))).toMatchObject({ homeroomReduction: 4 });
      expect((await school.put('/api/donvi', body)).body).toMatchObject({
        code: 'record.stale',
        data: { theirs: { version: 2 } },
      });
    },
  );

  describe('its days and shifts are those of its week', () => {
    interface Day {
      readonly day: number;
      readonly active: boolean;
      readonly shifts: readonly { readonly id: number; readonly periods: number }[];
    }
    interface Own {
      readonly id: number;
      readonly version: number;
      readonly teachingDays: number[];
      readonly shiftIds: number[];
      readonly levelIds: number[];
    }
    const readDays = async (caller: Caller) => (await dataFrom<{ items: Day[] }>(caller.get('/api/ngayhoc'))).items;
    const readOwn = async (caller: Caller) => (await dataFrom<{ items: Own[] }>(caller.get('/api/donvi'))).items[0]!;
    const periodsOf = (days: readonly Day[]) =>
      days.map(({ day, active, shifts }) => [day, active, shifts.map(({ periods }) => periods)] as const);

    test('both agree, whichever of them is changed', { tags: ['seed-3.9', 'behaviour-4'] }, async () => {
      const tenant = await server.createSchool();
      const own = await server.signIn(tenant);
      const days = await readDays(own);
      const saturday = days.find(({ day }) => day === 7)!;
      const before = await readOwn(own);
      expect(before.teachingDays).toEqual([2, 3, 4, 5, 6, 7]);
      const shifts = saturday.shifts.map((shift) => ({ ...shift, periods: 3 }));
      await dataFrom(own.put('/api/ngayhoc', { ...saturday, active: false, shifts }));
      const after = await readOwn(own);
      expect([after.teachingDays, after.version]).toEqual([[2, 3, 4, 5, 6], before.version + 1]);
      expect((await own.put('/api/donvi', before)).body.code).toBe('record.stale');
      const all = await dataFrom<{ items: Own[] }>(unit.get(`/api/donvi?id=${tenant.schoolId}`));
      expect(all.items[0]?.teachingDays).toEqual([2, 3, 4, 5, 6]);

      await dataFrom(own.put('/api/donvi', { ...after, teachingDays: [2, 3, 4, 8] }));
      const changed = await readOwn(own);
      expect([changed.teachingDays, changed.version]).toEqual([[2, 3, 4, 8], after.version + 1]);
      // Sunday never had periods: it gets as many as the fullest day. A day that rests keeps its numbers.
      expect(periodsOf(await readDays(own)).slice(3)).toEqual([
        [5, false, [5, 5]],
        [6, false, [5, 5]],
        [7, false, [3, 3]],
        [8, true, [5, 5]],
      ]);
      await dataFrom(own.put('/api/donvi', { ...changed, teachingDays: [2, 7] }));
      const { days: taught } = await dataFrom<{ days: number[] }>(own.get('/api/ngayhoc/khung'));
      expect(taught).toEqual([2, 7]);
    });

    test('a shift comes with periods and bells, and goes with its periods', { tags: ['behaviour-4'] }, async () => {
      const tenant = await server.createSchool();
      const own = await server.signIn(tenant);
      const school = await readOwn(own);
      const [morning = 0, afternoon = 0] = school.shiftIds;
      const one = await dataFrom<{ item: Own }>(own.put('/api/donvi', { ...school, shiftIds: [morning] }));
      const [monday] = await readDays(own);
      expect(monday?.shifts).toEqual([{ id: morning, periods: 5 }]);
      const foreign = {
        ...monday,
        shifts: [
          { id: morning, periods: 5 },
          { id: afternoon, periods: 4 },
        ],
      };
      const refused = await own.put('/api/ngayhoc', foreign);
      expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'shifts' }] }]);
      expect(refused.text).toContain('trường không học ca Chiều');
      await dataFrom(own.put('/api/donvi', { ...one.item, shiftIds: [morning, afternoon] }));
      const [again] = await readDays(own);
      expect(again?.shifts.map(({ periods }) => periods)).toEqual([5, 5]);
    });

    test('a shift or level that classes are of stays, naming the classes', { tags: ['behaviour-4'] }, async () => {
      const own = await readOwn(school);
      await maker.make('class');
      const withoutShift = await school.put('/api/donvi', { ...own, shiftIds: own.shiftIds.slice(1) });
      expect([withoutShift.status, withoutShift.body]).toMatchObject([400, { errors: [{ field: 'shiftIds' }] }]);
      expect(withoutShift.text).toContain('Còn 1 lớp của ca học vừa bỏ (Lớp ');
      const withoutLevel = await school.put('/api/donvi', { ...own, levelIds: own.levelIds.slice(1) });
      expect(withoutLevel.body).toMatchObject({ errors: [{ field: 'levelIds' }] });
      expect(await readOwn(school)).toEqual(own);
    });
  });

  test('the menu is listed with the documented bits', { tags: ['seed-2.8', 'seed-3.2', 'seed-7.4'] }, async () => {
    const { items } = await dataFrom<Items>(school.get('/api/menus'));
    expect(items.filter(({ parent_Id: parent }) => parent === null).map(({ permissionBit: bit }) => bit)).toEqual([
      0, 2, 4, 10, 6, 8,
    ]);
    expect(items).toHaveLength(27);
  });

  test('shifts and grades are those the school uses', { tags: ['seed-3.7', 'seed-7.3', 'seed-7.4'] }, async () => {
    expect((await dataFrom<Items>(school.get('/api/cahoc/catheodonvi'))).items).toMatchObject([
      { code: 'S', name: 'Sáng', periods: 5 },
      { code: 'C', name: 'Chiều', periods: 5 },
    ]);
    expect((await dataFrom<Items>(school.get('/api/khoilop/khoiloptheodonvi'))).totalrecord).toBe(12);
    expect((await dataFrom<Items>(school.get('/api/tinh?search=hue'))).items).toMatchObject([
      { code: '46', fullName: 'Thành phố Huế' },
    ]);
    expect((await dataFrom<Items>(school.get('/api/tinh'))).totalrecord).toBe(34);
  });
});

describe.each(Object.values(periodGrids).map((grid) => [`/api/${grid.path}`, grid] as const))('%s', (path, grid) => {
  const makeOwner = async () => {
    if (grid.owner !== 'classSubject') return maker.make(grid.owner);
    const [classId, subjectId] = [await maker.make('class'), await maker.make('subject')];
    const { items } = await dataFrom<Items>(
      school.post('/api/lopmon', { items: [{ classId, subjectId, teacherIds: [], mainPeriods: 2 }] }),
    );
    return items[0]?.id as number;
  };
  interface GridData {
    readonly frame: { readonly shifts: { readonly id: number; readonly periods: number[] }[]; readonly days: number[] };
    readonly cells: GridCell[];
    readonly version: number;
  }

  test('is read whole, replaced, and guarded by its version', { tags: ['seed-7.6'] }, async () => {
    const id = await makeOwner();
    const empty = await dataFrom<GridData>(school.get(`${path}?ID=${id}`));
    expect(empty).toMatchObject({ id, version: 0, frame: { days: [2, 3, 4, 5, 6, 7] } });
    expect(empty.cells).toHaveLength(60);
    expect(new Set(empty.cells.map(({ mark }) => mark))).toEqual(new Set(['free']));
    const shiftId = empty.frame.shifts[0]?.id ?? 0;
    const cell = { day: 2, shiftId, period: 1, mark: 'blocked' };
    const saved = await dataFrom<GridData>(
      school.post(path, { id, version: 0, cells: [cell, cell, { ...cell, day: 3 }] }),
    );
    expect(saved.version).toBe(1);
    expect(markedCells(saved.cells)).toEqual([cell, { ...cell, day: 3 }]);
    const stale = await school.post(path, { id, version: 0, cells: [] });
    expect(stale.body).toMatchObject({ code: 'record.stale', data: { theirs: { version: 1 } } });
    expect(await dataFrom(school.get(`${path}?id=${id}`))).toEqual(saved);
    const atOnce = await Promise.all(
      [[cell], []].map((cells) => school.post(path, { id, version: saved.version, cells })),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const unversioned = await school.post(path, { id, cells: [] });
    expect(unversioned.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'version' }] });
  });

  test('is saved as it was read, and then reads the same but for its version', { tags: ['seed-7.6'] }, async () => {
    const id = await makeOwner();
    const read = async () => dataFrom<GridData>(school.get(`${path}?id=${id}`));
    const empty = await read();
    const markAt = (index: number) => (index % 7 === 0 ? grid.marks[(index / 7) % grid.marks.length] : 'free');
    const cells = empty.cells.map((cell, index) => ({ ...cell, mark: markAt(index) }));
    const marked = await dataFrom<GridData>(school.post(path, { ...empty, cells }));
    expect(marked.cells).toEqual(cells);
    await dataFrom(school.post(path, marked));
    expect(await read()).toEqual({ ...marked, version: marked.version + 1 });
  });

  test('refuses cells outside the week and marks it does not take', { tags: ['seed-7.6'] }, async () => {
    const id = await makeOwner();
    const { frame } = await dataFrom<GridData>(school.get(`${path}?id=${id}`));
    const cell = { day: 2, shiftId: frame.shifts[0]?.id, period: 1, mark: 'blocked' };
    for (const wrong of [
      { ...cell, day: 8 },
      { ...cell, period: 6 },
      { ...cell, shiftId: 99_999 },
    ])
      expect((await school.post(path, { id, version: 0, cells: [wrong] })).body.code).toBe('grid.slot_unknown');
    const wish = await school.post(path, { id, version: 0, cells: [{ ...cell, mark: 'prefer' }] });
    expect(wish.body.code ?? 'accepted').toBe(grid.marks.length === 1 ? 'grid.mark_not_allowed' : 'accepted');
  });

  test('belongs to its school, to those who may see or edit its page', { tags: ['seed-7.6'] }, async () => {
    const id = await makeOwner();
    const own = await server.createSchool();
    const [viewer, nobody] = [
      await server.signIn(own, { [grid.menu]: 1 }),
      await server.signIn(own, { '/dashboard': 2 }),
    ];
    expect([
      (await viewer.get(`${path}?id=${id}`)).status,
      (await viewer.post(path, { id, version: 0, cells: [] })).status,
    ]).toEqual([404, 403]);
    expect((await nobody.get(`${path}?id=${id}`)).status).toBe(403);
  });
});

describe('assignments', () => {
  test(
    'are saved by class, subject and group, keep their teachers in order, and are replaced per class',
    { tags: ['seed-3.8', 'seed-7.7'] },
    async () => {
      const [classId, joined, subjectId, other] = [
        await maker.make('class'),
        await maker.make('class'),
        await maker.make('subject'),
        await maker.make('subject'),
      ];
      const [first, second] = [await maker.make('teacher'), await maker.make('teacher')];
      const row = {
        classId,
        subjectId,
        teacherIds: [second, first],
        mainPeriods: 3,
        blockPattern: '2+1',
        joinedClassIds: [joined],
      };
      const { items } = await dataFrom<Items>(
        school.post('/api/lopmon', { items: [row, { classId, subjectId: other, teacherIds: [], mainPeriods: 1 }] }),
      );
      expect(items[0]).toMatchObject({ ...row, group: 0, oppositePeriods: 0 });
      expect((await dataFrom<Items>(school.get(`/api/lopmon?classId=${joined}`))).items).toEqual([
        { ...items[0], stt: 1 },
      ]);
      expect((await dataFrom<Items>(school.get(`/api/lopmon?teacherId=${first}`))).totalrecord).toBe(1);
      expect((await dataFrom<Items>(school.get(`/api/monhoc/monlop?classId=${classId}`))).totalrecord).toBe(2);
      const listed = await dataFrom<Items>(school.get(`/api/lopmon?classId=${classId}`));
      expect((await dataFrom<Items>(school.post('/api/lopmon', { items: listed.items }))).items).toMatchObject(
        items.map((item) => ({ ...item, version: 2 })),
      );
      const again = await dataFrom<Items>(
        school.post('/api/lopmon', {
          items: [{ ...row, version: 2, teacherIds: [first] }],
          removed: [{ id: items[1]?.id, version: 2 }],
        }),
      );
      expect(again.items).toEqual([{ ...items[0], version: 3, teacherIds: [first] }]);
      expect((await dataFrom<Items>(school.get(`/api/lopmon?classId=${classId}`))).totalrecord).toBe(1);
      expect((await school.delete(`/api/giaovien?id=${first}`)).body.message).toMatch(
        /: 1 môn của lớp \(Môn \d+ Lớp \d+\)\. Hãy bỏ ở đó trước\.$/,
      );
    },
  );

  test('subjects of a teacher are replaced as a set', { tags: ['seed-7.7'] }, async () => {
    const [teacherId, other, first, second] = [
      await maker.make('teacher'),
      await maker.make('teacher'),
      await maker.make('subject'),
      await maker.make('subject'),
    ];
    await dataFrom(
      school.post('/api/giaovien/giaovienmonhoc', {
        items: [
          { teacherId, subjectIds: [first, second, second], version: 0 },
          { teacherId: other, subjectIds: [first], version: 0 },
        ],
      }),
    );
    const saved = await dataFrom<Items>(
      school.post('/api/giaovien/giaovienmonhoc', { items: [{ teacherId, subjectIds: [second], version: 1 }] }),
    );
    expect(saved.items).toEqual([{ teacherId, subjectIds: [second], version: 2 }]);
    const listed = await dataFrom<Items>(school.get(`/api/giaovien/giaovienmonhoc?TEACHERID=${teacherId}`));
    const name = expect.stringMatching(/^Nguyễn Thị Lan \(.+\)$/);
    expect(listed.items, 'both have one name').toEqual([{ ...saved.items[0], stt: 1, name }]);
    await dataFrom(school.post('/api/giaovien/giaovienmonhoc', { items: listed.items }));
    const kept = await dataFrom<Items>(school.get(`/api/giaovien/giaovienmonhoc?teacherId=${other}`));
    expect(kept.items).toMatchObject([{ subjectIds: [first] }]);
  });

  test('the curriculum goes down to the classes: added, changed, removed; teachers stay', async () => {
    const grades = await dataFrom<Items>(school.get('/api/khoilop/khoiloptheodonvi'));
    const gradeId = grades.items[9]?.id as number;
    const shifts = await dataFrom<Items>(school.get('/api/cahoc/catheodonvi'));
    const { item } = await dataFrom<{ item: { id: number } }>(
      school.post('/api/lophoc', { name: 'Đồng bộ', gradeId, mainShiftId: shifts.items[0]?.id }),
    );
    const [subjectId, split] = [await maker.make('subject'), await maker.make('subject')];
    const path = '/api/monhoc/monkhoilop';
    const rows = [];
    for (const row of [
      { subjectId, mainPeriods: 4 },
      { subjectId: split, mainPeriods: 1, groups: 2 },
    ])
      rows.push((await dataFrom<{ item: { id: number } }>(school.post(path, { gradeId, ...row }))).item);
    const ask = (query = '') => school.post(`${path}/dongbo${query}`, { gradeIds: [gradeId] });
    const sync = () => dataFrom(ask());
    expect(await sync()).toEqual({ created: 3, addedTo: [{ name: 'Đồng bộ', count: 3 }], updated: 0, removed: 0 });
    expect(await sync()).toEqual({ created: 0, addedTo: [], updated: 0, removed: 0 });
    const teacherIds = [await maker.make('teacher')];
    const [assigned] = (await dataFrom<Items>(school.get(`/api/lopmon?classId=${item.id}&subjectId=${subjectId}`)))
      .items;
    await dataFrom(school.post('/api/lopmon', { items: [{ ...assigned, teacherIds, mainPeriods: 2 }] }));
    await dataFrom(school.delete(`${path}?id=${rows[1]?.id}`));
    expect(await sync()).toEqual({ created: 0, addedTo: [], updated: 1, removed: 2 });
    const { items } = await dataFrom<Items>(school.get(`/api/lopmon?classId=${item.id}`));
    expect(items).toMatchObject([{ subjectId, mainPeriods: 4, teacherIds }]);
    // A subject that the class alone has, with its teacher, goes only when that was agreed to.
    const own = { classId: item.id, subjectId: split, group: 1, teacherIds, mainPeriods: 1 };
    await dataFrom(school.post('/api/lopmon', { items: [own] }));
    const refused = await ask();
    expect(refused.body).toMatchObject({ code: 'curriculum.removes_assigned', status: 'error' });
    expect(refused.body.message).toMatch(/^1 phân công [^]*: \S.* Đồng bộ nhóm 1 \(.+\)\. Đồng ý thì/);
    expect((await dataFrom<Items>(school.get(`/api/lopmon?classId=${item.id}`))).items).toHaveLength(2);
    expect(await dataFrom(ask('?force=true'))).toMatchObject({ removed: 1 });
    await dataFrom(school.delete(`${path}?id=${rows[0]?.id}`));
    expect(await sync()).toEqual({ created: 0, addedTo: [], updated: 0, removed: 0 });
  });

  test('a field of the curriculum that cannot be is named', async () => {
    const [gradeId, subjectId] = [await maker.make('grade'), await maker.make('subject')];
    const path = '/api/monhoc/monkhoilop';
    const single = await school.post(path, { gradeId, subjectId, mainPeriods: 21 });
    expect(single.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'mainPeriods' }] });
  });
});
