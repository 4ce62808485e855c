import { expect, test } from 'vitest';
import { startJourney } from './harness.ts';

const journey = startJourney();

test(
  'a deputy principal chooses a preset, makes a rule strict, reorders by keyboard, and finds everything again',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/list_management/timetable');
    await page.getByRole('button', { name: 'Quy tắc xếp' }).click();
    const drawer = page.getByRole('dialog', { name: 'Quy tắc xếp' });
    await drawer.getByRole('radio', { name: /^Cân bằng/ }).waitFor();
    await drawer.getByRole('radio', { name: /^Ít buổi/ }).check();
    await expect.poll(() => drawer.getByRole('listitem').first().innerText()).toContain('Số buổi dạy');

    const down = drawer.getByRole('button', { name: 'Đưa “Số buổi dạy” xuống một bậc' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => drawer.getByRole('listitem').first().innerText()).toContain('Buổi 1 tiết');
    await expect.poll(() => down.evaluate((element) => element.matches(':focus'))).toBe(true);

    const freeDays = drawer.getByRole('radiogroup', { name: 'Ngày nghỉ mong muốn' });
    await freeDays.getByText('Bắt buộc').click();
    await drawer.getByText('có thể không xếp hết tiết').first().waitFor();
    const maxDays = drawer.getByRole('radiogroup', { name: 'Số ngày dạy tối đa mỗi tuần' });
    await maxDays.getByText('Mạnh').click();
    await drawer.getByRole('spinbutton', { name: 'Số ngày dạy mỗi tuần' }).fill('4');
    await drawer.getByRole('button', { name: 'Lưu quy tắc' }).click();
    await page.getByText('Đã lưu quy tắc xếp.').waitFor();

    await page.getByRole('button', { name: 'Quy tắc xếp' }).click();
    await drawer.getByText('Đang dùng bộ riêng của trường.').waitFor();
    await expect.poll(() => drawer.getByRole('spinbutton', { name: 'Số ngày dạy mỗi tuần' }).inputValue()).toBe('4');
    await expect.poll(() => freeDays.getByRole('radio', { name: 'Bắt buộc' }).isChecked()).toBe(true);
    await drawer.getByRole('button', { name: 'Về mặc định: Ngày nghỉ mong muốn' }).click();
    await expect.poll(() => freeDays.getByRole('radio', { name: 'Mạnh' }).isChecked()).toBe(true);
  },
);

test(
  'when another user saved the same row first, both versions are shown and nothing is lost',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const first = await journey.openSignedIn('/list_management/timetable');
    const second = await journey.openSignedIn('/list_management/timetable');
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Quy tắc xếp' }).click();
      await page.getByRole('radiogroup', { name: 'Số tiết dạy liền tối đa' }).waitFor();
    }
    const choose = (page: typeof first, word: string) =>
      page.getByRole('radiogroup', { name: 'Số tiết dạy liền tối đa' }).getByText(word).click();
    await choose(first, 'Mạnh');
    await choose(second, 'Nhẹ');
    const freeDays = (page: typeof first) => page.getByRole('radiogroup', { name: 'Ngày nghỉ mong muốn' });
    await freeDays(first).getByText('Nhẹ').click();
    await first.getByRole('button', { name: 'Lưu quy tắc' }).click();
    await first.getByText('Đã lưu quy tắc xếp.').waitFor();
    await second.getByRole('button', { name: 'Lưu quy tắc' }).click();
    await second.getByText('bản của bạn “Nhẹ (4 tiết)”, bản đang lưu “Mạnh (4 tiết)”').waitFor();
    // A rule that only the other one has changed is taken over.
    await expect.poll(() => freeDays(second).getByRole('radio', { name: 'Nhẹ' }).isChecked()).toBe(true);
    await second.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await second.getByText('Đã lưu quy tắc xếp.').waitFor();
    await second.getByRole('button', { name: 'Quy tắc xếp' }).click();
    const kept = second.getByRole('radiogroup', { name: 'Số tiết dạy liền tối đa' });
    await kept.waitFor();
    await expect.poll(() => kept.getByRole('radio', { name: 'Nhẹ' }).isChecked()).toBe(true);
  },
);
