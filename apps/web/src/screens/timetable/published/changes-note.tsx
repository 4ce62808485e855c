import type { TimetableDifference, TimetableView } from '@tkb/contract';
import type { DataOf } from '../../../api/call.ts';
import { changedWords, placeWords } from '../compare/sides.ts';

/** A change as readers are told of it. */
export function changeWords(difference: TimetableDifference, view: TimetableView): string {
  const { kind, from, to } = difference;
  if (!to || kind === 'unplaced' || kind === 'onlyLeft') return `bỏ tiết ở ${placeWords(from, view).toLowerCase()}`;
  if (!from || kind === 'placed' || kind === 'onlyRight') return `thêm tiết ở ${placeWords(to, view).toLowerCase()}`;
  return changedWords(difference, view);
}

interface ChangesNoteProps {
  readonly changes: DataOf<'readPublishedChanges'>;
  readonly view: TimetableView;
}

/** The differences from the timetable before, closed until asked for. */
export function ChangesNote({ changes: { previous, differences }, view }: ChangesNoteProps) {
  if (!previous) return null;
  if (differences.length === 0) return <p className="pub-same">Không đổi so với TKB số {previous.number}.</p>;
  return (
    <details className="pub-changes">
      <summary>
        {differences.length} tiết thay đổi so với TKB số {previous.number}
      </summary>
      <ul>
        {differences.map((difference) => (
          <li key={`${difference.leftLessonId}/${difference.rightLessonId}`}>
            <b>{difference.title}</b>: {changeWords(difference, view)}
          </li>
        ))}
      </ul>
    </details>
  );
}
