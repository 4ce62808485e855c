import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestTimetable, readView } from './api.ts';
import { fileOf, startJourney } from './harness.ts';
import { arrangeFully } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

const published = join(import.meta.dirname, '../../shared/data/fet/vn-duchop-thcs14.fet');

const journey = startJourney();

async function openImport() {
  const page = await journey.openSignedIn('/administration/unit', { username: 'admin' });
  const upload = async (file: string | ReturnType<typeof fileOf>) => {
    await page.getByLabel('Chọn tệp .fet').setInputFiles(file);
    return page.getByRole('dialog', { name: 'Nhập tệp FET' });
  };
  return { page, upload };
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
    await page.goto('/list_management/timetable');
    await page.getByRole('button', { name: 'Xếp tự động' }).click();
    const drawer = page.getByRole('dialog');
    await arrangeFully(drawer);
    await drawer.getByText('Đã xếp đủ 257 tiết').waitFor();
    await journey.takeScreenshot(page, 'import-fet-arranged');

    const api = await journey.api({ username: 'admin' });
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
  const api = await journey.api({ username: 'admin' });
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
    journey.allowErrors();
    const before = await schoolsNow();
    const { page, upload } = await openImport();
    const dialog = await upload(fileOf(`${title.replaceAll(' ', '-')}.fet`, content()));
    await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(says);
    await journey.takeScreenshot(page, `import-refused-${title.replaceAll(' ', '-')}`);
    await expect.poll(() => schoolsNow()).toBe(before);
  },
);
