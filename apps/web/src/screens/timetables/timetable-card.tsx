import { type TimetableRow, type TimetableRun } from '@tkb/contract';
import { Button, Progress, Tag } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { placedWords } from '../../timetable/placed-words.ts';
import { statusWords, timetableTitle } from '../../timetable/quality.ts';
import { stateOfRun } from '../../timetable/runs.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { RowActions, type RowTasks } from './row-actions.tsx';
import { breachesAddress, timetableAddress } from '../../timetable/timetable-address.ts';

const day = (date: string) => dayjs(date).format('D/M/YYYY');

/** How far the lessons of a timetable are placed: a bar, and what is left. */
function Placed({ placedCount, lessonCount, score }: Pick<TimetableRow, 'placedCount' | 'lessonCount' | 'score'>) {
  const words = placedWords(placedCount, lessonCount, score?.hard);
  return (
    <div className="timetable-placed">
      <span>{words}</span>
      <Progress
        percent={lessonCount === 0 ? 0 : Math.floor((placedCount * 100) / lessonCount)}
        size="small"
        showInfo={false}
        aria-label={words}
      />
    </div>
  );
}

/** Says that the numbers are of data that has changed since, and counts them anew. */
function StaleScore({ id }: Pick<TimetableRow, 'id'>) {
  const canEdit = useCanEdit();
  const renew = useCallMutation('renewScore');
  const tellFailure = useTellFailure();
  const count = () => renew.mutateAsync({ body: { id } }).catch(tellFailure);
  return (
    <p className="timetable-stale">
      Dữ liệu của trường đã đổi sau lần tính này.
      {canEdit && (
        <Button type="link" size="small" loading={renew.isPending} onClick={() => void count()}>
          Tính lại
        </Button>
      )}
    </p>
  );
}

interface TimetableCardProps extends RowTasks {
  readonly timetable: TimetableRow;
  readonly isInForce: boolean;
  /** The work that is under way on it. */
  readonly run: TimetableRun | undefined;
}

/** One timetable of the list: what it is, how complete and how good, and its main action. */
export function TimetableCard({ timetable, isInForce, run, ...tasks }: TimetableCardProps) {
  const { id, effectiveFrom, status, score, isScoreStale, updatedAt } = timetable;
  const canEdit = useCanEdit();
  const words = isInForce ? { text: 'Đang áp dụng', colour: 'success' } : statusWords(status);
  return (
    <article className="timetable-card" aria-label={timetableTitle(timetable)}>
      <div className="timetable-what">
        <Link className="timetable-name" to={timetableAddress(id)}>
          {timetableTitle(timetable)}
        </Link>
        <Tag color={words.colour}>{words.text}</Tag>
        {run && <Tag color="processing">{stateOfRun(run)}</Tag>}
        <p>
          {effectiveFrom ? `Áp dụng từ ${day(effectiveFrom)}` : 'Chưa đặt ngày áp dụng'} · Sửa lần cuối {day(updatedAt)}
        </p>
      </div>
      <Placed {...timetable} />
      <div className="timetable-score">
        {score ? (
          <ScoreNumbers score={score} breachesAt={canEdit ? breachesAddress(id) : undefined} />
        ) : (
          'Chưa xếp lần nào'
        )}
        {isScoreStale && <StaleScore id={id} />}
      </div>
      <RowActions timetable={timetable} {...tasks} />
    </article>
  );
}
