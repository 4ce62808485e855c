import { teacherLoads, dutiesOf } from '@tkb/contract';
import { offeredTeachers, periodText, statedTeachers, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

interface TeacherLoadsProps {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  /** Whose cells the matrix marks; null = nobody's. */
  readonly markedId: number | null;
  readonly onMark: (teacherId: number | null) => void;
}

/** The periods against the norm of everybody who teaches or still has some, those over it first; a press shows where they teach. */
export function TeacherLoads({ school, rows, markedId, onMark }: TeacherLoadsProps) {
  const loads = teacherLoads(rows, school);
  const dutyOf = dutiesOf(school);
  const names = statedTeachers(school.teachers);
  const lines = offeredTeachers(school.teachers, (id) => (loads.get(id) ?? 0) > 0)
    .map((teacher) => ({ teacher, load: loads.get(teacher.id) ?? 0, duty: dutyOf(teacher) }))
    .toSorted((first, second) => second.load - second.duty - (first.load - first.duty));
  return (
    <section>
      <h2>Số tiết của giáo viên</h2>
      <p className="muted">Bấm một tên để tô các ô người ấy dạy.</p>
      <ul className="teacher-loads">
        {lines.map(({ teacher, load, duty }) => (
          <li key={teacher.id} className={load > duty ? 'over' : ''}>
            <button
              type="button"
              aria-pressed={teacher.id === markedId}
              onClick={() => onMark(teacher.id === markedId ? null : teacher.id)}
            >
              <span>{names.get(teacher.id)}</span>
              <span>
                {periodText(load)}/{duty} tiết{load > duty && ` ▲ thừa ${periodText(load - duty)}`}
                {teacher.maxPeriods !== null && load > teacher.maxPeriods && `, quá tối đa ${teacher.maxPeriods}`}
                {load < duty && ` ▽ thiếu ${periodText(duty - load)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
