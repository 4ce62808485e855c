import type { LessonView } from '@tkb/contract';
import { messageOf } from '../../../../api/api-error.ts';
import { startJob } from '../../../../api/call.ts';
import type { StudioStore } from '../state/store.ts';
import type { TimetableCache } from './timetable-cache.ts';

/** Long enough for what a school usually has left over, short enough to wait for. */
const seconds = 15;
/** With more subjects than one call takes, the whole timetable has to be arranged. */
const subjectsAtMost = 500;

/** The subjects of classes that have lessons without a place. */
export function subjectsOfRest(lessons: readonly LessonView[]): number[] {
  const unplaced = lessons.filter(({ day }) => day === null);
  return [...new Set(unplaced.flatMap(({ classSubjectId }) => classSubjectId ?? []))];
}

/** Arranges the unplaced lessons around all others, which stay where they are. */
export function createArrangeRest(timetableId: number, cache: TimetableCache, store: StudioStore) {
  return async (): Promise<void> => {
    const ids = subjectsOfRest(cache.read().lessons);
    const isWhole = ids.length === 0 || ids.length > subjectsAtMost;
    try {
      await (isWhole
        ? startJob('arrangeAll', { body: { timetableId, seconds } })
        : startJob('arrangeByClassSubject', { body: { timetableId, ids, allowMove: false, seconds } }));
      const text = `Đang xếp giúp, chừng ${seconds} giây. Tiết của môn khác giữ nguyên chỗ.`;
      store.setState({ outcome: { isError: false, text } });
      await cache.refreshAround();
    } catch (error) {
      store.setState({ outcome: { isError: true, text: messageOf(error) } });
    }
  };
}
