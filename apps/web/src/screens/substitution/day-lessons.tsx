import { fullDate, weekdayName, weekdayOf, type AbsentDay, type AbsentLesson, type Substitution } from '@tkb/contract';
import { Alert, Checkbox, Select } from 'antd';
import { useId } from 'react';
import { candidateWords, choiceKey, type Choice, type Choices } from './choices.ts';
import { periodWords } from '../../timetable/period-words.ts';

interface LessonChoiceProps {
  readonly lesson: AbsentLesson;
  readonly names: ReadonlyMap<number, string>;
  readonly choice: Choice;
  readonly isReadOnly: boolean;
  readonly onChange: (choice: Choice) => void;
}

const nobody = 0;

const drawCandidate = ({ data: { label, words } }: { readonly data: { label: string; words: string } }) => (
  <div className="candidate">
    {label}
    {words && <small>{words}</small>}
  </div>
);

/** Why somebody fits stands in lines of its own: beside the name a phone would cut it off. */
function LessonChoice({ lesson, names, choice, isReadOnly, onChange }: LessonChoiceProps) {
  const wordsId = useId();
  const what = `${periodWords(lesson)}: ${lesson.title} ${lesson.classNames}`;
  const options = lesson.candidates.map((candidate) => ({
    value: candidate.teacherId,
    label: names.get(candidate.teacherId) ?? '',
    words: candidateWords(candidate),
    disabled: candidate.availability === 'busy',
  }));
  const chosen = options.find(({ value }) => value === choice.substituteId);
  return (
    <li>
      <Checkbox
        disabled={isReadOnly}
        checked={choice.isAway}
        onChange={({ target }) => onChange({ ...choice, isAway: target.checked })}
      >
        {what}
      </Checkbox>
      {choice.isAway && (
        <>
          <Select
            aria-label={`Người dạy thay, ${what}`}
            aria-describedby={chosen && wordsId}
            disabled={isReadOnly}
            value={choice.substituteId ?? nobody}
            onChange={(value: number) => onChange({ ...choice, substituteId: value === nobody ? null : value })}
            options={[{ value: nobody, label: 'Không có người dạy thay: lớp tự quản', words: '' }, ...options]}
            optionRender={drawCandidate}
            style={{ width: '100%' }}
          />
          {chosen && <small id={wordsId}>{chosen.words}</small>}
        </>
      )}
    </li>
  );
}

const rowWords = (rows: readonly Substitution[]): string =>
  rows
    .map((row) => `${periodWords(row)}: ${row.title} ${row.classNames} (${row.substituteName || 'lớp tự quản'})`)
    .join('; ');

/** Other rows to look at: those of an earlier timetable, and lessons of others that have lost their substitute. */
function DayNotes({ day: { timetable, outdated, takenOver } }: { readonly day: AbsentDay }) {
  return (
    <>
      {outdated.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            timetable
              ? 'Đã ghi cho thời khóa biểu trước, nay không còn khớp; lưu thì các dòng này được thay.'
              : 'Đã ghi khi ngày này còn có tiết học, nay không ai dạy; nếu không cần nữa, hãy xóa các dòng này ở danh sách.'
          }
          description={rowWords(outdated)}
        />
      )}
      {takenOver.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Người nghỉ đang nhận dạy thay hôm ấy; hãy chọn người khác cho các tiết này."
          description={takenOver
            .map((row) => `${periodWords(row)}: ${row.title} ${row.classNames} (thay ${row.teacherName})`)
            .join('; ')}
        />
      )}
    </>
  );
}

function emptyWords({ timetable, lessons }: AbsentDay): string | null {
  if (!timetable) return 'Ngày này là ngày nghỉ, hoặc không có thời khóa biểu nào áp dụng.';
  return lessons.length === 0 ? 'Người nghỉ không dạy tiết nào ngày này.' : null;
}

interface DayLessonsProps {
  readonly days: readonly AbsentDay[];
  readonly names: ReadonlyMap<number, string>;
  readonly choices: Choices;
  readonly isReadOnly: boolean;
  readonly onChange: (key: string, choice: Choice) => void;
}

/** The lessons of each day of an absence with who takes them. */
export function DayLessons({ days, names, choices, isReadOnly, onChange }: DayLessonsProps) {
  return days.map((day) => (
    <section key={day.date} className="absent-day" aria-label={`Các tiết ngày ${fullDate(day.date)}`}>
      <h2>
        {weekdayName(weekdayOf(day.date))}, {fullDate(day.date)}
      </h2>
      <DayNotes day={day} />
      {emptyWords(day) && <p className="muted">{emptyWords(day)}</p>}
      <ul>
        {day.lessons.map((lesson) => {
          const key = choiceKey(day.date, lesson);
          const choice = choices[key];
          return (
            choice && (
              <LessonChoice
                key={key}
                lesson={lesson}
                names={names}
                choice={choice}
                isReadOnly={isReadOnly}
                onChange={(changed) => onChange(key, changed)}
              />
            )
          );
        })}
      </ul>
    </section>
  ));
}
