import { expect, test } from 'vitest';
import { createTimetable } from './api.ts';
import { startJourney } from './harness.ts';

const journey = startJourney();

/** A small red square. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGM4ISdHEmIY1TCqYfhqAADkYgQQ60fIxgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'Logo trường.png', mimeType: 'image/png', buffer: png };

test(
  'the logo of a school is chosen, stored, and shown at the head of every page and on prints',
  { tags: ['soak', 'seed-1.5', 'seed-5.3'] },
  async () => {
    const page = await journey.openSignedIn('/administration/unit');
    const openSchool = () => page.getByRole('table').getByRole('button').first().click();
    await openSchool();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Tệp logo').setInputFiles({ ...picture, mimeType: 'image/svg+xml', name: 'a.svg' });
    await drawer.getByText('Tệp a.svg không phải là ảnh png, jpeg.').waitFor();
    await drawer.getByLabel('Tệp logo').setInputFiles(picture);
    await drawer.getByRole('img', { name: 'logo' }).waitFor();
    await journey.takeScreenshot(page, 'upload-school-logo');
    await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    const shown = page.getByRole('banner').locator('.brand-logo');
    await expect.poll(() => shown.getAttribute('src')).toContain('/api/tep/website/default/');
    expect(await shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(16);

    const api = await journey.api();
    const { id } = await createTimetable(api);
    const prints = [`/api/export/lop?format=pdf&timetableId=${id}`, '/api/daythay/xuat?format=pdf'];
    const havePicture = () =>
      Promise.all(
        prints.map(async (path) => {
          const bytes = await (await api.fetch(path)).arrayBuffer();
          return Buffer.from(bytes).includes('/Subtype /Image');
        }),
      );
    await expect.poll(havePicture).toEqual([true, true]);

    await openSchool();
    await drawer.getByRole('button', { name: 'Bỏ logo' }).click();
    await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect.poll(() => shown.getAttribute('src')).toBe('/logo.png');
    await expect.poll(havePicture).toEqual([false, false]);
  },
);

test('timetables are printed from the list', { tags: ['soak'] }, async () => {
  const api = await journey.api();
  const head = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: '2026-09-07' };
  await api.call('POST', '/api/thoikhoabieu', head);
  const page = await journey.openSignedIn('/list_management/timetable');
  await page
    .getByRole('button', { name: /^Thao tác khác với TKB số/ })
    .first()
    .click();
  // By keyboard, because the inner menu may close while the pointer moves to it. The menu moves the focus to its first item some frames after it opens.
  const focused = () => page.evaluate('document.activeElement.textContent');
  await page.getByRole('menuitem', { name: 'Xuất PDF để in' }).press('ArrowRight');
  await expect.poll(focused).toBe('Toàn trường, khổ A4');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Toàn trường, khổ A3');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(saved.suggestedFilename()).toMatch(/^TKB số \d+ toàn trường - bảng chung cả ngày - A3\.pdf$/);
});

test(
  'the editor page works without a session: text and tables are kept after a reload; pictures require a session',
  { tags: ['soak', 'seed-2.2'] },
  async () => {
    const page = await journey.open('/test/tinymce');
    const text = page.getByRole('textbox', { name: 'Văn bản' });
    await text.click();
    await page.getByRole('button', { name: 'Tiêu đề 1' }).click();
    await page.keyboard.type('Thông báo họp phụ huynh');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Chữ đậm' }).click();
    await page.keyboard.type('Kính gửi quý vị');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Chèn bảng' }).click();
    await page.keyboard.type('Lớp');
    await page.getByRole('button', { name: 'Thêm cột' }).click();
    await page.getByLabel('Tệp ảnh').setInputFiles(picture);
    await page.getByText('Hãy đăng nhập để tải ảnh lên.').waitFor();
    await page.reload();
    await text.getByRole('heading', { level: 1, name: 'Thông báo họp phụ huynh' }).waitFor();
    await expect.poll(() => text.locator('strong').textContent()).toBe('Kính gửi quý vị');
    await expect.poll(() => text.locator('th').count()).toBe(4);
    await journey.takeScreenshot(page, 'editor');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('toolbar').isVisible()).toBe(false);
    await expect.poll(() => text.isVisible()).toBe(true);
    await journey.takeScreenshot(page, 'editor-print');
  },
);

test('the editor page accepts pictures from people who are signed in', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/test/tinymce');
  await page.getByLabel('Tệp ảnh').setInputFiles(picture);
  const image = page.getByRole('textbox', { name: 'Văn bản' }).locator('img');
  await image.waitFor();
  await expect.poll(() => image.getAttribute('src')).toContain('/api/tep/website/default/');
  await expect
    .poll(() => image.evaluate((found) => (found as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(16);
});
