// @module-tag behaviour-4
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type FieldInfo,
  type Resource,
  createSchema,
  declaredResources,
  fieldInfo,
  resourceCalls,
  resourceNamed,
} from '@tkb/contract';
import { fieldsOf } from '../../src/db/columns.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createMaker, draftCases, pathOf } from './drafts.ts';
import { randomValues } from './random-rows.ts';

const all = declaredResources;
const written = all.filter((resource) => (resource.calls ?? resourceCalls).includes('create'));

const server = await serverOfFile();
const tenant = await server.createSchool();
await server.database.schoolTransaction(tenant, async (tx) => {
  await tx.query('delete from school_day');
});
const [school, unit] = [await server.signIn(tenant), await server.signIn({ unit: 'default' })];
const maker = createMaker({ unit, school });

/** The fields of a row as PUT takes them. */
function editable(resource: Resource, row: Readonly<Record<string, unknown>>) {
  const fields = fieldsOf(resource).map(({ name }) => [name, row[name]]);
  return { id: row.id, version: row.version, ...Object.fromEntries(fields) };
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
const targetOf = ({ reference }: FieldInfo) => (reference ? resourceNamed(reference) : undefined);

test.each(all.map((resource) => [resource.name, resource] as const))(
  '%s: the columns of the table are the declared fields',
  { tags: ['seed-3.9'] },
  async (_, { table, fields, scope }) => {
    const rows = await server.sql<{ name: string }>(
      { unit: 'default' },
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    );
    const system = [
      'unit',
      'id',
      'version',
      'created_at',
      'updated_at',
      'grid_version',
      'subjects_version',
      ...(scope === 'school' ? ['school_id'] : []),
    ];
    const columns = rows.map(({ name }) => name).filter((name) => !system.includes(name));
    const declared = fieldsOf({ fields }).filter(({ info }) => !info.link);
    expect(columns.toSorted()).toEqual(declared.map(({ column }) => column).toSorted());
  },
);

describe.each(written.map((resource) => [pathOf(resource.name), resource] as const))('%s', (path, resource) => {
  const { name } = resource;
  const hasDetail = (resource.calls ?? resourceCalls).includes('detail');
  const find = async (caller: Caller, id: number) => {
    const { body } = await caller.get(path);
    return (body.data as { items: { id: number }[] }).items.find((row) => row.id === id);
  };

  test(
    'is created, read, listed, changed in one field only, and deleted',
    { tags: ['seed-1.5', 'seed-3.9', 'seed-7.3'] },
    async () => {
      const writer = maker.writerOf(name);
      const draft = await maker.draftOf(name);
      const created = await writer.post(path, draft);
      expect(created.status, created.text).toBe(200);
      const { item } = created.body.data as { item: { id: number; version: number } };
      expect(item).toMatchObject({ ...(createSchema(resource).parse(draft) as object), version: 1 });
      if (hasDetail) expect((await school.get(`${path}/detail?id=${item.id}`)).body.data).toEqual(item);
      expect(await find(school, item.id)).toMatchObject(item);

      const change = draftCases[name]?.change ?? {};
      const updated = await writer.put(path, { ...editable(resource, item), ...change });
      expect(updated.status, updated.text).toBe(200);
      const after = (updated.body.data as { item: object }).item;
      expect(editable(resource, { ...after })).toEqual({ ...editable(resource, item), ...change, version: 2 });
      expect(change).not.toMatchObject(editable(resource, item));

      // All or none: the row stays while another of those named does not exist.
      expect((await writer.delete(`${path}?id=${item.id},999999`)).status).toBe(404);
      const deleted = await writer.delete(`${path}?id=${item.id}`);
      expect(deleted.body.data).toEqual({ items: [after] });
      expect(await find(school, item.id)).toBeUndefined();
      expect((await writer.delete(`${path}?id=${item.id}`)).body.code).toBe('record.not_found');
    },
  );

  const linked = fieldsOf(resource).filter(({ info }) => info.link && targetOf(info)?.scope === 'school');
  test.runIf(linked.length > 0)('has the links that were saved last, and no others', async () => {
    const writer = maker.writerOf(name);
    let item: Row = await maker.create(name);
    for (const { name: field, info } of [...linked, ...linked]) {
      const target = targetOf(info)?.name ?? name;
      // A combination takes no fewer than two subjects.
      const others = [await maker.make(target), await maker.make(target)];
      const links = others.map((id) => (info.link?.values ? { id, minutes: 1 } : id));
      const saved = await writer.put(path, { ...editable(resource, item), [field]: links });
      expect(saved.status, saved.text).toBe(200);
      item = (saved.body.data as { item: Row }).item;
      expect(await find(school, item.id)).toMatchObject({ [field]: links });
    }
    await writer.delete(`${path}?id=${item.id}`);
  });

  test('refuses a stale version with both sides', { tags: ['seed-7.3'] }, async () => {
    const writer = maker.writerOf(name);
    const item = await maker.create(name);
    const mine = { ...editable(resource, item), ...draftCases[name]?.change };
    // Two people at once: one is saved, the other told.
    const answers = await Promise.all([writer.put(path, mine), writer.put(path, mine)]);
    const [saved, stale] = answers.toSorted((one, other) => one.status - other.status);
    expect(saved?.status).toBe(200);
    expect(stale?.body).toMatchObject({ code: 'record.stale', data: { mine, theirs: { id: item.id, version: 2 } } });
    await writer.delete(`${path}?id=${item.id}`);
  });

  const amounts = [
    { count: 3, tags: [] },
    { count: 5, tags: ['soak'] },
  ];
  for (const { count, tags } of amounts)
    test(
      `${count} random rows are saved as they were read, and then read the same but for their version`,
      { tags },
      async () => {
        const writer = maker.writerOf(name);
        const draft = await maker.draftOf(name);
        let saved = 0;
        for (const values of randomValues(resource, { seed: 11, count: 60 })) {
          if (saved === count) break;
          const created = await writer.post(path, { ...draft, ...values });
          // Not every mixture of values is a row: a name may be empty, a meeting have a day and no period.
          if (created.status !== 200) {
            expect([400, 409], created.text).toContain(created.status);
            continue;
          }
          const { id } = (created.body.data as { item: { id: number } }).item;
          const read = await find(school, id);
          const updated = await writer.put(path, read);
          expect(updated.status, updated.text).toBe(200);
          const again = await find(school, id);
          const own = { version: 2, updatedAt: (again as unknown as { updatedAt: string }).updatedAt };
          expect(again).toEqual({ ...read, ...own });
          if (hasDetail) {
            const detail = (await school.get(`${path}/detail?id=${id}`)).body.data;
            expect((await writer.put(path, detail)).status).toBe(200);
          }
          await writer.delete(`${path}?id=${id}`);
          saved += 1;
        }
        expect(saved).toBe(count);
      },
    );

  const isUnique = draftCases[name]?.unique !== undefined;
  test(isUnique ? 'refuses a duplicate, naming the field' : 'takes duplicates', async () => {
    const item = await maker.create(name);
    const shared = Object.fromEntries((draftCases[name]?.unique ?? []).map((field) => [field, item[field]]));
    const writer = maker.writerOf(name);
    const spaced = Object.fromEntries(
      Object.entries(shared).map(([key, value]) => [
        key,
        fieldInfo(resource.fields[key] as z.ZodType).kind === 'text' ? ` ${String(value).toUpperCase()} ` : value,
      ]),
    );
    const answer = await writer.post(path, { ...(await maker.draftOf(name)), ...spaced });
    expect(answer.status, answer.text).toBe(isUnique ? 409 : 200);
    if (isUnique)
      expect(answer.body).toMatchObject({
        code: 'record.taken',
        errors: [{ field: draftCases[name]?.unique?.at(-1) }],
      });
    await writer.delete(`${path}?id=${item.id}`);
  });

  test('rows of another school and of another unit are invisible to every call', { tags: ['seed-7.3'] }, async () => {
    const item = await maker.create(name);
    const body = editable(resource, item);
    const strangers = [await server.signIn(await server.createSchool({ unit: 'testtkb' }))];
    if (resource.scope === 'school') strangers.push(await server.signIn(await server.createSchool()));
    else strangers.push(await server.signIn({ unit: 'testtkb' }));
    for (const stranger of strangers) {
      expect(await find(stranger, item.id)).toBeUndefined();
      if (hasDetail) expect((await stranger.get(`${path}/detail?id=${item.id}`)).status).toBe(404);
      expect([403, 404]).toContain((await stranger.put(path, body)).status);
      expect([403, 404]).toContain((await stranger.delete(`${path}?id=${item.id}`)).status);
    }
    expect(await find(school, item.id)).toMatchObject({ version: 1 });
    await maker.writerOf(name).delete(`${path}?id=${item.id}`);
  });

  test('hostile ids, sorts and searches do no harm', { tags: ['seed-7.3'] }, async () => {
    const before = (await school.get(path)).body.data as { totalrecord: number };
    for (const text of [
      `1);delete from ${resource.table};--`,
      `1' or '1'='1`,
      '99999999999999999999',
      '\u0000',
      '%',
      '_',
      '\\',
    ]) {
      const value = encodeURIComponent(text);
      for (const key of ['id', 'sort', 'search', 'pageIndex', 'pageSize', ...resource.sort])
        expect((await school.get(`${path}?${key}=${value}`)).status).toBeLessThan(500);
      if (hasDetail) expect((await school.get(`${path}/detail?id=${value}`)).status).toBeLessThan(500);
      expect((await maker.writerOf(name).delete(`${path}?id=${value}`)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await maker.writerOf(name).delete(`${path}?id=2147483648`)).status).toBeLessThan(500);
    expect((await school.get(path)).body.data).toMatchObject({ totalrecord: before.totalrecord });
  });

  test('a row of another school cannot be referred to', { tags: ['seed-7.3'] }, async () => {
    const other = await server.createSchool();
    const otherMaker = createMaker({ unit, school: await server.signIn(other) });
    const draft = await maker.draftOf(name);
    for (const { name: field, info } of fieldsOf(resource)) {
      const target = targetOf(info);
      if (!target || target.scope !== 'school') continue;
      const foreign = await otherMaker.make(target.name);
      const own = (draft[field] ?? []) as readonly unknown[];
      const value = info.link ? [...own, info.link.values ? { id: foreign, minutes: 1 } : foreign] : foreign;
      const answer = await maker.writerOf(name).post(path, { ...draft, [field]: value });
      expect(answer.body.code, `${name}.${field} ${answer.text}`).toBe('record.reference_missing');
    }
  });
});
