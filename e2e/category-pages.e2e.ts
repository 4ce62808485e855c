// @module-tag screens-categories
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ApiClient } from './api.ts';
import { findAllBarriers } from './barriers.ts';
import { loseSession, phone, startJourney } from './harness.ts';

const journey = startJourney();
const folder = '/category_management';

const rows = (page: Page) => page.locator('tbody tr.ant-table-row');
const firstCell = (page: Page) => rows(page).first().getByRole('button').first();
interface AssignmentRow {
  readonly id: number;
  readonly version: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherIds: readonly number[];
  readonly mainPeriods: number;
}

const readAssignments = async (api: ApiClient) =>
  (await api.call<{ items: AssignmentRow[] }>('GET', '/api/lopmon')).items;

/** Changes the assignment behind one cell of the matrix, so that a test finds there what it needs whichever ran before. */
async function changeCell(cell: Locator, change: Partial<AssignmentRow> = {}) {
  const api = await journey.api();
  const { class: classId, subject: subjectId } = await cell.evaluate((button: HTMLElement) => ({ ...button.dataset }));
  const isOfCell = (row: AssignmentRow) => row.classId === Number(classId) && row.subjectId === Number(subjectId);
  const own = (await readAssignments(api)).filter(isOfCell);
  const items = own.map(({ id: _, ...row }) => ({ ...row, candidateIds: [], ...change }));
  await api.call('POST', '/api/lopmon', { items });
  return { read: async () => (await readAssignments(api)).filter(isOfCell) };
}

test(
  'a category page lists its rows, counts, sorts them and hides columns',
  { tags: ['soak', 'seed-1.5', 'seed-2.3', 'seed-2.5'] },
  async () => {
    const api = await journey.api();
    const { totalrecord } = await api.call<{ totalrecord: number }>('GET', '/api/giaovien?pageSize=1');
    const page = await journey.openSignedIn(`${folder}/teacher`);
    await page.getByText(`Tổng ${totalrecord} bản ghi`).waitFor();
    await expect.poll(() => rows(page).count()).toBe(Math.min(20, totalrecord));
    const heads = page.locator('thead th.ant-table-column-has-sorters');
    // Clicks the left end of a head, because a filter may be at its right end.
    const sort = () =>
      heads
        .first()
        .locator('.ant-table-column-title')
        .click({ position: { x: 4, y: 8 } });
    await sort();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    await sort();
    await page.locator('th[aria-sort="descending"]').waitFor();
    const hidden = ((await heads.last().textContent()) ?? '').trim();
    const count = await heads.count();
    await page.getByRole('button', { name: 'Chọn cột hiển thị' }).click();
    // While the list is still opening, a click or key might hit something else.
    const list = page.locator('.ant-popover:not([class*="ant-zoom-big"])');
    const column = list.getByRole('checkbox', { name: hidden, exact: true });
    await column.uncheck();
    await expect.poll(() => heads.count()).toBe(count - 1);
    await column.check();
    await expect.poll(() => heads.count()).toBe(count);
  },
);

test('rows are found without diacritics, filtered, and paged', { tags: ['soak', 'seed-1.2'] }, async () => {
  const page = await journey.openSignedIn(`${folder}/teacher`);
  const total = page.getByText(/^Tổng \d+ bản ghi$/);
  await total.waitFor();
  await page.getByText('20 / trang').first().waitFor();
  const all = Number(/\d+/.exec((await total.textContent()) ?? '')?.[0]);
  await page.getByTitle('2', { exact: true }).first().click();
  await page.locator('.ant-pagination-item-active').getByText('2').waitFor();
  const name = (await rows(page).first().locator('td').nth(4).textContent()) ?? '';
  const bare = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
  await page.getByLabel('Tìm (không cần gõ dấu)').fill(bare);
  await page.getByText(`Tổng ${all} bản ghi`).waitFor({ state: 'detached' });
  await expect.poll(() => rows(page).first().textContent()).toContain(name);
  await page.getByLabel('Tìm (không cần gõ dấu)').fill('không có ai tên này');
  await page.getByText('Không có dòng nào khớp').waitFor();

  // A filter chosen by keyboard is still there after a reload and after coming back.
  await page.goto(`${folder}/class`);
  await rows(page).first().waitFor();
  const filter = page.getByRole('button', { name: 'Lọc theo Khối lớp' });
  await filter.focus();
  await page.keyboard.press('Enter');
  // All of them, and the four grades of the school.
  const choices = page.getByRole('radiogroup', { name: 'Lọc theo Khối lớp' }).getByRole('radio');
  await expect.poll(() => choices.count()).toBe(5);
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('radio');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Lọc theo Khối lớp: Khối 6' }).waitFor();
  expect(await findAllBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => filter.evaluate((element) => element === document.activeElement)).toBe(true);
  const grades = async () => new Set(await rows(page).locator('td').nth(3).allTextContents());
  await expect.poll(grades).toEqual(new Set(['Khối 6']));
  await page.reload();
  await page.getByRole('button', { name: 'Lọc theo Khối lớp: Khối 6' }).waitFor();
  await expect.poll(grades).toEqual(new Set(['Khối 6']));
  await page.goto(`${folder}/subject`);
  // Leaving a page that is still opening could lose its session.
  await rows(page).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Lọc theo Khối lớp: Khối 6' }).waitFor();
  await expect.poll(grades).toEqual(new Set(['Khối 6']));
});

test(
  'a save that fails keeps what was typed; deleting what is used deletes nothing and says who uses it',
  { tags: ['seed-5.4', 'seed-8.8'] },
  async () => {
    journey.allowErrors(/409/);
    const page = await journey.openSignedIn(`${folder}/expertise`);
    await firstCell(page).waitFor();
    const taken = (await firstCell(page).textContent()) ?? '';
    await page.getByRole('button', { name: 'Thêm tổ chuyên môn' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Tên tổ').fill(taken);
    await drawer.getByLabel('Ghi chú').fill('Ghi chú không được mất');
    await drawer.getByRole('button', { name: /Lưu$/ }).click();
    await drawer.getByText('Tên tổ: đã có trong danh sách.').first().waitFor();
    await expect.poll(() => drawer.getByLabel('Ghi chú').inputValue()).toBe('Ghi chú không được mất');
    await drawer.getByLabel('Tên tổ').fill('Tổ mới của bài kiểm');
    await drawer.getByRole('button', { name: /Lưu$/ }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Tổ mới của bài kiểm').first().waitFor();

    const before = await rows(page).count();
    await page.locator('thead .ant-checkbox-input').check();
    await page.getByRole('button', { name: /Xóa \d+ mục/ }).click();
    // When something could be lost, the focus is on the safe answer, once the dialog has stopped moving; the other answer is
    // one Tab away.
    const stay = page.locator('.ant-modal-confirm').getByRole('button', { name: 'Không xóa' });
    await expect.poll(() => stay.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'Xóa', exact: true }).press('Enter');
    await page.locator('.ant-modal-confirm-title').getByText('Chưa xóa được').waitFor();
    await page
      .getByText(/đang được dùng: \d+ giáo viên/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Đóng', exact: true }).last().click();
    await expect.poll(() => rows(page).count()).toBe(before);
  },
);

test(
  'a grid is painted by dragging and by a whole day, and copied to others with one save',
  { tags: ['soak'] },
  async () => {
    const page = await journey.openSignedIn(`${folder}/classroom`);
    await rows(page).first().waitFor();
    const names = await Promise.all([0, 1].map((row) => rows(page).nth(row).locator('td').nth(3).textContent()));
    await rows(page).first().getByRole('button', { name: 'Tiết bận' }).click();
    const drawer = page.getByRole('dialog');
    const cells = drawer.locator('button.mark');
    await cells.first().waitFor();
    await cells.nth(0).dragTo(cells.nth(1));
    await drawer.getByText('Bận: 2 tiết').waitFor();
    await drawer.getByRole('button', { name: /Thứ 4/ }).first().click();
    await drawer.getByText(/Bận: \d{2} tiết/).waitFor();
    await page.keyboard.press('Control+z');
    await drawer.getByText('Bận: 2 tiết').waitFor();
    await page.keyboard.press('Control+y');
    await drawer.getByText(/Bận: \d{2} tiết/).waitFor();
    // Without a mouse: arrows move, Shift selects a block, the space bar marks it.
    const ofDay = (row: number, column = 5) =>
      drawer.locator(`[data-row="${row}"][data-column="${column}"] button.mark`);
    await cells.first().focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    for (const key of ['Shift+ArrowDown', 'Space']) await page.keyboard.press(key);
    for (const line of [0, 1]) await ofDay(line).and(page.locator('.mark-blocked')).waitFor();
    // As in a spreadsheet, a block is copied, pasted elsewhere, cut, and restored by undoing.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+c');
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown', 'Control+v']) await page.keyboard.press(key);
    for (const line of [2, 3]) await ofDay(line, 4).and(page.locator('.mark-blocked')).waitFor();
    for (const key of ['Shift+ArrowDown', 'Control+x']) await page.keyboard.press(key);
    for (const line of [2, 3]) await ofDay(line, 4).and(page.locator('.mark-free')).waitFor();
    await page.evaluate(() => navigator.clipboard.writeText('x\tmay be\n\tBận'));
    await page.keyboard.press('Control+v');
    await page.getByText('Chưa hiểu: "may be".').waitFor();
    await ofDay(3, 5).and(page.locator('.mark-blocked')).waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await ofDay(3, 5).and(page.locator('.mark-free')).waitFor();
    await journey.takeScreenshot(page, 'category-grid');
    await drawer.getByLabel('Chép bảng này sang').click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: names[1] ?? '' })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Lưu và chép sang 1 bảng' }).click();
    await page.getByText('Đã lưu và chép sang 1 bảng khác.').waitFor();
    const api = await journey.api();
    const { items } = await api.call<{ items: { id: number; name: string }[] }>('GET', '/api/phonghoc');
    const idOf = (name: string | null | undefined) => items.find((room) => room.name === name)?.id;
    const [own, copy] = await Promise.all(
      names.map((name) => api.call<{ cells: { mark: string }[] }>('GET', `/api/phonghoc/tietban?id=${idOf(name)}`)),
    );
    expect(own?.cells.filter(({ mark }) => mark !== 'free').length).toBeGreaterThan(2);
    expect(copy?.cells).toEqual(own?.cells);
  },
);

test(
  'a teacher is chosen among the candidates of a cell, shown first, and saved with the rest',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api();
    const items = await readAssignments(api);
    const [first] = items.filter(({ teacherIds }) => teacherIds.length > 0);
    const same = items.filter(({ subjectId }) => subjectId === first?.subjectId);
    const candidateIds = [...new Set(same.flatMap(({ teacherIds }) => teacherIds))].slice(0, 4);
    const drafts = same.slice(0, 6).map(({ id: _, ...row }) => ({ ...row, teacherIds: [], candidateIds }));
    await api.call('POST', '/api/lopmon', { items: drafts });

    const page = await journey.openSignedIn(`${folder}/class`);
    await page.goto(`${folder}/class?tab=assignments`);
    await page.getByRole('button', { name: 'Chọn giáo viên', exact: true }).click();
    const chosen = page.getByRole('table', { name: 'Giáo viên được chọn' }).locator('tbody tr');
    await chosen.nth(5).waitFor();
    expect(await chosen.count()).toBe(6);
    await page.getByRole('button', { name: 'Đưa 6 lựa chọn vào bảng' }).click();
    await page.getByText(/^Chưa lưu: 6 lớp/).waitFor();
    await page.getByRole('button', { name: /Lưu phân công$/ }).click();
    await page.getByText('Đã lưu phân công của 6 lớp.').waitFor();
    const saved = (await readAssignments(api)).filter(({ id }) => same.slice(0, 6).some((row) => row.id === id));
    expect(saved.every(({ teacherIds }) => teacherIds.length === 1)).toBe(true);
  },
);

test(
  'two people assign teachers in the same cells: both sides are shown and either can be kept',
  { tags: ['soak', 'seed-4.9'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn(`${folder}/class`);
    await page.goto(`${folder}/class?tab=assignments`);
    const cell = page.locator('table td button').nth(3);
    await changeCell(cell, { teacherIds: [], mainPeriods: 3 });
    await page.reload();
    // By keys: Enter opens the fields of the cell, Escape leads back to it; an open list takes the first Escape.
    await cell.focus();
    for (const key of ['Enter', 'Tab', 'ArrowDown']) await page.keyboard.press(key);
    const field = page.locator('.assignment-side').getByLabel('Giáo viên', { exact: true });
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('Giáo viên gán nhanh').click();
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
    await cell.click();
    await page.getByText('Chưa lưu: 1 lớp').waitFor();
    const { read } = await changeCell(cell, { mainPeriods: 4 });
    await page.getByRole('button', { name: /Lưu phân công$/ }).click();
    await page.getByText('Người khác vừa lưu phân công ở các ô bạn đang sửa.').waitFor();
    await page.getByText(/bản đang lưu “chưa có giáo viên, \d+ tiết”/).waitFor();
    await page.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await page.getByText('Đã lưu phân công của 1 lớp.').waitFor();
    // The own version takes the teacher, which was changed here, and leaves the periods to whoever changed those.
    expect((await read()).map(({ teacherIds, mainPeriods }) => [teacherIds.length, mainPeriods])).toEqual([[1, 4]]);

    // On a phone the fields come up under the cell, and both are seen.
    await page.setViewportSize(phone.viewport);
    const sheet = page.locator('.assignment-open');
    const isAbove = async () => {
      const [above, below] = [await cell.boundingBox(), await sheet.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y && below.y + below.height <= 844;
    };
    await page.getByRole('button', { name: 'Đóng ô đang mở' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await cell.click();
    await expect.poll(isAbove).toBe(true);
  },
);

test('neither an ended session nor a reload loses the unsaved cells of a matrix', { tags: ['soak'] }, async () => {
  journey.allowErrors();
  const page = await journey.openSignedIn(`${folder}/subject_grade_level`);
  const box = page.getByRole('textbox', { name: /^Toán, .*, buổi chính$/ }).first();
  const typed = (await box.inputValue()) === '7' ? '6' : '7';
  await box.fill(typed);
  await page.getByText('Chưa lưu: 1 ô').waitFor();
  await loseSession(page, () => page.getByRole('button', { name: 'Lưu chương trình' }).click());
  await page.getByText('Nội dung đã được giữ lại').waitFor();
  await expect.poll(() => box.inputValue()).toBe(typed);
  await page.getByText('Chưa lưu: 1 ô').waitFor();
  await journey.takeScreenshot(page, 'matrix-back');
  await page.getByRole('button', { name: 'Lưu chương trình' }).click();
  await page.getByText('Đã lưu chương trình.').waitFor();
  // Typed anew and saved beside the offer: nothing is left to take back.
  await box.fill('5');
  await page.getByText('Chưa lưu: 1 ô').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Lấy lại nội dung' }).waitFor();
  await box.fill('5');
  await page.getByRole('button', { name: 'Lưu chương trình' }).click();
  await expect.poll(() => page.getByText(/nhập dở/).count()).toBe(0);

  await page.goto(`${folder}/class?tab=assignments`);
  const cell = page.locator('table td button').nth(4);
  await changeCell(cell, { teacherIds: [] });
  await page.reload();
  await page.getByLabel('Giáo viên gán nhanh').click();
  await page.locator('.ant-select-item-option').first().click();
  const before = await cell.innerText();
  await cell.click();
  await page.getByText('Chưa lưu: 1 lớp').waitFor();
  const after = await cell.innerText();
  await page.reload();
  await page.getByRole('button', { name: 'Lấy lại nội dung' }).waitFor();
  await expect.poll(() => cell.innerText()).toBe(before);
  // One notice: the offer itself.
  await expect.poll(() => page.getByText(/nhập dở/).count()).toBe(1);
  await page.getByRole('button', { name: 'Lấy lại nội dung' }).click();
  await page.getByText('Chưa lưu: 1 lớp').waitFor();
  await expect.poll(() => cell.innerText()).toBe(after);
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await page.reload();
  await cell.waitFor();
  await expect.poll(() => page.getByText(/nhập dở/).count()).toBe(0);
});

/** Chooses one more subject for the first teacher of the page "Môn dạy được"; answers all that are chosen then. */
async function chooseTaught(page: Page, typed: string): Promise<string[]> {
  await page
    .getByRole('combobox', { name: /^Môn dạy được của / })
    .first()
    .click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText('Chưa lưu: 1 giáo viên').waitFor();
  return taughtByFirst(page).allInnerTexts();
}

const taughtByFirst = (page: Page) => rows(page).first().locator('.ant-select-selection-item');
const saveTaught = (page: Page) => page.getByRole('button', { name: 'Lưu môn dạy được' }).click();

test(
  'neither an ended session nor another person loses taught subjects that were chosen',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn(`${folder}/teacher`);
    const other = await journey.openSignedIn(`${folder}/teacher`);
    for (const each of [page, other]) await each.goto(`${folder}/teacher?tab=subjects`);
    const mine = await chooseTaught(page, 'tin hoc');
    await loseSession(page, () => saveTaught(page));
    await page.getByText('Nội dung đã được giữ lại').waitFor();
    await expect.poll(() => taughtByFirst(page).allInnerTexts()).toEqual(mine);

    await chooseTaught(other, 'lich su');
    await saveTaught(other);
    await other.getByText('Đã lưu môn của 1 giáo viên.').waitFor();
    await saveTaught(page);
    await page.getByText('Người khác vừa lưu môn của các giáo viên bạn đang sửa.').waitFor();
    await page.getByText(/bản của bạn “[^”]*Tin học[^”]*”, bản đang lưu “[^”]*Lịch sử/).waitFor();
    await page.getByRole('button', { name: 'Lưu bản của tôi' }).click();
    await page.getByText('Đã lưu môn của 1 giáo viên.').waitFor();
    await other.reload();
    await expect.poll(async () => (await taughtByFirst(other).allInnerTexts()).toSorted()).toEqual(mine.toSorted());
  },
);

test(
  'neither without a network nor when the row was deleted meanwhile anything typed is lost: it is saved later',
  { tags: ['soak'] },
  async () => {
    journey.allowErrors();
    const page = await journey.openSignedIn('/category_management/knowledge');
    await page.getByRole('button', { name: 'Thêm khối kiến thức' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Tên khối kiến thức').fill('Ngoại khóa');
    await page.context().setOffline(true);
    await page.getByText('Mất kết nối mạng.').waitFor();
    const save = drawer.getByRole('button', { name: 'Lưu', exact: true });
    await save.click();
    await drawer.getByText('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.').waitFor();
    await page.context().setOffline(false);
    await save.click();
    const row = page.getByRole('row').filter({ hasText: 'Ngoại khóa' });
    await expect.poll(() => row.count(), { timeout: 30_000 }).toBe(1);

    // Nor is it lost when somebody else deletes the row meanwhile.
    await row.getByRole('button').click();
    await drawer.getByLabel('Ghi chú').fill('Viết dở');
    const api = await journey.api();
    const read = () =>
      api.call<{ items: { id: number; note: string }[] }>('GET', '/api/khoikienthuc?search=Ngoại khóa');
    await api.call('DELETE', `/api/khoikienthuc?id=${(await read()).items[0]?.id}`);
    await save.click();
    await drawer.getByText('Người khác vừa xóa khối kiến thức này.').waitFor();
    await drawer.getByRole('button', { name: 'Thêm lại' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect((await read()).items.map(({ note }) => note)).toEqual(['Viết dở']);
  },
);

test('the programme works like a spreadsheet: arrow keys, filling down, pasting, and reporting cells that are not understood', async () => {
  const page = await journey.openSignedIn(`${folder}/subject_grade_level`);
  const table = page.getByRole('table', { name: 'Số tiết một tuần theo môn và khối' });
  const boxAt = (row: number, column: number) =>
    table.locator(`[data-row="${row}"][data-column="${column}"]`).getByRole('textbox').first();
  const first = boxAt(0, 0);
  await first.waitFor();
  // On a laptop four grades take all of the page's width.
  expect((await table.boundingBox())?.width).toBeGreaterThan(1000);
  await journey.takeGuidePicture(page, 'chuong-trinh');
  await first.fill('1,5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  expect([await boxAt(1, 0).inputValue(), await boxAt(2, 0).inputValue()]).toEqual(['1,5', '1,5']);
  await boxAt(0, 1).focus();
  await page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text/plain', '5\\t4+1\\nbốn\\t3');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
  );
  await page.getByText('Chưa hiểu: "bốn".').waitFor();
  expect([await boxAt(0, 1).inputValue(), await boxAt(0, 2).inputValue(), await boxAt(1, 2).inputValue()]).toEqual([
    '5',
    '4',
    '3',
  ]);
  // The paste is one step, and so is the typing before it.
  await page.keyboard.press('Control+z');
  expect([await boxAt(1, 0).inputValue(), (await boxAt(1, 2).inputValue()) === '3']).toEqual(['1,5', false]);
  await page.keyboard.press('Control+y');
  expect(await boxAt(1, 2).inputValue()).toBe('3');
  await boxAt(1, 1).focus();
  await page.keyboard.press('Control+ArrowRight');
  const last = page.locator('*:focus');
  expect(await last.getAttribute('aria-label')).toMatch(/9, buổi chính$/);
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  expect([await boxAt(1, 1).inputValue(), await boxAt(1, 3).inputValue()]).toEqual(['1,5', '1,5']);
  await boxAt(3, 0).fill('2,5');
  for (const key of ['ArrowDown', 'ArrowUp', 'Shift+ArrowDown', 'Control+Enter']) await page.keyboard.press(key);
  expect(await boxAt(4, 0).inputValue()).toBe('2,5');
  await page.keyboard.press('Control+c');
  await boxAt(5, 1).focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => boxAt(6, 1).inputValue()).toBe('2,5');
  await journey.takeScreenshot(page, 'matrix-block');

  // A teacher assigned in one class is filled down to the next classes.
  await page.goto(`${folder}/class?tab=assignments`);
  const lines = page.getByRole('table', { name: 'Phân công chuyên môn' });
  const cellAt = (row: number) => lines.locator(`[data-row="${row}"][data-column="0"] button`);
  const top = async () => (await lines.boundingBox())?.y;
  await changeCell(cellAt(0), { teacherIds: [] });
  await page.reload();
  const before = await top();
  await cellAt(0).focus();
  const words = (await cellAt(0).innerText()).split('\n')[0] ?? '';
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  expect((await cellAt(2).innerText()).split('\n')[0]).toBe(words);
  await expect.poll(() => cellAt(1).getAttribute('title')).toContain('Chưa lưu');
  // Ctrl+Z undoes all of it, and the corner of a cell is drawn over the cells below.
  await page.keyboard.press('Control+z');
  await expect.poll(() => cellAt(1).getAttribute('title')).not.toContain('Chưa lưu');
  await page.keyboard.press('ArrowUp');
  const [from, to] = [await cellAt(0).boundingBox(), await cellAt(2).boundingBox()];
  if (!from || !to) throw new Error('the matrix has no cells');
  await page.mouse.move(from.x + from.width - 1, from.y + from.height - 1);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => cellAt(1).getAttribute('title')).toContain('Chưa lưu');
  expect((await cellAt(2).innerText()).split('\n')[0]).toBe(words);
  // The notice of unsaved cells does not move them, and Tab leaves the matrix for the next element.
  expect(await top()).toBe(before);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(`document.activeElement.closest('aside') !== null`)).toBe(true);
  await journey.takeScreenshot(page, 'matrix-assignments');
  await journey.takeGuidePicture(page, 'bang-phan-cong');
});
