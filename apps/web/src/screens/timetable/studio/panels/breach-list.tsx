import type { LessonView, TimetableView } from '@tkb/contract';
import { PageLinks } from '../../../../timetable/page-links.tsx';
import type { PaneChoice } from '../../view/pane.ts';
import { useBreaches } from '../verdicts/use-engine-facts.ts';
import type { TimetableEngine } from '../verdicts/timetable-engine.ts';

const shownAtMost = 60;

type Breaches = NonNullable<ReturnType<typeof useBreaches>>;

interface BreachListProps {
  readonly view: TimetableView;
  readonly engine: TimetableEngine;
  readonly onJump: (lesson: LessonView, pane: PaneChoice) => void;
}

/** Broken rules as sentences; a click shows the first lesson of one. */
function Sentences({ breaches, view, onJump }: Omit<BreachListProps, 'engine'> & { readonly breaches: Breaches }) {
  const show = (ids: readonly number[]) => {
    // Lessons without a place are in no grid.
    const meant = view.lessons.filter(({ id }) => ids.includes(id));
    const lesson = meant.find(({ day }) => day !== null) ?? meant[0];
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
      {breaches.length > shownAtMost && <p className="studio-muted">Còn {breaches.length - shownAtMost} chỗ nữa.</p>}
    </>
  );
}

/** Every broken required rule; those that lessons without a place may still fulfil are told apart, and open on demand. */
export function BreachList({ engine, ...props }: BreachListProps) {
  const breaches = useBreaches(engine);
  if (!breaches) return <p aria-live="polite">Đang tìm chỗ vi phạm…</p>;
  const broken = breaches.filter(({ isOpen }) => !isOpen);
  const open = breaches.filter(({ isOpen }) => isOpen);
  return (
    <>
      {broken.length === 0 && <p aria-live="polite">Không còn quy tắc bắt buộc nào bị vi phạm.</p>}
      {broken.length > 0 && <Sentences breaches={broken} {...props} />}
      {open.length > 0 && (
        <details>
          <summary>Chưa đạt, còn tiết chưa xếp: {open.length} chỗ</summary>
          <p className="studio-muted">
            Không tính là vi phạm: các tiết chưa có chỗ còn có thể làm đủ. Xếp xong mà vẫn thiếu thì mới tính.
          </p>
          <Sentences breaches={open} {...props} />
        </details>
      )}
    </>
  );
}
