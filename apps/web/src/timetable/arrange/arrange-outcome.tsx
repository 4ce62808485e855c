import {
  arrangeResultSchema,
  repairResultSchema,
  type ArrangeResult,
  type Job,
  type RepairResult,
} from '@tkb/contract';
import { Alert, Button, Collapse, Space, Typography } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { ReasonItems } from '../page-links.tsx';
import { leftWords } from '../placed-words.ts';
import { ScoreBars } from '../score-bars.tsx';
import { ScoreNumbers } from '../score-numbers.tsx';
import { ArrangeCosts } from './arrange-costs.tsx';
import { ArrangeCheck, WaysOfLessons, type Relaxing } from './arrange-check.tsx';
import { Proposal } from './proposal.tsx';
import type { Run } from './use-run.ts';
import './arrange.css';

/** The first few reasons of lessons that are called alike, each once. */
function reasonsOf(lessons: ArrangeResult['unplaced']) {
  const all = lessons.flatMap(({ reasons, pages }) => reasons.map((reason, at) => [reason, pages[at] ?? []] as const));
  const distinct = [...new Map(all)].slice(0, 6);
  return { reasons: distinct.map(([reason]) => reason), pages: distinct.map(([, pages]) => pages) };
}

interface UnplacedProps {
  readonly timetableId: number;
  readonly unplaced: ArrangeResult['unplaced'];
  /** Absent where nothing is saved yet: then what is stored says nothing about these lessons. */
  readonly relaxing?: Relaxing | undefined;
}

/** The lessons without a place, each with what stands in its way and the ways out; lessons of one name share their reasons. */
function Unplaced({ timetableId, unplaced, relaxing }: UnplacedProps) {
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
            <>
              <ul className="arrange-ways">
                <ReasonItems {...reasonsOf(lessons)} />
              </ul>
              {relaxing && (
                <WaysOfLessons
                  timetableId={timetableId}
                  lessonIds={lessons.map(({ lessonId }) => lessonId)}
                  relaxing={relaxing}
                />
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}

type Outcome = Pick<ArrangeResult | RepairResult, 'placed' | 'unplaced' | 'seconds'> & {
  readonly after: Pick<ArrangeResult['after'], 'hard'>;
};

/** How a run ended in one sentence: a timetable that breaks a required rule is not done, though all its lessons stand. */
export function sentenceOf({ placed, unplaced, seconds, after }: Outcome): string {
  const left = unplaced.reduce((sum, { periods }) => sum + periods, 0);
  if (left > 0) return `Đã xếp ${placed} tiết, còn ${left} tiết chưa xếp được${leftWords(0, after.hard)}.`;
  const all = `Đã xếp đủ ${placed} tiết trong ${seconds.toFixed(1).replace('.', ',')} giây`;
  return after.hard === 0
    ? `${all}.`
    : `${all}, còn ${after.hard} chỗ vi phạm quy tắc bắt buộc. Hãy gỡ chỗ vướng nêu bên dưới nếu có, rồi chạy tiếp.`;
}

interface RunFactsProps {
  readonly result: ArrangeResult;
  readonly jobId: string;
  readonly run: Pick<Run, 'start' | 'isStarting'>;
}

/** Tells whether a run was its own, gone on from or done again; the same run again is for who wants to check the engine. */
function RunFacts({ result, jobId, run }: RunFactsProps) {
  const { seed, threads, steps, branches, bestBranch, origin, preview } = result;
  const origins = {
    continue: 'Chạy tiếp từ kết quả của lượt trước.',
    repeat:
      preview?.moves.length === 0
        ? 'Chạy lại y hệt lượt trước, ra đúng thời khóa biểu đang có.'
        : 'Chạy lại y hệt lượt trước.',
  };
  const winner = bestBranch === 0 ? 'nhánh đầu' : `nhánh ${bestBranch + 1}`;
  const branchWords =
    branches.length > 0 ? ` Chạy trên ${branches.length + 1} tiến trình, lấy kết quả của ${winner}.` : '';
  return (
    <>
      {origin && <Typography.Text type="secondary">{origins[origin.kind]}</Typography.Text>}
      <Collapse
        size="small"
        items={[
          {
            key: 'technical',
            label: 'Chi tiết kỹ thuật',
            children: (
              <Space orientation="vertical">
                {`${steps.toLocaleString('vi')} bước trên ${threads} luồng, số khởi đầu ${seed}.${branchWords}`}
                {preview === null && (
                  <Button size="small" disabled={run.isStarting} onClick={() => run.start({ kind: 'repeat', jobId })}>
                    Chạy lại y hệt
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
    </>
  );
}

/** A run that broke off, and what of it is there. */
function BrokenOff({ job, timetableId }: { readonly job: Job; readonly timetableId: number }) {
  const timetable = useCall('readTimetable', { query: { id: timetableId } });
  const { placedCount, lessonCount } = timetable.data ?? {};
  const seconds = job.progress && ` Lượt này đã chạy ${Math.round(job.progress.seconds)} giây.`;
  const counts = timetable.data && ` Thời khóa biểu đang có ${placedCount} / ${lessonCount} tiết đã xếp.`;
  return (
    <Alert
      type="error"
      showIcon
      title={job.error?.message}
      description={job.error?.code === 'job.interrupted' && `${seconds ?? ''}${counts ?? ''}`.trim()}
    />
  );
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
  readonly run: Pick<Run, 'start' | 'isStarting' | 'leave'>;
}

/** How a run ended: the numbers before and after, what would change, and what stayed unplaced with reasons and ways out. */
export function ArrangeOutcome({ job, timetableId, relaxing, run }: ArrangeOutcomeProps) {
  const bounds = useCall('timetableBounds', { query: { timetableId } }, job.result !== null);
  if (job.error) return <BrokenOff job={job} timetableId={timetableId} />;
  const parsed = (job.kind === 'repair' ? repairResultSchema : arrangeResultSchema).safeParse(job.result);
  if (!parsed.success)
    return (
      <Alert
        type="info"
        showIcon
        title="Lượt xếp đã dừng, chưa có kết quả nào để giữ. Thời khóa biểu như trước khi xếp; hãy xếp lại và chờ lâu hơn."
      />
    );
  const result = parsed.data;
  const { unplaced, before, after } = result;
  const isComplete = unplaced.length === 0;
  // All lessons may stand only because rules are broken: impossibilities are then shown with their ways out too.
  const isDone = isComplete && after.hard === 0;
  const proposal = proposalOf(result);
  const least = isComplete ? bounds.data?.least : undefined;
  const isFromEmpty = before.unplaced > after.unplaced;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Alert type={isDone ? 'success' : 'warning'} showIcon title={sentenceOf(result)} />
      {job.status === 'cancelled' && (
        <Alert type="info" showIcon title="Lượt này dừng sớm; kết quả tốt nhất được giữ lại." />
      )}
      {/* A timetable with next to nothing in it has good numbers that say nothing. */}
      <ScoreBars before={before} after={after} least={least} isFromEmpty={isFromEmpty} />
      {isFromEmpty && <ScoreNumbers score={after} least={least} />}
      {!proposal && <ArrangeCosts timetableId={timetableId} />}
      {proposal && <Proposal key={job.id} timetableId={timetableId} onLeave={run.leave} {...proposal} />}
      {!isDone && !proposal && <ArrangeCheck timetableId={timetableId} relaxing={relaxing} />}
      {!isComplete && (
        <Unplaced timetableId={timetableId} unplaced={unplaced} relaxing={proposal ? undefined : relaxing} />
      )}
      {'threads' in result && <RunFacts result={result} jobId={job.id} run={run} />}
    </Space>
  );
}
