// @module-tag screens-shell
import { expect, test } from 'vitest';
import { newestTimetable } from './api.ts';
import { startJourney } from './harness.ts';
import { findUntranslated } from './walk.ts';

const journey = startJourney();

test('a number stays as it was typed, and one that is none is refused with the name of its field', async () => {
  const page = await journey.openSignedIn('/category_management/class');
  await page.getByRole('button', { name: /^Thêm/ }).first().click();
  const drawer = page.getByRole('dialog');
  const size = drawer.getByRole('spinbutton', { name: 'Sĩ số' });
  for (const [typed, told] of [
    ['17,5', 'Sĩ số: phải là số nguyên.'],
    ['35 em', 'Sĩ số: phải là số.'],
    ['-3', 'Sĩ số: phải từ 0 trở lên.'],
  ] as const) {
    await size.fill(typed);
    await drawer.getByRole('button', { name: 'Lưu' }).click();
    await drawer.getByText(told, { exact: true }).waitFor();
    expect(await size.inputValue()).toBe(typed);
  }
  await size.fill('40');
  await drawer.getByText('Sĩ số: phải từ 0 trở lên.').waitFor({ state: 'detached' });
  await size.press('ArrowUp');
  expect(await size.inputValue()).toBe('41');
});

test('a field that was mended loses its complaint when the form is saved again', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/administration/user', { username: 'admin' });
  await page.getByRole('button', { name: /^Thêm/ }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Lưu' }).click();
  await drawer.getByText('Họ và tên: không được để trống.').waitFor();
  await drawer.getByLabel('Họ và tên').fill('Nguyễn Thị An');
  await drawer.getByRole('button', { name: 'Lưu' }).click();
  await drawer.getByText('Họ và tên: không được để trống.').waitFor({ state: 'detached' });
  await expect.poll(() => drawer.getByText('Trường: chưa nhập.').count()).toBe(1);
});

test('a number outside its limits stays with the reason and changes nothing', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/list_management/timetable');
  await page.getByRole('button', { name: 'Quy tắc xếp' }).click();
  const drawer = page.getByRole('dialog', { name: 'Quy tắc xếp' });
  await drawer.getByRole('radiogroup', { name: 'Số ngày dạy tối đa mỗi tuần' }).getByText('Mạnh').click();
  const days = drawer.getByRole('spinbutton', { name: 'Số ngày dạy mỗi tuần' });
  await days.fill('50');
  await page.getByRole('tooltip').getByText('Số ngày dạy mỗi tuần: phải từ').waitFor();
  await days.press('Tab');
  expect(await days.inputValue()).toBe('50');
  // Saving would keep the number before it without a word.
  await drawer.getByRole('button', { name: 'Lưu quy tắc' }).click();
  await page.getByText(/Số ngày dạy mỗi tuần: phải từ .* Hãy sửa số này rồi lưu lại\./).waitFor();
  await expect.poll(() => days.evaluate((field) => field === document.activeElement)).toBe(true);
  await days.fill('4');
  await expect.poll(() => page.getByRole('tooltip').getByText('Số ngày dạy mỗi tuần: phải từ').isVisible()).toBe(false);
  await drawer.getByRole('button', { name: 'Lưu quy tắc' }).click();
  await page.getByText('Đã lưu quy tắc xếp.').waitFor();
});

test('letters typed over a number of periods are refused and take no periods away', { tags: ['soak'] }, async () => {
  const page = await journey.openSignedIn('/category_management/subject_grade_level');
  const box = page.getByLabel('Âm nhạc, Khối 6, buổi chính');
  expect(await box.inputValue()).toBe('1');
  await box.fill('abc');
  await box.press('Tab');
  await page.getByText('Âm nhạc, Khối 6, buổi chính: "abc"').waitFor();
  expect(await box.inputValue()).toBe('1');
});

test(
  'a date typed with zeros counts when the field is left by the mouse; one that does not exist is refused',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/list_management/timetable');
    await page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click();
    const dialog = page.getByRole('dialog');
    const date = dialog.getByLabel('Ngày áp dụng');
    const create = dialog.getByRole('button', { name: 'Tạo thời khóa biểu' });
    await date.fill('30/02/2027');
    await create.click();
    await dialog.getByText('Ngày áp dụng: không chọn được ngày “30/02/2027”').waitFor();
    expect(await date.inputValue()).toBe('30/02/2027');
    await date.fill('05/04/2027');
    // The field is left when the button is pressed; the complaint that goes must not take the button away from the pointer.
    await create.hover();
    await page.mouse.down();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    await page.getByText('Áp dụng từ 5/4/2027').first().waitFor();
    const api = await journey.api();
    expect((await newestTimetable(api)).effectiveFrom).toBe('2027-04-05');
  },
);

test(
  'a first day that does not exist says nothing against the last day, which follows once it is mended; a click chooses the whole date',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/list_management/substitution');
    await page.getByRole('button', { name: 'Thêm dạy thay' }).click();
    const drawer = page.getByRole('dialog');
    const first = drawer.getByLabel('Nghỉ từ ngày');
    const last = drawer.getByLabel('Đến hết ngày');
    await first.fill('31/11/2099');
    await first.press('Tab');
    await drawer.getByText('Nghỉ từ ngày: không chọn được ngày “31/11/2099”').waitFor();
    await first.fill('03/12/2099');
    await first.press('Tab');
    await expect.poll(() => last.inputValue()).toBe('3/12/2099');
    await expect.poll(() => drawer.getByText('không chọn được ngày').count()).toBe(0);
    // The picker puts its own date back when a typed one that is not offered is confirmed, on a busy machine also while it is left.
    for (const keys of [['Tab'], ['Enter', 'Tab']]) {
      await last.fill('3/12/2099');
      await last.press('Tab');
      await last.fill('1/12/2099');
      for (const key of keys) await last.press(key);
      await drawer.getByText('Đến hết ngày: phải từ ngày bắt đầu nghỉ trở đi').waitFor();
      expect(await last.inputValue()).toBe('1/12/2099');
    }
    // A click into a filled date is followed by another date, which need not name its year.
    await first.click();
    await expect
      .poll(() =>
        page
          .getByRole('columnheader')
          .filter({ hasText: /^(CN|T\d)$/ })
          .first()
          .innerText(),
      )
      .toBe('T2');
    await page.keyboard.type('4/12/2099');
    await page.keyboard.press('Tab');
    await expect.poll(() => first.inputValue()).toBe('4/12/2099');
    await first.click();
    await page.keyboard.type('15/1');
    await page.keyboard.press('Tab');
    await expect.poll(() => first.inputValue()).toMatch(/^15\/1\/2\d{3}$/);
  },
);

test('a text that is too long stays whole, and the refusal names the field', { tags: ['soak'] }, async () => {
  journey.allowErrors(/400/);
  const page = await journey.openSignedIn('/list_management/timetable');
  await page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Tên gợi nhớ');
  await name.fill('Tuần 12 '.repeat(20));
  await dialog.getByRole('button', { name: 'Tạo thời khóa biểu' }).click();
  await dialog.getByText('tối đa 100 ký tự').waitFor();
  expect(await name.inputValue()).toHaveLength(160);
});

test(
  'the buttons that empty a field or a line are whole and have Vietnamese names, and a picture in the menu has none',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/teacher?search=Anh');
    await page.getByRole('menuitem', { name: 'Thời khóa biểu', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Anh.PTN' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Xóa lựa chọn' }).first().locator('svg').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Xóa chữ' }).first().waitFor();
    await drawer.getByRole('button', { name: 'Thêm dòng' }).click();
    const line = await drawer.getByRole('button', { name: 'Xóa dòng 1' }).boundingBox();
    expect(line?.width).toBe(line?.height);
    expect(await findUntranslated(page)).toEqual([]);
  },
);

test('what is being saved takes no more changes until the answer is there, so that none goes with it', async () => {
  const page = await journey.openSignedIn('/category_management/subject_grade_level');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await answer.promise;
    await route.continue();
  });
  const box = (subject: string) => page.getByLabel(`${subject}, Khối 6, buổi chính`);
  const typeInto = async (subject: string, periods: string) => {
    await box(subject).click();
    await page.keyboard.type(periods);
    await page.keyboard.press('Enter');
  };
  await typeInto('Âm nhạc', '2');
  await page.getByRole('button', { name: 'Lưu chương trình' }).click();
  await page
    .locator('[aria-busy="true"]')
    .filter({ has: page.getByRole('table') })
    .waitFor({ state: 'attached' });
  await typeInto('Mĩ thuật', '3');
  expect(await box('Mĩ thuật').inputValue()).toBe('1');
  answer.resolve();
  await page.getByText('Đã lưu chương trình.').waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await typeInto('Mĩ thuật', '3');
  expect([await box('Âm nhạc').inputValue(), await box('Mĩ thuật').inputValue()]).toEqual(['2', '3']);
  await page.getByText('Chưa lưu: 1 ô').waitFor();
});

test(
  'a form that is being saved takes no more changes, keeps the cursor, and does not close',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/classroom');
    await page.route('**/api/phonghoc', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
    await page.getByRole('button', { name: 'P.101' }).click();
    const drawer = page.getByRole('dialog');
    const name = drawer.getByLabel('Tên phòng');
    await name.fill('Phòng Lịch sử');
    await name.press('Enter');
    await drawer.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' });
    await name.pressSequentially(' mới');
    expect(await name.inputValue()).toBe('Phòng Lịch sử');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await drawer.getByRole('button', { name: 'Hủy' }).isDisabled()).toBe(true);
  },
);

test(
  'a row that was added is seen at once: the list goes to its page, without a filter that would hide it',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/teacher');
    const add = async (familyName: string, givenName: string) => {
      await page.getByRole('button', { name: 'Thêm giáo viên' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('Mã giáo viên').fill(`${givenName}.NV9`);
      await drawer.getByLabel('Họ và tên đệm').fill(familyName);
      await drawer.getByLabel('Tên', { exact: true }).fill(givenName);
      await drawer.getByRole('button', { name: 'Lưu' }).click();
      await drawer.waitFor({ state: 'detached' });
    };
    const added = (name: string) => page.locator('tr.row-added').filter({ hasText: name });
    await add('Nguyễn Văn', 'Yên');
    await added('Yên').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('trang')).toBe('3');
    await journey.takeScreenshot(page, 'added-row');

    await page.getByRole('textbox', { name: /^Tìm/ }).fill('Dung');
    await page.getByText(/^Tổng \d bản ghi$/).waitFor();
    await add('Nguyễn Văn', 'An');
    await page.getByText('Đã bỏ chữ tìm và bộ lọc để thấy dòng vừa thêm.').waitFor();
    await added('An').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

test(
  'the first change of a matrix moves nothing under the pointer, however wide the window',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/category_management/subject_grade_level');
    for (const width of [1366, 1280, 1200, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      for (const [path, inCell] of [
        ['subject_grade_level', 'input'],
        ['class?tab=assignments', 'button'],
      ] as const) {
        await page.goto(`/category_management/${path}`);
        const first = page.locator(`[data-row="0"][data-column="0"] ${inCell}`).first();
        await first.click();
        const before = await first.boundingBox();
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Delete');
        await page.getByText(/^Chưa lưu: 2/).waitFor();
        expect(await first.boundingBox(), `${path} at ${width} px`).toEqual(before);
      }
    }
  },
);

test(
  'the dates that narrow the log of changes are typed without the year; one that does not exist is told',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn('/administration/changes', { username: 'admin' });
    const [first, last] = [page.getByLabel('Từ ngày'), page.getByLabel('Đến hết ngày')];
    await first.fill('31/2');
    await first.press('Tab');
    await page.getByText('Không chọn được ngày “31/2”. Ghi ngày/tháng, ví dụ 5/9.').waitFor();
    await first.fill('1/1');
    await Promise.all([page.waitForRequest(/fromDate=\d{4}-01-01/), first.press('Tab')]);
    expect(await first.inputValue()).toMatch(/^1\/1\/\d{4}$/);
    await last.fill('1/1/2001');
    await last.press('Tab');
    await page.getByText('Từ ngày đang sau Đến hết ngày.').waitFor();
  },
);
