import type { CSSProperties } from 'react';
import type { DayLesson } from './week-model.ts';

/** A lesson as readers see it: subject, who, where, and when where the row beside it says another time. */
export function LessonCard({ lesson, hasHours = false }: { readonly lesson: DayLesson; readonly hasHours?: boolean }) {
  const { subject, who, room, colour, weeks, isHeld, isChanged, note, isAway, ownHours } = lesson;
  return (
    <div
      className={isHeld && !isAway ? 'pub-card' : 'pub-card pub-card-off'}
      style={{ '--card': colour } as CSSProperties}
    >
      <strong>{subject}</strong>
      <span>{[who, room].filter(Boolean).join(' · ')}</span>
      {hasHours && ownHours && (
        <span className="pub-weeks">
          {ownHours.start}–{ownHours.end}
        </span>
      )}
      {weeks && <span className="pub-weeks">{isHeld ? weeks : `${weeks}: không học tuần này`}</span>}
      {note && <span className="pub-changed">{note}</span>}
      {isChanged && <span className="pub-changed">Thay đổi</span>}
    </div>
  );
}
