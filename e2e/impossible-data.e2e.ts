// @module-tag screens-arrange
// @module-tag soak
import { slotsOfWeek, type Grid, type TimetableView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { createTimetable, readView, type ApiClient } from './api.ts';
import { startJourney } from './harness.ts';
import { openStudio } from './studio.ts';

/** Runs are counted in slices: by the clock, a busy machine ends them before they are complete. */
const journey = startJourney({ RUN_SLICES: '1' });

/** Leaves a teacher only so many open periods a week, all on the first day; returns how many periods the teacher has to teach. */
async function keepOpen(api: ApiClient, view: TimetableView, teacherId: number, open: number): Promise<number> {
  const path = '/api/giaovien/tiettranhxep';
  const { frame, version } = await api.call<Grid>('GET', `${path}?id=${teacherId}`);
  const all = slotsOfWeek(frame);
  const cells = all.slice(open).map((cell) => ({ ...cell, mark: 'blocked' }));
  await api.call('POST', path, { id: teacherId, version, cells });
  return view.lessons
    .filter(({ teacherIds }) => teacherIds.includes(teacherId))
    .reduce((sum, { duration }) => sum + duration, 0);
}

/** A new timetable in which the first teacher has four open periods, and the number of periods needed. */
async function closeTeacher() {
  const api = await journey.api();
  const { id } = await createTimetable(api);
  const view = await readView(api, id);
  const teacher = view.teachers[0];
  if (!teacher) throw new Error('the demo school has no teacher');
  return { teacher, timetableId: id, needed: await keepOpen(api, view, teacher.id, 4) };
}

test('a teacher without enough open periods is named with the arithmetic, before the run and after it', async () => {
  const { teacher, needed } = await closeTeacher();
  expect(needed).toBeGreaterThan(4);

  const page = await journey.openSignedIn('/list_management/timetable');
  await page.getByRole('button', { name: 'Xếp tự động' }).click();
  const drawer = page.getByRole('dialog');
  const warning = drawer.getByRole('alert').filter({ hasText: teacher.name }).first();
  await warning.waitFor();
  await expect.poll(() => warning.textContent()).toMatch(/cần \d+ .* có \d+ /);
  await journey.takeScreenshot(page, 'impossible-before');
  await drawer.getByText('10 giây').click();
  await drawer.getByRole('button', { name: 'Xếp tự động' }).click();
  await drawer.getByText(/còn \d+ tiết chưa xếp được/).waitFor({ timeout: 60_000 });
  const reasons = drawer.getByRole('region', { name: 'Vì sao không xếp được' });
  await reasons
    .getByRole('button', { name: new RegExp(teacher.shortName.split('.')[0] ?? '') })
    .first()
    .click();
  await reasons.getByRole('listitem').first().getByText('Sửa ở trang').waitFor();
  await journey.takeScreenshot(page, 'impossible-after');

  // The reasons of a lesson offer the way out themselves; the next run places everything.
  await reasons
    .getByRole('button', { name: /^Nới lỏng: / })
    .first()
    .click();
  await drawer.getByRole('region', { name: 'Đã nới lỏng' }).waitFor();
  await drawer.getByText('Đã kiểm tra').waitFor();
  await drawer.getByRole('button', { name: /^Chạy tiếp/ }).click();
  await drawer.getByText(/^Đã xếp đủ \d+ tiết trong [\d,]+ giây\.$/).waitFor({ timeout: 60_000 });
});

test('a way out is taken by one click, is listed after a reload, and is taken back', async () => {
  const { teacher } = await closeTeacher();

  const page = await journey.openSignedIn('/list_management/timetable');
  await page.getByRole('button', { name: 'Xếp tự động' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: new RegExp(`^Nới lỏng: .*${teacher.name}`) })
    .first()
    .click();
  const list = drawer.getByRole('region', { name: 'Đã nới lỏng' });
  await list.getByText(teacher.name).waitFor();
  await journey.takeScreenshot(page, 'relaxed');

  // The drawer opens again by itself, and the list is the same for the whole school.
  await page.reload();
  await list.getByText(teacher.name).waitFor();
  await list
    .getByRole('button', { name: /^Hoàn tác nới lỏng/ })
    .first()
    .click();
  await expect.poll(() => list.count()).toBe(0);
});

test('several teachers without open periods are one click, which is listed as one and taken back as one', async () => {
  const api = await journey.api();
  const { id } = await createTimetable(api);
  const view = await readView(api, id);
  for (const { id } of view.teachers.slice(3, 6)) await keepOpen(api, view, id, 4);

  const page = await journey.openSignedIn('/list_management/timetable');
  await page.getByRole('button', { name: 'Xếp tự động' }).first().click();
  const drawer = page.getByRole('dialog');
  const all = drawer.getByRole('button', { name: /^Nới lỏng chung cho mọi chỗ vướng \(\d+ điều\)$/ });
  await all.waitFor();
  await drawer.getByText('Xem sẽ đổi gì').click();
  await journey.takeScreenshot(page, 'impossible-together');
  await all.click();
  await drawer.getByText('Đã kiểm tra').waitFor();
  const list = drawer.getByRole('region', { name: 'Đã nới lỏng' });
  const undo = list.getByRole('button', { name: /^Hoàn tác nới lỏng: Nới lỏng chung / });
  await expect.poll(() => undo.count()).toBe(1);
  await journey.takeScreenshot(page, 'impossible-together-done');
  await drawer.getByText('10 giây').click();
  await drawer.getByRole('button', { name: 'Xếp tự động' }).click();
  await drawer.getByText(/^Đã xếp đủ \d+ tiết trong [\d,]+ giây\.$/).waitFor({ timeout: 60_000 });

  await page.reload();
  await undo.click();
  await undo.waitFor({ state: 'detached' });
});

test('the tray of the studio offers the ways out beside the reasons of a lesson', async () => {
  const { teacher, timetableId } = await closeTeacher();
  const { page } = await openStudio(journey, timetableId, 'view=class');
  const tray = page.getByRole('region', { name: 'Tiết chưa xếp' });
  await tray.getByLabel('Tìm tiết chưa xếp').fill(teacher.shortName);
  await tray
    .getByRole('button', { name: /^Tìm vị trí cho / })
    .first()
    .click();
  await tray.getByRole('button', { name: 'Xem vì sao chưa xếp được' }).click();
  await tray.getByText('Cách gỡ').waitFor();
  await journey.takeScreenshot(page, 'impossible-tray');
  await journey.takeGuidePicture(page, 'khong-xep-duoc');
  const way = tray.getByRole('button', { name: new RegExp(`^Nới lỏng: .*${teacher.name}`) }).first();
  await way.click();
  await page.getByText(/^Đã nới lỏng: .*bấm nút “Xếp”/).waitFor();
  await journey.takeScreenshot(page, 'impossible-tray-done');
  await expect.poll(() => way.count()).toBe(0);
});
