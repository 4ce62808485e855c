import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Driver } from '../../src/db/driver.ts';
import { readMigrations } from '../../src/db/migrate.ts';
import { openBareDriver } from '../support/bare-driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await openBareDriver();
});
afterAll(() => driver.close());

const club = { reason: 'Chủ nhiệm câu lạc bộ', periods: 2 };
const head = { reason: 'Tổ trưởng', periods: 3 };

/** A list of reductions as it stood; the homeroom's own number afterwards, and the list that is left. */
const cases: readonly (readonly [before: object[], homeroom: number | null, after: object[]])[] = [
  [[], null, []],
  [[head], null, [head]],
  [[{ reason: 'Chủ nhiệm lớp', periods: 4 }, head], 4, [head]],
  [[head, { reason: 'GVCN 6A1', periods: 3 }], 3, [head]],
  [
    [
      { reason: 'CHỦ NHIỆM 6/1', periods: 4 },
      { reason: 'chủ nhiệm 6/2', periods: 2 },
    ],
    6,
    [],
  ],
  // It counted as one until now, and the school's number was not taken off besides.
  [[club], 0, [club]],
  [[{ reason: 'Chủ nhiệm: 6A', periods: 4.5 }], 0, [{ reason: 'Chủ nhiệm: 6A', periods: 4.5 }]],
  [[{ reason: 'CN', periods: 4 }], null, [{ reason: 'CN', periods: 4 }]],
];

test('reductions that a word made those of a homeroom get their own number; nobody owes more or less, and no name is lost', async () => {
  const migration = readMigrations().find(({ name }) => name.startsWith('070_'));
  const teachers = await driver.transaction('select 1', async (tx) => {
    await tx.script(`
      alter table teacher drop column homeroom_reduction;
      insert into school (unit, id, name, code) values ('tkb', 900, 'Trường cũ', 'CU');`);
    for (const [index, [before]] of cases.entries())
      await tx.query(
        `insert into teacher (unit, school_id, id, code, family_name, given_name, reductions)
           values ('tkb', 900, $1, $2, '', 'Lan', $3::jsonb)`,
        [index + 1, `L${index}`, JSON.stringify(before)],
      );
    const imported = cases.map(([reductions], index) => ({ before: { id: index + 1, reductions }, version: 2 }));
    const changes = [
      { kind: 'class', added: [], changed: [{ before: { id: 1, name: '6A1' }, version: 3 }] },
      { kind: 'teacher', added: [{ id: 9, version: 1 }], changed: imported },
      { kind: 'teacher', added: [], changed: [] },
    ];
    await tx.query(
      `insert into excel_import (unit, school_id, kind, user_name, changes) values ('tkb', 900, 'teacher', 'Lan', $1::jsonb)`,
      [JSON.stringify(changes)],
    );
    await tx.script(migration?.sql ?? '');
    const [kept] = await tx.query<{ changes: unknown }>(`select changes from excel_import where school_id = 900`);
    const after = cases.map(([, homeroomReduction, reductions], index) => ({
      before: { id: index + 1, homeroomReduction, reductions },
      version: 2,
    }));
    expect(kept?.changes).toEqual([changes[0], { ...changes[1], changed: after }, changes[2]]);
    return tx.query<object>(
      `select homeroom_reduction as homeroom, reductions as after from teacher where school_id = 900 order by id`,
    );
  });
  expect(teachers).toEqual(cases.map(([, homeroom, after]) => ({ homeroom, after })));
});
