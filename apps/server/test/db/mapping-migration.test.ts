import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Driver } from '../../src/db/driver.ts';
import { readMigrations } from '../../src/db/migrate.ts';
import { openBareDriver } from '../support/bare-driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await openBareDriver();
});
afterAll(() => driver.close());

test('the layout that was joined to a kind of mapping gets its own column; what all layouts shared is that of a table', async () => {
  const migration = readMigrations().find(({ name }) => name.startsWith('071_'));
  const mappings = await driver.transaction('select 1', async (tx) => {
    await tx.script(`
      alter table excel_mapping drop column layout, add primary key (unit, school_id, kind, head);
      insert into school (unit, id, name, code) values ('tkb', 900, 'Trường cũ', 'CU');
      insert into excel_mapping (unit, school_id, kind, head, field) values
        ('tkb', 900, 'teacher', 'so hieu', 'code'),
        ('tkb', 900, 'classSubject', 'gv', 'teacher'),
        ('tkb', 900, 'classSubject', 'tiet', 'periods'),
        ('tkb', 900, 'classSubject table', 'tiet', null),
        ('tkb', 900, 'classSubject list', 'tiet', 'load');`);
    await tx.script(migration?.sql ?? '');
    return tx.query<object>(
      'select kind, layout, head, field from excel_mapping where school_id = 900 order by kind, layout, head',
    );
  });
  expect(mappings).toEqual([
    { kind: 'classSubject', layout: 'list', head: 'tiet', field: 'load' },
    { kind: 'classSubject', layout: 'table', head: 'gv', field: 'teacher' },
    { kind: 'classSubject', layout: 'table', head: 'tiet', field: null },
    { kind: 'teacher', layout: 'table', head: 'so hieu', field: 'code' },
  ]);
});
