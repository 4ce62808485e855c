import { resourceNamed, type Resource } from '@tkb/contract';
import { expect, test } from 'vitest';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { planRows } from '../../src/excel/resources/plan-rows.ts';
import { columnsOf } from '../../src/excel/sheet/columns.ts';
import { mapSheet } from '../../src/excel/sheet/head.ts';
import { rowsOf } from './sheets.ts';

const teacher: Resource = resourceNamed('teacher')!;

/** How often a schema is made of the declared fields while a list of so many teachers is judged. */
function schemasFor(count: number): number {
  let schemas = 0;
  const ownKeys = (fields: object) => {
    schemas += 1;
    return Reflect.ownKeys(fields);
  };
  const counted = { ...teacher, fields: new Proxy<Resource['fields']>(teacher.fields, { ownKeys }) };
  const columns = columnsOf(teacher);
  const teachers = Array.from({ length: count }, (_, index) => ['Trần Văn', `Minh ${index}`, `M${index}`]);
  const rows = rowsOf([['Họ và tên đệm', 'Tên', 'Mã GV'], ...teachers]);
  const sheet = mapSheet({ rows, headRow: 1, columns: null, leftOut: [] }, columns);
  const context = { names: namesOf(new Map()), createMissing: false, findWrong: () => [] };
  const planned = planRows({ resource: counted, columns, sheet, whole: sheet, context }, []);
  expect(planned.flatMap(({ errors }) => errors)).toEqual([]);
  return schemas;
}

test('the schema that judges the rows of a list is made once, not for each of them', () => {
  expect(schemasFor(50)).toBe(schemasFor(1));
});
