import { weekdayName, weekdayShort, type WeekFrame } from '@tkb/contract';
import type { TeacherSession } from '../../view/teacher-weeks.ts';

interface WeekStripProps {
  readonly days: WeekFrame['days'];
  readonly shifts: WeekFrame['shifts'];
  readonly sessions: readonly TeacherSession[];
}

const wordsOf = ({ periods, idle }: TeacherSession) => `${periods} tiết${idle > 0 ? `, chờ ${idle} tiết` : ''}`;

/** The half-days of a teacher's week: days across, one line a shift, each with its number of lessons. */
export function WeekStrip({ days, shifts, sessions }: WeekStripProps) {
  const cells = shifts.flatMap((shift) =>
    days.map((day) => {
      const session = sessions.find((one) => one.day === day && one.shiftId === shift.id);
      const name = `${weekdayName(day)} ${shift.name.toLowerCase()}`;
      return { key: `${day}/${shift.id}`, name, short: `${weekdayShort(day)} ${shift.name}`, session };
    }),
  );
  const taught = cells.flatMap(({ short, session }) => (session ? `${short} ${wordsOf(session)}` : []));
  return (
    <span
      className="studio-strip"
      role="img"
      aria-label={taught.join('; ') || 'Không có tiết nào'}
      style={{ gridTemplateColumns: `repeat(${days.length}, 14px)` }}
    >
      {cells.map(({ key, name, session }) => (
        <i
          key={key}
          className={session ? `studio-strip-on ${session.idle > 0 ? 'studio-strip-gap' : ''}` : undefined}
          title={`${name}: ${session ? wordsOf(session) : 'nghỉ'}`}
        >
          {session?.periods}
        </i>
      ))}
    </span>
  );
}
