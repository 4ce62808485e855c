import type { LessonView, PlaceVerdictView, TimetableView } from '@tkb/contract';
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Account, type ApiClient, createTimetable, readView, signInByApi } from './api.ts';
import { demoPassword, type Journey } from './harness.ts';

/** An arranged timetable of the demo school, and its present state. */
export async function arrangedTimetable(url: string) {
  const api = await signInByApi(url, 'hieupho', demoPassword);
  const { id: timetableId, version } = await createTimetable(api);
  const { lessons } = await readView(api, timetableId);
  const places = inject('arrangedPlaces');
  const moves = lessons
    .toSorted((first, second) => first.id - second.id)
    .flatMap((lesson, index) => (lesson.day === null ? [{ lessonId: lesson.id, ...places[index] }] : []));
  await api.call('POST', '/api/tkb/apdung', { timetableId, version, source: 'arrange', moves });
  return { api, timetableId, before: await readView(api, timetableId) };
}

export interface Studio {
  readonly page: Page;
  /** The line that says what can be done and what was done. */
  readonly bar: Locator;
  readonly grid: Locator;
  /** Presses the undo button when it is enabled, and waits until the server has undone the step. */
  readonly undo: () => Promise<void>;
}

/** Opens a timetable for editing with the views of `query`. */
export async function openStudio(
  journey: Journey,
  timetableId: number,
  query: string,
  account?: Account,
): Promise<Studio> {
  const page = await journey.openSignedIn(`/timetable?id=${timetableId}&${query}`, account);
  const bar = page.getByRole('region', { name: 'Sửa thời khóa biểu' });
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  const undo = async () => {
    await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
    await bar.getByText(/^Hoàn tác|^Đã hoàn tác/).waitFor();
  };
  return { page, bar, grid, undo };
}

/**
 * Arranges a school in the open drawer until every lesson has a place and no rule is broken, however slow the machine is;
 * then stops the run.
 */
export async function arrangeFully(drawer: Locator): Promise<void> {
  await drawer.getByText('3 phút').click();
  await drawer.getByRole('button', { name: 'Xếp tự động' }).click();
  const isWhole = drawer.getByText(/Đã xếp (\d+) \/ \1 tiết(?!, còn)/);
  const outcome = drawer.getByText(/Đã xếp đủ \d+ tiết/);
  await isWhole.or(outcome).first().waitFor({ timeout: 200_000 });
  // A run that cannot improve any more ends by itself, perhaps before the click.
  const stop = drawer.getByRole('button', { name: 'Dừng và giữ kết quả tốt nhất' });
  await stop.click({ timeout: 5000 }).catch(() => undefined);
  await outcome.waitFor({ timeout: 200_000 });
}

/** Makes a school's first timetable and arranges it; answers the drawer, which stays open. */
export async function arrangeFirst(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tạo thời khóa biểu' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo thời khóa biểu' }).click();
  await page.getByRole('article', { name: 'TKB số 1' }).getByRole('button', { name: 'Xếp tự động' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Đã kiểm tra').waitFor();
  await arrangeFully(drawer);
  return drawer;
}

/** The cell of a class, teacher or room in a period of the week. */
export const cellOf = (
  page: Page,
  owner: 'class' | 'teacher' | 'room',
  id: number,
  { day, shiftId, period }: Pick<LessonView, 'day' | 'shiftId' | 'period'>,
): Locator => page.locator(`[data-cell="${owner}:${id}:${day}/${shiftId}/${period}"]`).first();

/** The lessons of a class that are free to move and one period long. */
export const singlesOf = ({ lessons }: TimetableView, classId: number): LessonView[] =>
  lessons.filter(
    ({ duration, isFixed, classes }) => duration === 1 && !isFixed && classes.some(({ id }) => id === classId),
  );

/** A class of an arranged timetable of the demo school, with a lesson that can change places with another. */
export async function arrangedClass(
  url: string,
  name: string,
  isGood?: (lesson: LessonView, slot: PlaceVerdictView) => boolean,
) {
  const arranged = await arrangedTimetable(url);
  const { api, timetableId, before } = arranged;
  const classId = before.classes.find((item) => item.name === name)?.id ?? 0;
  const lessons = singlesOf(before, classId);
  return { ...arranged, ...(await firstWithVerdict(api, timetableId, lessons, 'swap', isGood)), classId, lessons };
}

/** The middle of a cell on the screen. */
export async function centreOf(cell: Locator) {
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The first of some lessons that has a slot with this verdict, and that slot. */
export async function firstWithVerdict(
  api: ApiClient,
  timetableId: number,
  lessons: readonly LessonView[],
  wanted: PlaceVerdictView['verdict'],
  isGood: (lesson: LessonView, slot: PlaceVerdictView) => boolean = () => true,
): Promise<{ readonly lesson: LessonView; readonly slot: PlaceVerdictView }> {
  for (const lesson of lessons) {
    const body = { timetableId, lessonId: lesson.id };
    const { slots } = await api.call<{ slots: PlaceVerdictView[] }>('POST', '/api/tkb/timvitri/lop', body);
    const slot = slots.find((place) => place.verdict === wanted && !place.isCurrent && isGood(lesson, place));
    if (slot) return { lesson, slot };
  }
  throw new Error(`no lesson has a place with the verdict ${wanted}`);
}

/** Day and period of a lesson. */
export const placeOf = ({ lessons }: TimetableView, id: number) => {
  const lesson = lessons.find((item) => item.id === id);
  return [lesson?.day, lesson?.period];
};

/** Chooses a view of the timetable by its label. */
export async function chooseView(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Chọn cách xem', exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: words }).click();
}
