import { foldVietnamese, type TimetableView } from '@tkb/contract';
import { SearchOutlined, ShrinkOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../api/hooks.ts';
import { readingOf } from '../../../../api/reading.ts';
import { useRelaxing, WaysOfLessons } from '../../../../timetable/arrange/arrange-check.tsx';
import { ReasonItems } from '../../../../timetable/page-links.tsx';
import { ReadState } from '../../../../ui/read-state.tsx';
import { cardLine, lessonTitle, makeCards } from '../../grid/cards.ts';
import type { Controller } from '../session/controller.ts';
import { useStudio } from '../state/store.ts';

/** More cards than this help nobody: the search narrows them down. */
const shownAtMost = 120;

interface LessonProps {
  readonly timetableId: number;
  readonly lessonId: number;
}

interface TrayProps {
  readonly view: TimetableView;
  readonly controller: Controller;
  readonly onFold: () => void;
}

function LessonWays({ timetableId, lessonId }: LessonProps) {
  const { message } = App.useApp();
  // The list of what was loosened, with its undoing, stands in the drawer of the arrangement.
  const relaxing = useRelaxing((text) => void message.success(`Đã nới lỏng: ${text} Muốn hoàn tác, bấm nút “Xếp”.`));
  return <WaysOfLessons timetableId={timetableId} lessonIds={[lessonId]} relaxing={relaxing} />;
}

function Reasons({ timetableId, lessonId }: LessonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const read = useCall('listUnplaced', { query: { timetableId } }, isAsked);
  const found = read.data?.items.find((item) => item.lessonId === lessonId);
  if (!isAsked)
    return (
      <Button size="small" onClick={() => setIsAsked(true)}>
        Xem vì sao chưa xếp được
      </Button>
    );
  if (!found)
    return (
      <ReadState reading={readingOf(read)} lines={2}>
        <p>Chưa tìm thấy lý do: hãy thử xếp tiết này vào một ô.</p>
      </ReadState>
    );
  return (
    <>
      <ul className="studio-reasons">
        <ReasonItems reasons={found.reasons} pages={found.pages} />
      </ul>
      <LessonWays timetableId={timetableId} lessonId={lessonId} />
    </>
  );
}

/** Lessons that are not placed: drag from here to place one, drag here to take one out. */
export function Tray({ view, controller, onFold }: TrayProps) {
  const [search, setSearch] = useState('');
  const pickedId = useStudio(({ picked }) => picked?.id ?? null);
  const isOver = useStudio(({ isOverTray }) => isOverTray);
  const unplaced = useMemo(() => view.lessons.filter(({ day }) => day === null), [view]);
  const cards = useMemo(() => makeCards(view, 'class', {}), [view]);
  const found = useMemo(
    () =>
      unplaced
        .map((lesson) => ({ lesson, card: cards(lesson, 0), title: lessonTitle(view, lesson) }))
        .filter(({ title, card }) => foldVietnamese(`${title} ${card.hint}`).includes(foldVietnamese(search))),
    [unplaced, cards, view, search],
  );
  return (
    <section className={isOver ? 'studio-tray studio-tray-over' : 'studio-tray'} aria-label="Tiết chưa xếp" data-tray>
      <h2>
        Tiết chưa xếp ({unplaced.reduce((sum, { duration }) => sum + duration, 0)})
        <Button size="small" icon={<ThunderboltOutlined aria-hidden />} onClick={() => void controller.arrangeRest()}>
          Xếp giúp
        </Button>
        <Button
          size="small"
          type="text"
          icon={<ShrinkOutlined aria-hidden />}
          aria-label="Thu gọn khay tiết chưa xếp"
          title="Thu gọn, nhường chỗ cho bảng"
          onClick={onFold}
        />
      </h2>
      {unplaced.length > 8 && (
        <Input
          prefix={<SearchOutlined aria-hidden />}
          aria-label="Tìm tiết chưa xếp"
          placeholder="Tìm lớp, môn, giáo viên"
          allowClear
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className="studio-tray-cards">
        {found.slice(0, shownAtMost).map(({ lesson, card, title }) => (
          <li key={lesson.id}>
            <button
              type="button"
              data-lesson={lesson.id}
              aria-pressed={pickedId === lesson.id}
              aria-label={`Tìm vị trí cho ${title}`}
              title={card.hint}
              style={{ borderInlineStartColor: card.colour }}
              onClick={() => {
                if (pickedId === lesson.id) return controller.release();
                return void controller.pick(lesson.id);
              }}
            >
              <strong>{title}</strong>
              <span>
                {cardLine(card)}
                {lesson.duration > 1 && ` · ${lesson.duration} tiết liền`}
              </span>
            </button>
            {pickedId === lesson.id && <Reasons timetableId={view.timetable.id} lessonId={lesson.id} />}
          </li>
        ))}
      </ul>
      {found.length > shownAtMost && (
        <p className="studio-muted">Còn {found.length - shownAtMost} tiết. Hãy tìm để thu hẹp.</p>
      )}
    </section>
  );
}
