import { arrangeResultSchema, type Job } from '@tkb/contract';
import { Alert, Collapse, Space } from 'antd';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';

/** How a run ended: the numbers before and after, and what stayed unplaced with the reasons. */
export function ArrangeOutcome({ job }: { readonly job: Job }) {
  const result = arrangeResultSchema.safeParse(job.result);
  if (job.error) return <Alert type="error" showIcon title={job.error.message} />;
  if (!result.success) return <Alert type="info" showIcon title="Lượt xếp đã dừng, chưa có kết quả nào để giữ." />;
  const { placed, unplaced, before, after, seconds } = result.data;
  const isComplete = unplaced.length === 0;
  const title = isComplete
    ? `Đã xếp đủ ${placed} tiết trong ${seconds.toFixed(1).replace('.', ',')} giây.`
    : `Đã xếp ${placed} tiết, còn ${unplaced.length} tiết chưa xếp được.`;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Alert type={isComplete ? 'success' : 'warning'} showIcon title={title} />
      {job.status === 'cancelled' && (
        <Alert type="info" showIcon title="Bạn đã dừng sớm; kết quả tốt nhất được giữ lại." />
      )}
      <ScoreNumbers score={after} before={before.unplaced === after.unplaced ? before : undefined} />
      {!isComplete && (
        <Collapse
          items={unplaced.slice(0, 100).map(({ lessonId, title: lesson, reasons }) => ({
            key: lessonId,
            label: lesson,
            children: (
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ),
          }))}
        />
      )}
    </Space>
  );
}
