// @module-tag screens-categories
import { expect, test } from 'vitest';
import { fileOf, phone, startJourney } from './harness.ts';

const journey = startJourney();

interface Teacher {
  readonly id: number;
  readonly code: string;
}

interface Marks {
  readonly teachers: readonly { readonly id: number; readonly cells: readonly unknown[] }[];
}

test(
  'wishes that teachers wrote in words come in from a list, with what is guessed told, and are taken back as one',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api();
    const items = await api.list<Teacher>('/api/giaovien');
    const [first, second] = [items[0]!, items[1]!];
    const marked = async () => {
      const { teachers } = await api.call<Marks>('GET', '/api/tietdanhdau');
      return [first, second].map(({ id }) => teachers.find((teacher) => teacher.id === id)?.cells);
    };
    const before = await marked();
    const file = fileOf(
      'nguyen-vong.csv',
      `\uFEFFGiáo viên,Nguyện vọng\n${first.code},"bận sáng thứ 3, nghỉ tiết 1 thứ 7"\n${second.code},sáng thứ 10\n`,
    );

    const page = await journey.openSignedIn('/category_management/teacher?tab=wishes');
    await page.getByRole('row', { name: /^Đủ người/ }).waitFor();
    await journey.takeGuidePicture(page, 'nguyen-vong');
    await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
    const wizard = page.getByRole('dialog', { name: 'Nhập nguyện vọng giáo viên từ Excel' });
    await wizard.locator('input[type=file]').setInputFiles(file);
    await wizard.getByText('Lỗi 1').waitFor();
    await journey.takeScreenshot(page, 'wishes-import');
    await wizard.getByRole('button', { name: /^Chỉ nhập/ }).click();
    const undo = wizard.getByRole('button', { name: 'Hoàn tác lượt nhập' });
    await undo.waitFor();
    expect(await wizard.textContent()).toContain('cập nhật 1');
    await journey.takeScreenshot(page, 'wishes-imported');
    const [own, other] = await marked();
    expect(own).not.toEqual(before[0]);
    expect(other).toEqual(before[1]);
    await undo.click();
    await wizard.getByText('trả 1 mục về như trước khi nhập').waitFor();
    expect(await marked()).toEqual(before);
  },
);

test(
  'on a phone the heads, the row that says whether there are enough people, and the names stay while a finger moves the map',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api();
    const items = await api.list<Teacher>('/api/giaovien');
    await api.call('PUT', '/api/giaovien', { ...items[3], familyName: 'Công Tằng Tôn Nữ Thị Hoàng '.repeat(3).trim() });
    const page = await journey.openSignedIn('/category_management/teacher?tab=wishes', phone);
    const map = page.locator('.wish-scroll');
    const enough = map.getByRole('row', { name: /^Đủ người/ });
    await enough.waitFor();
    expect((await enough.getByRole('rowheader').boundingBox())?.width).toBeLessThan(190);
    const touch = await page.context().newCDPSession(page);
    const move = async (byX: number, byY: number) => {
      const at = (part: number) => [{ x: 300 + byX * part, y: 700 + byY * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.2, 0.4, 0.6, 0.8, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    /** Where the row and the names are in the map, and whether the map has been moved. */
    const places = async () => {
      const [box, row] = [await map.boundingBox(), await enough.getByRole('rowheader').boundingBox()];
      const moved = await map.evaluate(({ scrollTop, scrollLeft }) => [scrollTop > 100, scrollLeft > 100]);
      return [Math.round(row!.y - box!.y), Math.round(row!.x - box!.x), ...moved];
    };
    const [down, across] = await places();
    await move(0, -300);
    await expect.poll(places).toEqual([down, across, true, false]);
    await move(-250, 0);
    await expect.poll(places).toEqual([down, across, true, true]);
  },
);
