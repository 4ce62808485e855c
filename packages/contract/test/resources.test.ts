import { expect, test } from 'vitest';
import { excelKinds, fieldInfo, foldName, resources, type Resource } from '@tkb/contract';
import type { z } from 'zod';

const imported = (Object.values(resources) as unknown as Resource[]).filter(({ name }) => name in excelKinds);
const fieldsOf = (resource: Resource) =>
  Object.entries(resource.fields as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    schema,
    info: fieldInfo(schema),
  }));

test.each(imported.map((resource) => [resource.name, resource] as const))(
  'each column head in files of %s names only one field',
  (_, resource) => {
    const heads = [...fieldsOf(resource).map(({ info }) => info), ...(resource.wholeName ? [resource.wholeName] : [])]
      .flatMap(({ title, aliases = [] }) => [title, ...aliases])
      .map((head) => foldName(head));
    expect(heads.filter((head, index) => heads.indexOf(head) !== index)).toEqual([]);
  },
);

test.each(imported.map((resource) => [resource.name, resource] as const))(
  'the example row of %s fills all required fields',
  (_, resource) => {
    const parts: readonly string[] = resource.wholeName ? [resource.wholeName.first, resource.wholeName.last] : [];
    const empty = fieldsOf(resource).filter(
      ({ name, schema, info }) =>
        !schema.safeParse(undefined).success && info.example === undefined && !parts.includes(name),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  },
);
