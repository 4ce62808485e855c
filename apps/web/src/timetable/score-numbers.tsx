import type { ScoreView } from '@tkb/contract';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { qualityNumbers } from './quality.ts';
import './score-numbers.css';

/** The five quality numbers side by side; with `least` what no timetable is better than. `breachesAt` is where the broken rules are listed. */
export function ScoreNumbers({
  score,
  least,
  breachesAt,
}: {
  readonly score: ScoreView;
  readonly least?: ScoreView | undefined;
  readonly breachesAt?: string | undefined;
}) {
  return (
    <dl className="score-numbers">
      {qualityNumbers.map(({ key, title, explanation }) => (
        <Tooltip key={key} title={explanation}>
          <div>
            <dt>{title}</dt>
            <dd className={key === 'hard' && score.hard > 0 ? 'score-bad' : undefined}>
              {key === 'hard' && score.hard > 0 && breachesAt !== undefined ? (
                <Link to={breachesAt}>{score.hard}</Link>
              ) : (
                score[key]
              )}
              {least && least[key] > 0 && (
                <small className="score-least">
                  {score[key] <= least[key] ? 'tốt nhất có thể' : `tốt nhất có thể: ${least[key]}`}
                </small>
              )}
            </dd>
          </div>
        </Tooltip>
      ))}
    </dl>
  );
}
