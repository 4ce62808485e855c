import { expect, test } from 'vitest';
import { startMailServer } from '../apps/server/test/support/mail-server.ts';
import { startJourney } from './harness.ts';

const mail = await startMailServer();
mail.state.refusal = 550;
const journey = startJourney((port) => ({
  SMTP_URL: mail.url,
  SMTP_FROM: 'tkb@truong.example',
  UNIT_PAGES: `default=http://localhost:${port}`,
}));

test(
  'an administrator reads that a link for a new password was refused, and puts the remark away',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api({ username: 'admin' });
    const { items } = await api.call<{ items: { id: number; username: string }[] }>(
      'GET',
      '/api/users?username=hieupho',
    );
    const { id = 0 } = items[0] ?? {};
    const deputy = await api.call<object>('GET', `/api/users/detail?id=${id}`);
    await api.call('PUT', '/api/users', { ...deputy, email: 'khong-co@truong.example' });

    const asking = await journey.open('/login');
    await asking.getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await asking.getByLabel('Tên đăng nhập hoặc thư điện tử').fill('hieupho');
    await asking.getByRole('button', { name: 'Gửi đường dẫn đặt lại mật khẩu' }).click();
    await asking.getByText('Hãy xem hộp thư của bạn').waitFor();
    await expect
      .poll(async () => (await api.call<{ items: unknown[] }>('GET', '/api/users/letters')).items.length)
      .toBe(1);

    const page = await journey.openSignedIn('/administration/user', { username: 'admin' });
    const remark = page.getByRole('alert').filter({ hasText: '1 thư chưa tới người nhận' });
    await remark.getByText('máy chủ thư từ chối').waitFor();
    expect(await remark.textContent()).toContain('Phó hiệu trưởng (hieupho)');
    await journey.takeScreenshot(page, 'unsent-letters');
    await remark.getByRole('button', { name: 'Đã biết thư của Phó hiệu trưởng' }).click();
    await remark.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Người dùng' }).waitFor();
    expect(await page.getByText('thư chưa tới người nhận').count()).toBe(0);
    expect(mail.state.letters).toEqual([]);
  },
);
