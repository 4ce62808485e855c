// @module-tag screens-categories
import { expect, test } from 'vitest';
import { signIn, startJourney } from './harness.ts';
import { createSchool, deputy } from './new-school.ts';

const journey = startJourney();

test(
  'a subject of the school’s own is typed with the programme, and a list with errors is the one in sight',
  { tags: ['soak'] },
  async () => {
    await createSchool(journey.server.url);
    const page = await journey.open('/login');
    await signIn(page, deputy.username, deputy.password);
    await page.getByRole('checkbox', { name: 'Tiểu học', exact: true }).check();
    await page.getByRole('button', { name: 'Tiếp: chương trình' }).click();
    const name = page.getByLabel('Môn riêng của trường');
    await name.fill('toán');
    await page.getByText('Bảng trên đã có môn toán.').waitFor();
    await name.fill('a'.repeat(101));
    await page.getByText('Tên môn: tối đa 100 ký tự.').waitFor();
    await name.fill('Luyện Toán');
    const programme = page.getByRole('table', { name: 'Chương trình Tiểu học' });
    // Who goes on without pressing Enter has it, too.
    await programme
      .getByLabel(/ Khối 1, tiết mỗi tuần$/)
      .first()
      .click();
    await programme.getByLabel('Luyện Toán Khối 1, tiết mỗi tuần').fill('2');
    await programme.getByText('+2', { exact: true }).waitFor();
    await journey.takeScreenshot(page, 'start-own-subject');
    // The title of a later step saves what the earlier ones hold, as the button below does.
    await page.getByRole('button', { name: '3 Danh sách' }).click();
    await page
      .getByLabel('Dán danh sách')
      .fill('TT\tGiáo viên\tPhân công chuyên môn\n1\tNguyễn Thị Lan\tLuyện Toán(1A); Cờ vua(1A)');
    await page.getByRole('button', { name: 'Đọc phần đã dán' }).click();
    // The teachers and classes are right; the assignments are what is to be mended, and only for the unknown subject.
    const wrong = page.getByRole('tab', { name: /^Phân công \(.*1 lỗi\)/ });
    await expect.poll(() => wrong.getAttribute('aria-selected')).toBe('true');
    await page.getByText('1A – Cờ vua: chưa biết số tiết').first().waitFor();
    expect(await page.getByText('1A – Luyện Toán: chưa biết số tiết').count()).toBe(0);
    await journey.takeScreenshot(page, 'start-wrong-list');
  },
);
