import {
  arrangeResultSchema,
  repairResultSchema,
  type ArrangeResult,
  type Job,
  type RepairResult,
} from '@tkb/contract';
import { Alert, Collapse, Space, Typography } from 'antd';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { ArrangeCheck, type Relaxing } from './arrange-check.tsx';
import { Proposal } from './proposal.tsx';
import './arrange.css';

/** The lessons without a place, each with what stands in its way; lessons of one name share their reasons. */
function Unplaced({ unplaced }: { readonly unplaced: ArrangeResult['unplaced'] }) {
  const alike = [...Map.groupBy(unplaced, ({ title }) => title)];
  return (
    <section aria-label="Vì sao không xếp được">
      <Typography.Title level={5}>Vì sao không xếp được?</Typography.Title>
      <Collapse
        size="small"
        items={alike.slice(0, 100).map(([title, lessons]) => ({
          key: title,
          label: lessons.length > 1 ? `${title} (${lessons.length} lần)` : title,
          children: (
            <ul className="arrange-ways">
              {[...new Set(lessons.flatMap(({ reasons }) => reasons))].slice(0, 6).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  );
}

function sentenceOf({ placed, unplaced, seconds }: ArrangeResult | RepairResult): string {
  return unplaced.length === 0
    ? `Đã xếp đủ ${placed} tiết trong ${seconds.toFixed(1).replace('.', ',')} giây.`
    : `Đã xếp ${placed} tiết, còn ${unplaced.length} tiết chưa xếp được.`;
}

function proposalOf(result: ArrangeResult | RepairResult) {
  if ('moves' in result) {
    return { source: 'repair', version: result.version, moves: result.moves, people: result.people } as const;
  }
  return result.preview && ({ source: 'arrange', ...result.preview } as const);
}

interface ArrangeOutcomeProps {
  readonly job: Job;
  readonly timetableId: number;
  readonly relaxing: Relaxing;
  readonly onLeave: () => void;
}

/** How a run ended: the numbers before and after, what would change, and what stayed unplaced with reasons and ways out. */
export function ArrangeOutcome({ job, timetableId, relaxing, onLeave }: ArrangeOutcomeProps) {
  if (job.error) return <Alert type="error" showIcon title={job.error.message} />;
  const parsed = (job.kind === 'repair' ? repairResultSchema : arrangeResultSchema).safeParse(job.result);
  if (!parsed.success) return <Alert type="info" showIcon title="Lượt xếp đã dừng, chưa có kết quả nào để giữ." />;
  const result = parsed.data;
  const { unplaced, before, after } = result;
  const isComplete = unplaced.length === 0;
  const proposal = proposalOf(result);
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Alert type={isComplete ? 'success' : 'warning'} showIcon title={sentenceOf(result)} />
      {job.status === 'cancelled' && (
        <Alert type="info" showIcon title="Bạn đã dừng sớm; kết quả tốt nhất được giữ lại." />
      )}
      {/* A timetable with next to nothing in it has good numbers that say nothing. */}
      <ScoreNumbers score={after} before={before.unplaced > after.unplaced ? undefined : before} />
      {proposal && <Proposal key={job.id} timetableId={timetableId} onLeave={onLeave} {...proposal} />}
      {!isComplete && <Unplaced unplaced={unplaced} />}
      {!isComplete && !proposal && <ArrangeCheck timetableId={timetableId} relaxing={relaxing} />}
    </Space>
  );
}
