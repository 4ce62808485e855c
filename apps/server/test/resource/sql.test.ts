import { declaredResources } from '@tkb/contract';
import { expect, test } from 'vitest';
import { buildList, listQueryOf } from '../../src/resource/list.ts';
import { sqlOf } from '../../src/resource/sql.ts';

test.each(declaredResources.map((resource) => [resource.name, resource] as const))(
  'the SQL of %s is as reviewed',
  (_, resource) => {
    const [field = ''] = resource.sort;
    const plain = buildList(resource, listQueryOf(resource).parse({}));
    const query = listQueryOf(resource).parse({ pageIndex: 2, pageSize: 10, search: 'lan', sort: `-${field}` });
    const { row, ...statements } = sqlOf(resource);
    const { sql: search, ...more } = buildList(resource, query);
    const whole = Object.entries({ ...statements, list: plain.sql, search }).map(([name, sql]) => [
      name,
      sql.replaceAll(row, '{row}'),
    ]);
    expect({ row, ...Object.fromEntries(whole), ...more }).toMatchSnapshot();
  },
);
