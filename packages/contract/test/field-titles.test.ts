import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  declaredResources,
  fieldErrors,
  fieldInfo,
  operations,
  resources,
  titleOfPath,
  updateSchema,
  type Operation,
} from '@tkb/contract';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly readOnly?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The paths of all fields that can be sent, with positions in lists as 0; fields that are accepted and ignored are left out. */
function pathsOf(
  { anyOf = [], oneOf = [], items, properties = {} }: Schema,
  path: readonly string[],
): (readonly string[])[] {
  const within = (name: string, schema: Schema) => {
    const inner = [...path, name];
    return [inner, ...pathsOf(schema, inner)];
  };
  return [
    ...[...anyOf, ...oneOf].flatMap((schema) => pathsOf(schema, path)),
    ...(items ? within('0', items) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => (schema.readOnly ? [] : within(name, schema))),
  ];
}

const sent = Object.entries(operations as Readonly<Record<string, Operation>>).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return pathsOf(json, []).map((path) => ({ name, path: path.join('.'), title: titleOfPath(schema, path) }));
  }),
);

test('every field that a call takes has a title in words, different from its name in the call', () => {
  expect(sent.length).toBeGreaterThan(300);
  const untitled = sent.filter(({ path, title }) => !/^\p{Lu}/u.test(title) || title.startsWith(path));
  expect(untitled).toEqual([]);
});

test('fields with the same checks keep their own titles in the body of a change', () => {
  const changes = declaredResources.map((resource) => ({ resource, change: updateSchema(resource) }));
  for (const { resource, change } of changes)
    for (const [name, schema] of Object.entries(resource.fields))
      expect(titleOfPath(change, [name])).toBe(fieldInfo(schema as z.ZodType).title);
});

/** The sentences about what is wrong with an input. */
function complaints(schema: z.ZodType | undefined, input: unknown): string[] {
  if (!schema) throw new Error('the call takes no such input');
  const { error } = schema.safeParse(input, { reportInput: true });
  return error ? fieldErrors(error, (path) => titleOfPath(schema, path)).map(({ message }) => message) : [];
}

test('errors in a list name their position', () => {
  const moves = [
    { lessonId: 1, day: 2, period: 1 },
    { lessonId: 2, day: 9 },
  ];
  const found = complaints(operations.moveLessons.body, { timetableId: 1, version: 1, moves });
  expect(found).toEqual(['Thứ (mục 2): không quá 8.', 'Tiết (mục 2): chưa nhập.']);
});

test('asking for a page of more rows than a list gives at once is refused with the limit', () => {
  const found = complaints(operations.listTimetables.query, { pageSize: '501' });
  expect(found).toEqual(['Số dòng mỗi trang: không quá 500.']);
});

test('a number that has to be above a bound is not told that the bound itself would do', () => {
  const found = complaints(operations.unplaceLessons.body, { timetableId: 0, lessonIds: [1] });
  expect(found).toEqual(['Thời khóa biểu: phải lớn hơn 0.']);
});

test('every pattern that a field has to fit is declared with a sentence that says how to write it', () => {
  const english: string[] = [];
  const override = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) => {
    for (const check of zodSchema._zod.def.checks ?? []) {
      const { error, pattern } = check._zod.def as { error?: unknown; pattern?: RegExp };
      if (pattern && !error) english.push(pattern.source);
    }
  };
  for (const { query, body } of Object.values(operations as Readonly<Record<string, Operation>>))
    for (const schema of [query, body]) if (schema) z.toJSONSchema(schema, { unrepresentable: 'any', override });
  expect(english).toEqual([]);
  expect(complaints(operations.deleteUsers.query, { id: '1;2' })).toEqual([
    'Mã bản ghi: ghi các mã cách nhau bằng dấu phẩy, ví dụ 1,2,3.',
  ]);
});

test('marks without a shape are no part of a name', () => {
  const { name } = resources.knowledgeBlock.fields;
  expect(name.parse('Toán\u200b  \u202ehọc\ufeff')).toBe('Toán học');
  expect(complaints(z.object({ name }), { name: '\u200b' })).toEqual(['Tên khối kiến thức: không được để trống.']);
});
