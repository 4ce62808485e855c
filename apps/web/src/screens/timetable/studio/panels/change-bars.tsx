import type { ScoreView } from '@tkb/contract';
import { qualityNumbers } from '../../../../timetable/quality.ts';
import { signed } from '../verdicts/marks.ts';

/** While nothing changes more than this, a change by one still looks small. */
const fullAt = 3;

/** Each of the five numbers with a bar: to the left and green is better, to the right and red is worse. */
export function ChangeBars({ change }: { readonly change: ScoreView }) {
  const most = Math.max(fullAt, ...qualityNumbers.map(({ key }) => Math.abs(change[key])));
  return (
    <dl className="studio-changes">
      {qualityNumbers.map(({ key, title }) => {
        const by = change[key];
        const tone = by === 0 ? 'same' : by < 0 ? 'better' : 'worse';
        return (
          <div key={key} className={`studio-change studio-change-${tone}`}>
            <dt>{title}</dt>
            <dd>
              {by !== 0 && <i style={{ width: `${(Math.abs(by) / most) * 50}%` }} aria-hidden />}
              <span>{by === 0 ? 'giữ nguyên' : signed(by)}</span>
              {by !== 0 && <span className="visually-hidden">{by < 0 ? 'tốt hơn' : 'xấu hơn'}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
