// @module-tag screens-studio
// @module-tag soak
import type { Grid, LessonView, PlaceVerdictView } from '@tkb/contract';
import { expect, test } from 'vitest';
import { startJourney } from './harness.ts';
import { arrangedTimetable, cellOf, firstWithVerdict, openStudio } from './studio.ts';

const journey = startJourney();

test('wishes changed elsewhere count at once for the picked lesson, which stays picked', async () => {
  const { api, timetableId, before } = await arrangedTimetable(journey.server.url);
  const lessons = before.lessons.filter(({ duration, isFixed, teacherIds }) => {
    return duration === 1 && !isFixed && teacherIds.length === 1;
  });
  // If the teacher already has another lesson there, blocking the period would make the exchange no worse than before.
  const isElsewhere = ({ teacherIds, shiftId }: LessonView, { day, period }: PlaceVerdictView) =>
    !before.lessons.some((other) => {
      if (other.day !== day || other.shiftId !== shiftId || other.period === null) return false;
      const isThen = other.period <= period && period < other.period + other.duration;
      return isThen && other.teacherIds[0] === teacherIds[0];
    });
  const { lesson, slot } = await firstWithVerdict(api, timetableId, lessons, 'swap', isElsewhere);
  const classId = lesson.classes[0]?.id ?? 0;
  const { page, bar } = await openStudio(journey, timetableId, `view=class&item=${classId}`);
  await cellOf(page, 'class', classId, lesson).click();
  const cell = cellOf(page, 'class', classId, slot);
  await cell.and(page.locator('.tg-marked')).waitFor();
  await expect.poll(() => cell.and(page.locator('.tg-mark-bad')).count()).toBe(0);

  const path = '/api/giaovien/tiettranhxep';
  const [teacherId] = lesson.teacherIds;
  const { version, cells } = await api.call<Grid>('GET', `${path}?id=${teacherId}`);
  const blocked = { day: slot.day, shiftId: lesson.shiftId, period: slot.period, mark: 'blocked' };
  const others = cells.filter(({ day, shiftId, period }) => {
    return day !== blocked.day || shiftId !== blocked.shiftId || period !== blocked.period;
  });
  await api.call('POST', path, { id: teacherId, version, cells: [...others, blocked] });
  await cell.and(page.locator('.tg-mark-bad')).waitFor();
  await expect.poll(() => page.locator('.tg-card-picked').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const free = await api.call<Grid>('GET', `${path}?id=${teacherId}`);
  await api.call('POST', path, { id: teacherId, version: free.version, cells });
  await bar.getByText(/^Dữ liệu của trường vừa được sửa/).waitFor();
  await cellOf(page, 'class', classId, lesson).click();
  await cell.and(page.locator('.tg-marked')).waitFor();
  // The sentence above may still be from the first change; the marks follow when the second one has arrived.
  await expect.poll(() => cell.and(page.locator('.tg-mark-bad')).count()).toBe(0);

  // The number of breaches shows the new breach at the lesson's present place, though no lesson was moved.
  const numbers = page.getByRole('group', { name: 'Chỉ số chất lượng' });
  await numbers.getByRole('button', { name: 'Vi phạm 0' }).waitFor();
  const own = { ...blocked, day: lesson.day, period: lesson.period };
  const now = await api.call<Grid>('GET', `${path}?id=${teacherId}`);
  await api.call('POST', path, { id: teacherId, version: now.version, cells: [...cells, own] });
  await numbers.getByRole('button', { name: /^Vi phạm [1-9]/ }).click();
  await page
    .getByRole('link', { name: /^Nguyện vọng: / })
    .first()
    .waitFor();
});
