import { expect, test } from 'vitest';
import { untilSomebodyWaits } from '../support/test-database.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const unit = await server.signIn({ unit: 'default' });

const nameOf = async (id: number) =>
  ((await unit.get(`/api/donvi/detail?id=${id}`)).body.data as { name: string } | null)?.name ?? '';

test('the deletion of a school waits for writers and includes what they wrote', async () => {
  const tenant = await server.createSchool();
  const name = encodeURIComponent(await nameOf(tenant.schoolId));
  const [begun, goOn] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const importing = server.database.schoolTransaction(tenant, async (tx) => {
    await tx.query(`insert into knowledge_block (name) values ('Đang nhập')`);
    begun.resolve(null);
    await goOn.promise;
    await tx.query(`insert into knowledge_block (name) values ('Nhập tiếp')`);
  });
  await begun.promise;
  const deleting = unit.delete(`/api/donvi?id=${tenant.schoolId}&confirmName=${name}`);
  await untilSomebodyWaits(server.database);
  goOn.resolve(null);
  await importing;
  expect((await deleting).text).toContain('"status":"success"');
  expect((await unit.get(`/api/donvi/detail?id=${tenant.schoolId}`)).status).toBe(404);
});

test('an empty school is deleted at once, with the week it started with', { tags: ['seed-7.4'] }, async () => {
  const { schoolId } = await server.createSchool();
  const deleted = await unit.delete(`/api/donvi?id=${schoolId}`);
  expect(deleted.body, deleted.text).toMatchObject({ data: { items: [{ id: schoolId }] } });
  expect((await unit.get(`/api/donvi/detail?id=${schoolId}`)).status).toBe(404);
});

test(
  'a school with data asks for its name, tells what it holds, and then takes everything along',
  { tags: ['seed-1.5', 'seed-7.4'] },
  async () => {
    const tenant = await server.loadDemo('primary15');
    const { schoolId } = tenant;
    const owner = await server.signIn(tenant);
    await owner.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
    const name = await nameOf(schoolId);
    const asked = await unit.delete(`/api/donvi?id=${schoolId}`);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ code: 'school.has_data' });
    expect(asked.body.message).toContain('15 lớp');
    const wrong = await unit.delete(`/api/donvi?id=${schoolId}&confirmName=${encodeURIComponent(`${name} khác`)}`);
    expect(wrong.body).toMatchObject({ code: 'school.name_differs', errors: [{ field: 'confirmName' }] });
    expect(await nameOf(schoolId)).toBe(name);

    const other = await server.createSchool();
    const others = await server.signIn(other);
    const deleted = await unit.delete(`/api/donvi?id=${schoolId}&confirmName=${encodeURIComponent(` ${name} `)}`);
    expect(deleted.status, deleted.text).toBe(200);
    expect((await owner.get('/api/lophoc')).status).toBe(401);
    expect((await others.get('/api/ngayhoc')).body.data).toMatchObject({ totalrecord: 7 });
    const left = await server.database.schoolTransaction(tenant, async (tx) => {
      const tables = await tx.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'school_id'`,
      );
      const counts = [];
      for (const { name: table } of tables)
        counts.push(
          ...(await tx.query<{ rows: number }>(
            `select count(*)::integer as rows from "${table}" where school_id = ${schoolId}`,
          )),
        );
      return counts.reduce((sum, { rows }) => sum + rows, 0);
    });
    expect(left).toBe(0);
  },
);

test('several schools at once are deleted only when none of them has data', async () => {
  const [empty, used] = [await server.createSchool(), await server.createSchool()];
  await server.signIn(used);
  expect((await unit.delete(`/api/donvi?id=${empty.schoolId},${used.schoolId}`)).body.code).toBe('school.has_data');
  expect(await nameOf(empty.schoolId)).not.toBe('');
});
