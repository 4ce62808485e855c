import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { periodText } from '../../assignment/loads.ts';
import { qualityNumbers } from '../../timetable/quality.ts';
import type { GroupLoad } from './group-loads.ts';
import { trendPlaces, trendRange, type TrendRow } from './trend-places.ts';

const tooltipStyle = { background: 'var(--raised)', border: '1px solid var(--line)', color: 'var(--text)' };
/** The colour of the bars has too little contrast for words. */
const tooltipItemStyle = { color: 'var(--text)' };

/** "giảm 3 so với TKB số 2" */
function changeWords(now: number, before: TrendRow | undefined, key: keyof TrendRow['score']): string {
  if (!before) return '';
  const change = now - before.score[key];
  if (change === 0) return `bằng TKB số ${before.number}`;
  return `${change < 0 ? 'giảm' : 'tăng'} ${Math.abs(change)} so với TKB số ${before.number}`;
}

interface TrendProps {
  readonly trend: readonly TrendRow[];
  readonly today: string;
}

/** The five numbers of the timetable in force, each with its line over the published ones of the year; less is better. */
export function Trend({ trend, today }: TrendProps) {
  const { now, before, next } = trendPlaces(trend, today);
  if (!now) return null;
  const data = trend.map(({ number, score }) => ({ name: `TKB số ${number}`, ...score }));
  return (
    <ul className="trend">
      {qualityNumbers.map(({ key, title, explanation }) => (
        <li key={key} title={explanation}>
          <span className="trend-title">{title}</span>
          <strong>{now.score[key]}</strong>
          <small>{changeWords(now.score[key], before, key)}</small>
          {next && (
            <small>
              TKB số {next.number} sắp áp dụng: {next.score[key]}
            </small>
          )}
          {trend.length > 1 && (
            <div role="img" aria-label={`${title}: ${data.map((row) => `${row.name} ${row[key]}`).join(', ')}`}>
              <ResponsiveContainer width="100%" height={64}>
                <LineChart data={data} margin={{ top: 6, right: 8, bottom: 6, left: 8 }} accessibilityLayer={false}>
                  <YAxis hide domain={trendRange(trend.map(({ score }) => score[key]))} />
                  <XAxis hide dataKey="name" />
                  <Tooltip contentStyle={tooltipStyle} itemStyle={tooltipItemStyle} />
                  <Line
                    dataKey={key}
                    name={title}
                    stroke="var(--primary)"
                    strokeWidth={2}
                    dot={{ r: 3, fill: 'var(--primary)' }}
                    isAnimationActive={false}
                  />
                </LineChart>
              </ResponsiveContainer>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** As people write numbers: "18,5". */
const inWords = (value: unknown) => periodText(Number(value));
const barHeight = 46;
const axis = { fill: 'var(--text)', fontSize: 12 };

/** The periods of each department beside its norm. */
export function LoadBars({ loads }: { readonly loads: readonly GroupLoad[] }) {
  if (loads.length === 0) return <p className="home-quiet">Chưa có giáo viên nào.</p>;
  const words = loads.map(({ name, load, norm }) => `${name} ${periodText(load)} trên ${periodText(norm)} tiết`);
  return (
    <div role="img" aria-label={words.join('; ')}>
      <ResponsiveContainer width="100%" height={loads.length * barHeight + 60}>
        <BarChart
          data={[...loads]}
          layout="vertical"
          margin={{ top: 4, right: 48, bottom: 4, left: 4 }}
          accessibilityLayer={false}
        >
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis type="number" tick={axis} stroke="var(--line)" allowDecimals={false} />
          <YAxis type="category" dataKey="name" width={130} tick={axis} stroke="var(--line)" />
          <Tooltip
            contentStyle={tooltipStyle}
            itemStyle={tooltipItemStyle}
            cursor={{ fill: 'var(--tintPrimary)' }}
            formatter={inWords}
          />
          <Legend />
          <Bar dataKey="load" name="Số tiết được phân công" fill="var(--primary)" isAnimationActive={false}>
            <LabelList dataKey="load" position="right" fill="var(--text)" fontSize={12} formatter={inWords} />
          </Bar>
          <Bar dataKey="norm" name="Định mức" fill="var(--line)" stroke="var(--muted)" isAnimationActive={false}>
            <LabelList dataKey="norm" position="right" fill="var(--muted)" fontSize={12} formatter={inWords} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
