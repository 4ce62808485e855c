import { resourceNamed, type Resource } from '@tkb/contract';
import { expect, test, vi } from 'vitest';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { planRows } from '../../src/excel/resources/plan-rows.ts';
import { columnsOf } from '../../src/excel/sheet/columns.ts';
import { mapSheet } from '../../src/excel/sheet/head.ts';
import { rowsOf } from './sheets.ts';

const teacher: Resource = resourceNamed('teacher')!;

/** How often a schema is made of the declared fields, and how often an address is looked at, while a list of so many teachers is judged. */
function workFor(count: number) {
  const work = { schemas: 0, addresses: 0 };
  const ownKeys = (fields: object) => {
    work.schemas += 1;
    return Reflect.ownKeys(fields);
  };
  const counted = { ...teacher, fields: new Proxy<Resource['fields']>(teacher.fields, { ownKeys }) };
  const columns = columnsOf(teacher);
  const address = columns.find(({ field }) => field === 'email')!;
  const reading = vi.spyOn(address.schema, 'safeParse');
  const teachers = Array.from({ length: count }, (_, at) => ['Trần Văn', `Minh ${at}`, `M${at}`, `m${at}@truong.vn`]);
  const rows = rowsOf([['Họ và tên đệm', 'Tên', 'Mã GV', address.title], ...teachers]);
  const sheet = mapSheet({ rows, headRow: 1, columns: null, leftOut: [] }, columns);
  const context = { names: namesOf(new Map()), createMissing: false, findWrong: () => [] };
  const planned = planRows({ resource: counted, columns, sheet, context }, []);
  expect(planned.flatMap(({ errors }) => errors)).toEqual([]);
  work.addresses = reading.mock.calls.length;
  reading.mockRestore();
  return work;
}

test('the schema that judges the rows of a list is made once, not for each of them; each row is read once and judged once', () => {
  expect(workFor(50)).toEqual({ ...workFor(1), addresses: 100 });
});
