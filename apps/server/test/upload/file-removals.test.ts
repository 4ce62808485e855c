import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Tenant, Transaction } from '../../src/db/database.ts';
import { startFileRemovals } from '../../src/upload/file-removals.ts';
import { dataOf } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-removals-'));
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

afterAll(() => rmSync(folder, { recursive: true }));
const server = await serverOfFile({ DATA_DIR: folder });
const unit = await server.signIn({ unit: 'default' });

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const fileOf = (address: string) => join(folder, 'uploads', pathOf(address).replace('/api/tep/', ''));

/** Stores a picture as that user and answers the address to read it at and the file behind it. */
async function upload(who: Caller) {
  const wish = { key: 'logo.png', content_type: 'image/png' };
  const links = dataOf<{ upload_url: string; direct_url: string }>(await who.put('/api/presigned_url', wish));
  const send = () =>
    server.anonymous().request({
      method: 'PUT',
      url: pathOf(links.upload_url),
      payload: png.toString('base64'),
      headers: { 'content-type': 'image/png', 'content-encoding': 'base64' },
    });
  dataOf(await send());
  return { address: links.direct_url, file: fileOf(links.direct_url), send };
}

/** An empty school with a file of its own and a logo that somebody of the unit chose. */
async function schoolWithFiles(logo: string) {
  const tenant = await server.createSchool();
  const picture = await upload(await server.signIn(tenant));
  const sql = 'update school set logo = $2 where id = $1';
  await inUnit((tx) => tx.query(sql, [tenant.schoolId, logo]));
  return { tenant, picture };
}

const inUnit = <T>(work: (tx: Transaction) => Promise<T>) => server.database.unitTransaction('default', work);
const asked = () =>
  inUnit((tx) => tx.query<{ folder: string; name: string }>('select folder, name from file_removal order by folder'));

/** Deletes a school whose only data is its user. */
async function deleteSchool({ schoolId }: Tenant) {
  const { name } = dataOf<{ name: string }>(await unit.get(`/api/donvi/detail?id=${schoolId}`));
  dataOf(await unit.delete(`/api/donvi?id=${schoolId}&confirmName=${encodeURIComponent(name)}`));
}

/** One look of its own at what is asked for, by default with the files of this server. */
async function look(uploads: Parameters<typeof startFileRemovals>[0]['uploads'] = server.services.uploads) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const removals = startFileRemovals({ ...server, units: ['default'], uploads, onError });
  await removals.wake();
  await removals.close();
  return errors;
}

test('deleting a school deletes its files and its logo, and no file of others', async () => {
  const [own, shared] = [await upload(unit), await upload(unit)];
  const first = await schoolWithFiles(own.address);
  const second = await schoolWithFiles(shared.address);
  const third = await schoolWithFiles(shared.address);
  await deleteSchool(first.tenant);
  await deleteSchool(second.tenant);
  await server.services.fileRemovals.wake();
  expect([first.picture, own, second.picture].map(({ file }) => existsSync(file))).toEqual([false, false, false]);
  expect([third.picture, shared].map(({ file }) => existsSync(file))).toEqual([true, true]);
});

test('a picture that another school shows stays until that school is deleted, too', async () => {
  const first = await schoolWithFiles('');
  const second = await schoolWithFiles(`${first.picture.address}?v=2`);
  await deleteSchool(first.tenant);
  await server.services.fileRemovals.wake();
  expect(existsSync(first.picture.file)).toBe(true);
  await deleteSchool(second.tenant);
  await server.services.fileRemovals.wake();
  expect(existsSync(first.picture.file)).toBe(false);
});

test('files left by a crash or a failing store are removed later, also those that were on their way; addresses given before are refused', async () => {
  const { tenant, picture } = await schoolWithFiles('');
  const failing = { remove: () => Promise.reject(new Error('the store is away')) };
  await inUnit((tx) => tx.query('delete from file_removal'));
  await deleteSchool(tenant);
  await server.services.fileRemovals.wake();
  expect(existsSync(picture.file)).toBe(false);

  expect((await picture.send()).status).toBe(403);
  writeFileSync(picture.file, png);
  await inUnit((tx) => tx.query(`update file_removal set requested_at = now() - interval '11 minutes'`));
  expect(await look(failing)).toContainEqual(new Error('the store is away'));
  expect(await asked()).toEqual([{ folder: String(tenant.schoolId), name: '' }]);
  expect(await look()).toEqual([]);
  expect(existsSync(picture.file)).toBe(false);
  expect(await asked()).toEqual([]);
});

test('a deletion that is refused removes nothing, and no school sees what is asked for', async () => {
  const { tenant, picture } = await schoolWithFiles('');
  expect((await unit.delete(`/api/donvi?id=${tenant.schoolId}`)).status).toBe(409);
  await server.services.fileRemovals.wake();
  expect([existsSync(picture.file), await asked()]).toEqual([true, []]);
  await inUnit((tx) => tx.query(`insert into file_removal (folder) values ('999999')`));
  const seen = await server.sql(tenant, 'select folder from file_removal');
  expect(seen).toEqual([]);
  await expect(inUnit((tx) => tx.query(`insert into file_removal (folder) values ('chung')`))).rejects.toThrow(
    'file_removal_place_check',
  );
});

test('a logo that was replaced goes a day later, unless a school shows it; nobody has pictures of others removed that way', async () => {
  const { tenant, picture } = await schoolWithFiles('');
  const owner = await server.signIn(tenant);
  const [foreign, common, other] = [await schoolWithFiles(''), await upload(unit), await upload(owner)];
  const setLogo = async (logo: string) => {
    const school = dataOf<{ version: number }>(await owner.get(`/api/donvi/detail?id=${tenant.schoolId}`));
    dataOf(await owner.put('/api/donvi', { ...school, logo }));
  };
  const files = [picture, other, foreign.picture, common];
  const left = async () => {
    await look();
    return files.map(({ file }) => existsSync(file));
  };
  for (const { address } of [other, picture]) await setLogo(address);
  await inUnit((tx) => tx.query(`update file_removal set requested_at = now() - interval '1 minute'`));
  for (const { address } of [foreign.picture, common, other, picture]) await setLogo(address);
  expect(await left()).toEqual([true, true, true, true]);
  await inUnit((tx) => tx.query(`update file_removal set requested_at = requested_at - interval '25 hours'`));
  expect(await left()).toEqual([true, false, true, true]);
  await setLogo('');
  await inUnit((tx) => tx.query(`update file_removal set requested_at = now() - interval '1 hour'`));
  expect(await left()).toEqual([false, false, true, true]);
});
