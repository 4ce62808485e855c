import type { LessonView, TimetableView } from '@tkb/contract';
import { PageLinks } from '../../../../timetable/page-links.tsx';
import type { PaneChoice } from '../../view/pane.ts';
import { useBreaches } from '../verdicts/use-engine-facts.ts';
import type { TimetableEngine } from '../verdicts/timetable-engine.ts';

const shownAtMost = 60;

interface BreachListProps {
  readonly view: TimetableView;
  readonly engine: TimetableEngine;
  readonly onJump: (lesson: LessonView, pane: PaneChoice) => void;
}

/** Every broken required rule as a sentence; a click shows its first lesson. */
export function BreachList({ view, engine, onJump }: BreachListProps) {
  const breaches = useBreaches(engine);
  if (!breaches) return <p aria-live="polite">Đang tìm chỗ vi phạm…</p>;
  if (breaches.length === 0) return <p aria-live="polite">Không còn quy tắc bắt buộc nào bị vi phạm.</p>;
  const show = (ids: readonly number[]) => {
    const lesson = view.lessons.find(({ id }) => ids.includes(id));
    const item = lesson?.classes[0]?.id;
    if (lesson && item !== undefined) onJump(lesson, { kind: 'class', item, hasOwnersAsRows: false, day: 0 });
  };
  return (
    <>
      <ul className="studio-causes">
        {breaches.slice(0, shownAtMost).map(({ text, lessonIds, pages }) => (
          <li key={`${text}/${lessonIds.join()}`} className="studio-cause">
            <button type="button" className="studio-cause-session" onClick={() => show(lessonIds)}>
              <span>{text}</span>
            </button>
            <PageLinks pages={pages} />
          </li>
        ))}
      </ul>
      {breaches.length > shownAtMost && (
        <p className="studio-muted">Còn {breaches.length - shownAtMost} chỗ vi phạm nữa.</p>
      )}
    </>
  );
}
