import type { Job } from '@tkb/contract';
import { Button, Progress, Typography } from 'antd';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useCallMutation } from '../../app/api/hooks.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { progressCurve } from './progress-curve.ts';

const lines = [
  { key: 'unplaced', title: 'Chưa xếp', colour: 'var(--error)' },
  { key: 'teacherSessions', title: 'Buổi dạy', colour: 'var(--primary)' },
  { key: 'gaps', title: 'Buổi có tiết trống', colour: 'var(--warning)' },
] as const;

/** A running arrangement: how much is placed, the numbers so far and their curve. Stopping keeps the best so far. */
export function ArrangeProgress({ job, history }: { readonly job: Job; readonly history: readonly Job[] }) {
  const cancel = useCallMutation('cancelJob');
  const { placed = 0, total = 0, seconds = 0, score = null } = job.progress ?? {};
  return (
    <section aria-label="Tiến độ xếp">
      <Typography.Paragraph role="status" aria-live="polite">
        {total === 0 ? 'Đang chuẩn bị dữ liệu…' : `Đã xếp ${placed} / ${total} tiết sau ${Math.round(seconds)} giây.`}
      </Typography.Paragraph>
      <Progress percent={total === 0 ? 0 : Math.floor((placed * 100) / total)} aria-label="Tỷ lệ tiết đã xếp" />
      {score && <ScoreNumbers score={score} />}
      <div style={{ height: 220, marginBlock: 12 }} aria-hidden="true">
        <ResponsiveContainer>
          <LineChart data={progressCurve(history)}>
            <CartesianGrid stroke="var(--line)" strokeDasharray="3 3" />
            <XAxis dataKey="seconds" type="number" domain={[0, 'dataMax']} unit=" s" />
            <YAxis width={40} />
            <Tooltip />
            <Legend />
            {lines.map(({ key, title, colour }) => (
              <Line key={key} dataKey={key} name={title} stroke={colour} dot={false} isAnimationActive={false} />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: job.id } })}>
        Dừng và giữ kết quả tốt nhất
      </Button>
    </section>
  );
}
