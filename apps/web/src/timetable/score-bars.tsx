import type { ScoreView } from '@tkb/contract';
import { qualityNumbers } from './quality.ts';
import './score-bars.css';

interface ScoreBarsProps {
  readonly before: ScoreView;
  readonly after: ScoreView;
  /** Proved: no timetable is better. */
  readonly least?: ScoreView | undefined;
  /** Most was still to be placed before: the other numbers then say nothing. */
  readonly isFromEmpty?: boolean;
}

const unplaced = {
  key: 'unplaced',
  title: 'Chưa xếp',
  explanation: 'Số thẻ chưa có chỗ; cặp tiết là một thẻ',
} as const;

/** "bớt 3", "thêm 2": a difference in a word. */
export function changeWords(before: number, after: number): string {
  if (before === after) return 'giữ nguyên';
  return after < before ? `bớt ${before - after}` : `thêm ${after - before}`;
}

const toneOf = (before: number, after: number) => (before === after ? 'same' : after < before ? 'better' : 'worse');

/** The five numbers before and after, two bars each on one scale. */
export function ScoreBars({ before, after, least, isFromEmpty = false }: ScoreBarsProps) {
  return (
    <dl className="score-bars" aria-label="Trước và sau">
      {[unplaced, ...(isFromEmpty ? [] : qualityNumbers)].map(({ key, title, explanation }) => {
        const [first, last] = [before[key], after[key]];
        const most = Math.max(1, first, last);
        return (
          <div key={key} className={`score-bar-${toneOf(first, last)}`} title={explanation}>
            <dt>
              {title} <small>{changeWords(first, last)}</small>
            </dt>
            <dd>
              <span>
                trước <i style={{ width: `${(first / most) * 100}%` }} aria-hidden /> {first}
              </span>
              <span>
                sau <i style={{ width: `${(last / most) * 100}%` }} aria-hidden /> <strong>{last}</strong>
                {least && last > 0 && last <= least[key] && <small> tốt nhất có thể</small>}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
