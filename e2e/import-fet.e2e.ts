import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newestTimetable, readView, signInByApi } from './api.ts';
import { demoPassword, startJourney } from './harness.ts';
import { arrangeFully } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

const published = join(import.meta.dirname, '../../shared/data/fet/vn-duchop-thcs14.fet');
const folder = mkdtempSync(join(tmpdir(), 'tkb-fet-'));
afterAll(() => rmSync(folder, { recursive: true }));

const journey = startJourney();

/** Writes a small file to upload and returns its path. */
function makeFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function openImport() {
  const opened = await journey.openSignedIn('/administration/unit');
  const upload = async (path: string) => {
    await opened.page.getByLabel('Chọn tệp .fet').setInputFiles(path);
    return opened.page.getByRole('dialog', { name: 'Nhập tệp FET' });
  };
  return { ...opened, upload };
}

test.skipIf(!existsSync(published))(
  'a published Vietnamese school is imported and completely arranged without breaches (skipped without ../shared)',
  { tags: ['soak'] },
  async () => {
    const { page, upload } = await openImport();
    const dialog = await upload(published);
    await dialog.getByText('Chưa lưu gì').waitFor();
    await journey.takeScreenshot(page, 'import-fet-preview');
    await dialog.getByRole('button', { name: 'Tạo trường' }).click();
    await dialog.getByText('Đã tạo trường vn-duchop-thcs14').waitFor();
    await dialog.getByText('Mọi mục trong tệp đều đã được dùng').waitFor();
    await journey.takeScreenshot(page, 'import-fet');
    await dialog.getByRole('button', { name: 'Vào trường vừa nhập' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.goto(new URL('/list_management/timetable', journey.server.url).href);
    await page.getByRole('button', { name: 'Xếp tự động' }).click();
    const drawer = page.getByRole('dialog');
    await arrangeFully(drawer);
    await drawer.getByText('Đã xếp đủ 257 tiết').waitFor();
    await journey.takeScreenshot(page, 'import-fet-arranged');

    const api = await signInByApi(journey.server.url, 'admin', demoPassword);
    const { items } = await api.call<{ items: { id: number; name: string }[] }>('GET', '/api/donvi?search=duchop');
    await api.enterSchool(items[0]?.id ?? 0);
    const timetable = await newestTimetable(api);
    expect(timetable.score).toMatchObject({ unplaced: 0, hard: 0 });
    const view = await readView(api, timetable.id);
    expect(view.lessons).toHaveLength(230);
    expect(view.lessons.filter(({ day }) => day === null)).toEqual([]);
    expect(findClashes(view)).toEqual([]);
  },
);

const schoolsNow = async (): Promise<number> => {
  const api = await signInByApi(journey.server.url, 'admin', demoPassword);
  return (await api.call<{ totalrecord: number }>('GET', '/api/donvi')).totalrecord;
};

const badFiles: readonly { readonly title: string; readonly content: () => string | Buffer; readonly says: RegExp }[] =
  [
    {
      title: 'a file that ends in the middle',
      content: () => '<?xml version="1.0"?>\n<fet version="6.8.5">\n<Days_List>',
      says: /Dòng \d+/,
    },
    {
      title: 'a page that is no FET file',
      content: () => '<html><body>xin chào</body></html>',
      says: /Không đọc được tệp/,
    },
    { title: 'a file of 20 MB', content: () => Buffer.alloc(20_000_000, ' '), says: /Tệp quá lớn: 19,1 MB/ },
  ];

test.each(badFiles)(
  '$title is refused in Vietnamese, naming the place, and nothing is saved',
  { tags: ['soak'] },
  async ({ title, content, says }) => {
    const before = await schoolsNow();
    const { page, upload } = await openImport();
    const dialog = await upload(makeFile(`${title.replaceAll(' ', '-')}.fet`, content()));
    await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(says);
    await journey.takeScreenshot(page, `import-refused-${title.replaceAll(' ', '-')}`);
    await expect.poll(() => schoolsNow()).toBe(before);
  },
);
