import type { MenuItem } from '@tkb/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from './harness.ts';

const journey = startJourney();

/** Gives the page the session or key that it sends from now on, in place of those it had. */
async function authorise(page: Page, scheme: 'bearer' | 'programKey', value: string): Promise<void> {
  await page.locator('.auth-wrapper .authorize').first().click();
  const dialog = page.locator('.auth-container');
  await dialog.first().waitFor();
  for (const button of await dialog.getByRole('button', { name: 'Remove authorization' }).all()) await button.click();
  const form = dialog.locator('form').filter({ hasText: `${scheme} (http` });
  await form.getByLabel('auth-bearer-value').fill(value);
  await form.getByRole('button', { name: 'Apply credentials' }).click();
  await page.locator('.close-modal').click();
}

/** Searches a call, fills it in and sends it; the status and body of the answer. */
async function tryOut(
  page: Page,
  [search, method, path]: readonly [string, string, string],
  fill: (call: Locator) => Promise<void> = async () => {},
): Promise<readonly [status: string, body: string]> {
  await page.getByPlaceholder('Tìm lời gọi').fill(search);
  const call = page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) });
  await expect.poll(() => page.locator('.opblock-tag').count()).toBeLessThan(4);
  const group = page.locator(`#operations-tag-${path.split('/')[2]}`);
  if ((await group.getAttribute('data-is-open')) === 'false') await group.click();
  await call.locator('.opblock-summary').first().click();
  await fill(call);
  await call.getByRole('button', { name: 'Execute' }).click();
  const row = call.locator('.live-responses-table .response').first();
  const answer = [
    await row.locator('.response-col_status').innerText(),
    await row.locator('.response-col_description').innerText(),
  ] as const;
  await call.getByRole('button', { name: 'Clear' }).click();
  await call.locator('.opblock-summary').first().click();
  return answer;
}

/** A small red square. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGM4ISdHEmIY1TCqYfhqAADkYgQQ60fIxgAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'the page about the calls searches them, and tries them out by session, by key, and with a file',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const api = await journey.api();
    const { items } = await api.call<{ items: MenuItem[] }>('GET', '/api/menus');
    const teachers = items.find(({ title }) => title === 'Giáo viên');
    const pages = [{ menuId: teachers?.id ?? 0, level: 1 }];
    const { key } = await api.call<{ key: string }>('POST', '/api/matruycap', {
      name: 'Sổ điểm',
      expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      pages,
    });
    const page = await journey.open('/api/docs');

    await authorise(page, 'bearer', api.session().token);
    const [read, list] = await tryOut(page, ['danh sach lop hoc', 'get', '/api/lophoc']);
    expect([read, list]).toEqual(['200', expect.stringContaining('6A1')]);

    const file = { name: 'Lớp học.xlsx', mimeType: 'application/octet-stream' };
    const book = Buffer.from(await (await api.fetch('/api/lophoc/excel')).arrayBuffer());
    const choose = (call: Locator) => call.locator('input[type=file]').setInputFiles({ ...file, buffer: book });
    const [taken, sheets] = await tryOut(page, ['excel/doc', 'post', '/api/nhap/excel/doc'], choose);
    expect([taken, sheets]).toEqual(['200', expect.stringContaining('DANH SÁCH LỚP HỌC')]);

    const wish = { key: 'logo.png', content_type: 'image/png', content_encoding: 'blob' };
    const { upload_url } = await api.call<{ upload_url: string }>('PUT', '/api/presigned_url', wish);
    const address = new URL(upload_url, journey.server.url);
    const [, , , bucket, unit, folder, name] = address.pathname.split('/');
    const parts = { bucket, unit, folder, name, ...Object.fromEntries(address.searchParams) };
    const store = '/api/tep/{bucket}/{unit}/{folder}/{name}';
    const [stored, where] = await tryOut(page, ['tai tep len bang', 'put', store], async (call) => {
      for (const [part, value] of Object.entries(parts)) {
        const box = call.locator(`tr[data-param-name="${part}"]`).locator('input, select');
        if ((await box.evaluate((element) => element.nodeName)) === 'SELECT') await box.selectOption(String(value));
        else await box.fill(String(value));
      }
      await call.getByLabel('Request content type').selectOption('image/png');
      await call.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    });
    expect([stored, where]).toEqual(['200', expect.stringContaining('direct_url')]);

    await authorise(page, 'programKey', key);
    expect((await tryOut(page, ['listTeacher', 'get', '/api/giaovien']))[0]).toBe('200');
    const [refused, why] = await tryOut(page, ['listTimetables', 'get', '/api/thoikhoabieu']);
    expect([refused, why]).toEqual(['403', expect.stringContaining('Bạn không có quyền')]);
    await journey.takeScreenshot(page, 'program-page');
  },
);
