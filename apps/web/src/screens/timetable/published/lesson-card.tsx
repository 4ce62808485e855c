import type { CSSProperties } from 'react';
import type { DayLesson } from './week-model.ts';

/** A lesson as readers see it: subject, who, where. */
export function LessonCard({ lesson }: { readonly lesson: DayLesson }) {
  const { subject, who, room, colour, weeks, isHeld, isChanged, note, isAway } = lesson;
  return (
    <div
      className={isHeld && !isAway ? 'pub-card' : 'pub-card pub-card-off'}
      style={{ '--card': colour } as CSSProperties}
    >
      <strong>{subject}</strong>
      <span>{[who, room].filter(Boolean).join(' · ')}</span>
      {weeks && <span className="pub-weeks">{isHeld ? weeks : `${weeks}: không học tuần này`}</span>}
      {note && <span className="pub-changed">{note}</span>}
      {isChanged && <span className="pub-changed">Thay đổi</span>}
    </div>
  );
}
