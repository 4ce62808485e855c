import { linkPages, weekdayName, type LessonView, type ScoreView, type TimetableView } from '@tkb/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { PageLinks } from '../../../../timetable/page-links.tsx';
import { qualityNumbers } from '../../../../timetable/quality.ts';
import type { PaneChoice } from '../../view/pane.ts';
import { BreachList } from './breach-list.tsx';
import { causesOf, type TeacherSession } from '../../view/teacher-weeks.ts';
import { PanelHead } from './panel-head.tsx';
import type { Improvements } from '../verdicts/offers.ts';
import { ChainOffer, VerdictOffer } from './suggestions.tsx';
import { useClosedPeriods } from '../verdicts/use-engine-facts.ts';
import type { StudioSession } from '../session/use-session.ts';

const shownAtMost = 60;

interface QualityPanelProps {
  readonly view: TimetableView;
  readonly measure: keyof ScoreView;
  readonly session: StudioSession;
  readonly onJump: (lesson: LessonView, pane: PaneChoice) => void;
  readonly onClose: () => void;
}

const detailOf = ({ periods, idle }: TeacherSession) =>
  idle === 0 ? `${periods} tiết` : `${periods} tiết, trống ${idle} tiết`;

/** One session behind a number: shows it, and asks for moves that mend it. */
function Cause({ cause, ...props }: { readonly cause: TeacherSession } & QualityPanelProps) {
  const { view, measure, onJump } = props;
  const { controller } = props.session;
  const [offers, setOffers] = useState<Improvements | 'asked' | null>(null);
  const teacher = view.teachers.find(({ id }) => id === cause.teacherId)?.name ?? '';
  const shift = view.frame.shifts.find(({ id }) => id === cause.shiftId)?.name.toLowerCase() ?? '';
  const lesson = view.lessons.find(({ id }) => id === cause.lessonIds[0]);
  const title = `${teacher}: ${weekdayName(cause.day).toLowerCase()}, buổi ${shift}`;
  const ask = async () => {
    setOffers('asked');
    setOffers(await controller.improvementsOf(cause.lessonIds, measure));
  };
  return (
    <li className="studio-cause">
      <button
        type="button"
        className="studio-cause-session"
        onClick={() => {
          if (lesson) onJump(lesson, { kind: 'teacher', item: cause.teacherId, hasOwnersAsRows: false, day: 0 });
        }}
      >
        <strong>{title}</strong>
        <span>{detailOf(cause)}</span>
      </button>
      <PageLinks pages={[{ ...linkPages.teacher, row: teacher }]} />
      {offers === null ? (
        <Button
          size="small"
          className="studio-cause-ask"
          aria-label={`Tìm cách sửa cho ${title}`}
          onClick={() => void ask()}
        >
          Tìm cách sửa
        </Button>
      ) : (
        <ul aria-live="polite">
          {offers === 'asked' && <li>Đang tìm…</li>}
          {offers !== 'asked' && offers.moves.length + offers.chains.length === 0 && (
            <li>Chưa tìm được cách chuyển nào làm tốt hơn. Thử mở khóa tiết, hoặc xếp tiếp để tìm lâu hơn.</li>
          )}
          {offers !== 'asked' &&
            offers.chains.map((chain, index) => (
              <ChainOffer key={index} chain={chain} rank={index + 1} controller={controller} />
            ))}
          {offers !== 'asked' &&
            offers.moves.map((verdict) => (
              <VerdictOffer
                key={`${verdict.lessonId}/${verdict.day}/${verdict.period}`}
                verdict={verdict}
                controller={controller}
              />
            ))}
        </ul>
      )}
    </li>
  );
}

const wordsFor: Readonly<Partial<Record<keyof ScoreView, string>>> = {
  teacherSessions: 'Những buổi dạy ngắn nhất: dồn được các buổi này là bớt một lần đến trường.',
  hard: 'Bấm vào một dòng để đến tiết đó rồi tìm chỗ khác.',
  unplaced: 'Tiết chưa có chỗ nằm trong khay bên dưới: chọn một tiết để xem xếp được vào đâu.',
};

/** The causes of one of the quality numbers, session by session, with moves that make it better. */
export function QualityPanel(props: QualityPanelProps) {
  const { view, measure, session, onJump, onClose } = props;
  const title = qualityNumbers.find(({ key }) => key === measure)?.title ?? 'Chưa xếp';
  const closed = useClosedPeriods(session.engine);
  const causes = useMemo(() => causesOf(view, measure, closed), [view, measure, closed]);
  return (
    <section className="studio-panel" aria-label={`Nguyên nhân: ${title}`}>
      <PanelHead title={`Nguyên nhân: ${title}`} onClose={onClose} />
      {wordsFor[measure] && <p className="studio-muted">{wordsFor[measure]}</p>}
      {causes && <PageLinks pages={[linkPages.rules]} />}
      {measure === 'hard' && <BreachList view={view} engine={session.engine} onJump={onJump} />}
      {causes?.length === 0 && <p>Không còn buổi nào như vậy.</p>}
      <ul className="studio-causes">
        {causes?.slice(0, shownAtMost).map((cause) => (
          <Cause key={`${cause.teacherId}/${cause.day}/${cause.shiftId}`} cause={cause} {...props} />
        ))}
      </ul>
      {causes && causes.length > shownAtMost && (
        <p className="studio-muted">Còn {causes.length - shownAtMost} buổi nữa.</p>
      )}
    </section>
  );
}
