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
    expect({ ...sqlOf(resource), list: plain.sql, search: buildList(resource, query) }).toMatchSnapshot();
  },
);
