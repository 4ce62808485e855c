// @module-tag screens-arrange
// @module-tag soak
import type { Job, TimetableRow, TimetableView } from '@tkb/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addUser, createTimetable, readView, type ApiClient } from './api.ts';
import { startJourney } from './harness.ts';
import { cellOf, firstWithVerdict, openStudio, placeOf, singlesOf } from './studio.ts';
import { findClashes } from './timetable-facts.ts';

// Two search threads, even if the machine has only one to spare.
const journey = startJourney({ WORKERS: '2' });

interface Scene {
  readonly api: ApiClient;
  readonly id: number;
  readonly page: Page;
  readonly drawer: Locator;
  readonly stop: Locator;
}

/** The arrange drawer of a new timetable, in the browser. */
async function openDrawer(duration = '3 phút'): Promise<Scene> {
  const api = await journey.api();
  const { id } = await createTimetable(api);
  const page = await journey.openSignedIn('/list_management/timetable');
  await page.getByRole('button', { name: 'Xếp tự động' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Đã kiểm tra').waitFor();
  await drawer.getByText(duration).click();
  const stop = drawer.getByRole('button', { name: 'Dừng và giữ kết quả tốt nhất' });
  return { api, id, page, drawer, stop };
}

const start = ({ drawer }: Scene) => drawer.getByRole('button', { name: 'Xếp tự động' }).click();
const readRow = ({ api, id }: Scene) => api.call<TimetableRow>('GET', `/api/thoikhoabieu/detail?id=${id}`);
const readRun = async ({ api, id }: Scene): Promise<Job> =>
  (await api.call<{ job: Job }>('GET', `/api/tkb/luotchay?timetableId=${id}`)).job;

/** The saved timetable, once it has been checked: nobody is in two places, and the counts are right. */
async function readValid(scene: Scene): Promise<TimetableView['lessons']> {
  const [view, row] = [await readView(scene.api, scene.id), await readRow(scene)];
  expect(findClashes(view)).toEqual([]);
  const periodsOf = (lessons: TimetableView['lessons']) => lessons.reduce((sum, { duration }) => sum + duration, 0);
  expect(periodsOf(view.lessons.filter(({ day }) => day !== null))).toBe(row.placedCount);
  expect(periodsOf(view.lessons)).toBe(row.lessonCount);
  return view.lessons;
}

type Numbers = NonNullable<TimetableRow['score']>;
const levels = ['unplaced', 'hard', 'singleSessions', 'longGaps', 'teacherSessions', 'shortGaps'] as const;
/** Negative when the first is better; the most important number that differs decides. */
const compare = (first: Numbers, second: Numbers): number =>
  levels.map((key) => first[key] - second[key]).find((difference) => difference !== 0) ?? 0;

const scoreOf = async (scene: Scene): Promise<Numbers> => {
  const { score } = await readRow(scene);
  if (!score) throw new Error('the timetable was not measured');
  return score;
};

test(
  'a run is stopped at once and in the middle, continued, undone, and repeated exactly',
  { tags: ['seed-4.7'] },
  async () => {
    const scene = await openDrawer();
    const { page, drawer, stop } = scene;
    await start(scene);
    await stop.click();
    const over = drawer.getByRole('button', { name: 'Chọn lượt khác' });
    await over.waitFor();
    await readValid(scene);
    await over.click();

    await drawer.getByText('3 phút').click();
    await start(scene);
    await drawer.getByText('Chi tiết kỹ thuật').click();
    const threads = drawer.getByRole('row').filter({ hasText: /đang (xếp|cải thiện|gỡ)/ });
    await threads.nth(1).waitFor();
    const lines = drawer.locator('.arrange-curves svg').first().locator('polyline');
    await expect.poll(() => lines.count()).toBe(3);
    await drawer.getByText(/Đã xếp (\d+) \/ \1 tiết/).waitFor();
    await journey.takeScreenshot(page, 'run-watched');
    await stop.click();
    await drawer.getByText('Lượt này dừng sớm').waitFor();
    const stopped = await readValid(scene);
    const before = await scoreOf(scene);
    expect(stopped.every(({ day }) => day !== null)).toBe(true);

    await drawer.getByRole('button', { name: 'Chạy tiếp 180 giây' }).click();
    await stop.waitFor();
    const isBetter = async () => compare((await readRun(scene)).progress?.score ?? before, before) < 0;
    await expect.poll(isBetter, { timeout: 150_000 }).toBe(true);
    await stop.click();
    await drawer.getByText('Chạy tiếp từ kết quả của lượt trước.').waitFor();
    await journey.takeScreenshot(page, 'run-continued');
    await drawer.getByRole('button', { name: 'Xem ai đang chịu thiệt' }).click();
    const costs = drawer.getByRole('region', { name: 'Ai đang chịu thiệt' });
    await costs.locator('.ant-collapse-header').first().click();
    await costs.getByText('Sửa ở trang').waitFor();
    await costs
      .getByText(/^(Chuyển|Đổi) /)
      .first()
      .waitFor();
    await journey.takeScreenshot(page, 'run-costs');
    const continued = await readValid(scene);
    expect(compare(await scoreOf(scene), before)).toBeLessThan(0);
    await drawer.getByRole('button', { name: 'Hoàn tác lượt xếp' }).click();
    await drawer.getByText(/^Lượt xếp gần nhất đã được dừng sớm/).waitFor();
    expect(await readValid(scene)).toEqual(stopped);
    await journey.takeScreenshot(page, 'run-taken-back');

    await drawer.getByRole('button', { name: 'Xem kết quả lượt gần nhất' }).click();
    await drawer.getByText('Chi tiết kỹ thuật').click();
    await drawer.getByRole('button', { name: 'Chạy lại y hệt' }).click();
    await drawer.getByRole('button', { name: /^Áp dụng \d+ thay đổi/ }).click();
    await drawer.getByText(/Đã áp dụng thay đổi của \d+ tiết/).waitFor();
    expect(await readValid(scene)).toEqual(continued);
  },
);

test('after a crash in the middle of a run its best timetable is there, and the run continues to its end by itself', async () => {
  journey.allowErrors(/Failed to load resource|^5\d\d: /);
  const scene = await openDrawer('1 phút');
  const { drawer, page } = scene;
  await start(scene);
  const isSaved = async () => (await readRow(scene)).placedCount === (await readRow(scene)).lessonCount;
  await expect.poll(isSaved).toBe(true);
  const before = await scoreOf(scene);
  await journey.crash();
  await readValid(scene);
  await drawer.getByText(/^Đã xếp đủ \d+ tiết/).waitFor({ timeout: 180_000 });
  await journey.takeScreenshot(page, 'run-after-crash');
  await readValid(scene);
  expect(compare(await scoreOf(scene), before)).toBeLessThanOrEqual(0);
});

test(
  'while one person arranges, another sees who it is and the lessons arriving, and loses neither the pick nor later work',
  { tags: ['seed-4.7'] },
  async () => {
    journey.allowErrors();
    const scene = await openDrawer();
    const { api, id, drawer, stop } = scene;
    await api.runJob('/api/tkb', { timetableId: id, seconds: 2, seed: 1 });
    const lan = await addUser(journey.server.url, 'Giáo vụ', 'giaovu.thu', { fullName: 'Nguyễn Thị Lan' });
    const view = await readView(api, id);
    const classId = view.classes[0]?.id ?? 0;
    const first = await firstWithVerdict(api, id, singlesOf(view, classId), 'swap');
    const officer = await openStudio(journey, id, `view=class&item=${classId}`, lan);
    const at = (place: Parameters<typeof cellOf>[3]) => cellOf(officer.page, 'class', classId, place);
    await at(first.lesson).locator(`[data-lesson="${first.lesson.id}"]`).click();
    const target = at(first.slot).and(officer.page.locator('.tg-mark-swap'));
    await target.waitFor();
    await start(scene);
    await stop.waitFor();
    await target.click();
    await officer.bar.getByText(/Phó hiệu trưởng, từ .+ Hãy chờ lượt ấy xong/).waitFor();
    await officer.page.locator('.tg-card-picked').first().waitFor();
    await journey.takeScreenshot(officer.page, 'run-busy-studio');
    await officer.bar.getByText(/^Phó hiệu trưởng vừa xếp tự động/).waitFor();
    await stop.click();
    await drawer.getByRole('button', { name: 'Hoàn tác lượt xếp' }).waitFor();

    const found = await readView(api, id);
    const next = await firstWithVerdict(api, id, singlesOf(found, classId), 'swap');
    await officer.page.keyboard.press('Escape');
    await at(next.lesson).locator(`[data-lesson="${next.lesson.id}"]`).click();
    await at(next.slot).and(officer.page.locator('.tg-mark-swap')).click();
    await officer.bar.getByText(/^Đã đổi /).waitFor();
    const after = await readValid(scene);
    expect(placeOf({ ...found, lessons: after }, next.lesson.id)).toEqual([next.slot.day, next.slot.period]);
    // Only the lessons moved by hand differ from the run's result. The run is not undone, because that later work would be
    // lost.
    const moved = new Set(next.slot.moves.map(({ lessonId }) => lessonId));
    const rest = (lessons: TimetableView['lessons']) => lessons.filter((lesson) => !moved.has(lesson.id));
    expect(rest(after)).toEqual(rest(found.lessons));
    const press = drawer.getByRole('button', { name: 'Hoàn tác lượt xếp' });
    await press.click();
    await scene.page.getByText('Người khác vừa sửa trước bạn. Hãy xem bản mới rồi lưu lại.').waitFor();
    expect(await readValid(scene)).toEqual(after);
  },
);
