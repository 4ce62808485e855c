// @module-tag screens-studio
// @module-tag soak
import type { LessonMove, LessonView, PlaceVerdictView } from '@tkb/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newestTimetable, readView, type ApiClient } from './api.ts';
import { demoPassword, endSession, signIn, startJourney } from './harness.ts';
import { arrangedClass, cellOf, openStudio, placeOf, type Studio } from './studio.ts';

const journey = startJourney();

type Place = Pick<LessonView, 'day' | 'shiftId' | 'period'>;

interface Scene {
  readonly api: ApiClient;
  readonly timetableId: number;
  readonly studio: Studio;
  readonly lesson: LessonView;
  readonly slot: PlaceVerdictView;
  readonly at: (place: Place) => ReturnType<typeof cellOf>;
  /** Where the lesson stands on the server. */
  readonly saved: () => Promise<(number | null | undefined)[]>;
}

/** Opens a class of the demo school in the studio, with a lesson that can change places with another. */
async function openClass(): Promise<Scene> {
  const { api, timetableId, classId, lesson, slot } = await arrangedClass(journey.server.url, '7A2');
  const studio = await openStudio(journey, timetableId, `view=class&item=${classId}`);
  const at = (place: Place) => cellOf(studio.page, 'class', classId, place);
  const saved = async () => placeOf(await readView(api, timetableId), lesson.id);
  return { api, timetableId, studio, lesson, slot, at, saved };
}

async function pickAndDrop({ lesson, slot, at }: Pick<Scene, 'lesson' | 'slot' | 'at'>): Promise<void> {
  await at(lesson).locator(`[data-lesson="${lesson.id}"]`).click();
  await at(slot).and(at(slot).page().locator('.tg-mark-swap')).click();
}

const isOn = (at: Scene['at'], place: Place, lessonId: number) =>
  at(place).locator(`[data-lesson="${lessonId}"]`).waitFor();

/** Drops a card that the mouse is dragging over a cell. */
async function dragOver(page: Page, { lesson, slot, at }: Pick<Scene, 'lesson' | 'slot' | 'at'>): Promise<void> {
  const [from, to] = [await at(lesson).boundingBox(), await at(slot).boundingBox()];
  if (!from || !to) throw new Error('the cells are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12, { steps: 3 });
  await at(slot).and(page.locator('.tg-mark-swap')).waitFor();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
}

test('without a network, a drop is reversed with a sentence; the same drop works when the network is back', async () => {
  journey.allowErrors();
  const scene = await openClass();
  const { studio, lesson, slot, at, saved } = scene;
  await studio.page.context().setOffline(true);
  await pickAndDrop(scene);
  await studio.bar.getByText(/chưa được lưu, màn hình đã trở về như trước/).waitFor();
  await isOn(at, lesson, lesson.id);
  await journey.takeScreenshot(studio.page, 'studio-offline');
  await expect.poll(() => saved()).toEqual([lesson.day, lesson.period]);
  await studio.page.context().setOffline(false);
  await studio.page.keyboard.press('Escape');
  await pickAndDrop(scene);
  await studio.bar.getByText(/^Đã đổi /).waitFor();
  await expect.poll(() => saved()).toEqual([slot.day, slot.period]);
});

test('a drop that the server is slow to save is shown at once, and the bar says that it is being saved', async () => {
  const scene = await openClass();
  const { studio, lesson, slot, at } = scene;
  const answer = Promise.withResolvers<void>();
  await studio.page.route('**/api/tkb/update', (route) => answer.promise.then(() => route.continue()));
  await pickAndDrop(scene);
  await isOn(at, slot, lesson.id);
  await studio.bar.getByText('Đang lưu…').waitFor();
  answer.resolve();
  await expect.poll(() => studio.bar.getByText(/^Đã đổi /).count()).toBe(1);
});

test("another person's change during a drag is kept, whatever the drop does", async () => {
  const scene = await openClass();
  const { api, timetableId, studio, lesson, at, slot, saved } = scene;
  await dragOver(studio.page, scene);
  // The lesson that would change places with the dragged one is taken out of its slot.
  const partner = slot.moves.find(({ lessonId }: LessonMove) => lessonId !== lesson.id)?.lessonId ?? 0;
  await api.call('PUT', '/api/tkb/huytiet', { timetableId, lessonIds: [partner] });
  await at(slot).locator(`[data-lesson="${partner}"]`).waitFor({ state: 'detached' });
  await studio.page.mouse.up();
  await studio.bar.getByText(/^(Đã (đổi|chuyển) |Thứ \d tiết \d: không xếp được)/).waitFor();
  const after = await readView(api, timetableId);
  expect(placeOf(after, partner)).toEqual([null, null]);
  const [day, period] = await saved();
  await isOn(at, { day: day ?? 0, shiftId: lesson.shiftId, period: period ?? 0 }, lesson.id);
});

test('a session that ends during a drag leads to the sign-in and back to the same view; nothing half-finished remains', async () => {
  journey.allowErrors();
  const scene = await openClass();
  const { studio, lesson, at, saved } = scene;
  await dragOver(studio.page, scene);
  await endSession(studio.page);
  await studio.page.mouse.up();
  await studio.page.getByText('Phiên Đăng Nhập Kết Thúc Vui Lòng').waitFor();
  await expect.poll(() => saved()).toEqual([lesson.day, lesson.period]);
  await signIn(studio.page, 'hieupho', demoPassword);
  await isOn(at, lesson, lesson.id);
  expect(new URL(studio.page.url()).searchParams.get('view')).toBe('class');
});

test('a timetable published in another tab accepts no more changes here and says so', async () => {
  journey.allowErrors();
  const scene = await openClass();
  const { api, studio, lesson, saved } = scene;
  await dragOver(studio.page, scene);
  const { id, version, name, schoolYear, semester } = await newestTimetable(api);
  const published = { id, version, name, schoolYear, semester, effectiveFrom: '2026-09-07', status: 'published' };
  await api.call('PUT', '/api/thoikhoabieu', published);
  await studio.page.mouse.up();
  await studio.page.getByText('Phát hành').first().waitFor();
  await studio.page.getByRole('toolbar', { name: 'Công cụ sửa thời khóa biểu' }).waitFor({ state: 'detached' });
  await journey.takeScreenshot(studio.page, 'studio-published-elsewhere');
  await expect.poll(() => saved()).toEqual([lesson.day, lesson.period]);
});
