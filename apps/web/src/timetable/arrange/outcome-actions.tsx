import { arrangeResultSchema, type Job } from '@tkb/contract';
import { App, Button, Space } from 'antd';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import type { Run } from './use-run.ts';

interface UndoRunProps {
  readonly timetableId: number;
  readonly jobId: string;
  readonly onDone: () => void;
}

/** Takes back all that the run has saved, while nothing else has been changed since. */
function UndoRun({ timetableId, jobId, onDone }: UndoRunProps) {
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const history = useCall('listHistory', { query: { timetableId, pageSize: 1 } });
  const undo = useCallMutation('undoStep');
  const [newest] = history.data?.items ?? [];
  if (!history.data?.canUndo || newest?.jobId !== jobId || !newest.isCurrent) return null;
  const run = () =>
    undo.mutateAsync({ body: { timetableId, version: history.data.version } }).then(({ title }) => {
      void message.success(`${title}.`);
      onDone();
    }, tellFailure);
  return (
    <Button loading={undo.isPending} onClick={() => void run()}>
      Hoàn tác lượt xếp
    </Button>
  );
}

interface OutcomeActionsProps {
  readonly job: Job;
  readonly run: Run;
  readonly timetableId: number;
  readonly onShow: () => void;
}

/** Actions after a run: look, go on from there, take it back, or choose anew. */
export function OutcomeActions({ job, run, timetableId, onShow }: OutcomeActionsProps) {
  const result = arrangeResultSchema.safeParse(job.result);
  const hasSaved = result.success && result.data.preview === null;
  const isRepeated = result.success && result.data.origin?.kind === 'repeat';
  const canContinue = run.seconds !== null && !isRepeated;
  // One primary action: continue what is unfinished, else view the result. A proposal brings its own.
  const isUnfinished = job.error !== null || (hasSaved && result.data.after.hard > 0);
  const main = canContinue && isUnfinished ? 'continue' : hasSaved ? 'show' : null;
  return (
    <Space wrap>
      <Button type={main === 'show' ? 'primary' : 'default'} onClick={onShow}>
        Xem thời khóa biểu
      </Button>
      {canContinue && (
        <Button
          type={main === 'continue' ? 'primary' : 'default'}
          loading={run.isStarting}
          onClick={() => run.start({ kind: 'continue', jobId: job.id })}
        >
          Chạy tiếp {run.seconds} giây
        </Button>
      )}
      <UndoRun timetableId={timetableId} jobId={job.id} onDone={run.leave} />
      <Button onClick={run.leave}>Chọn lượt khác</Button>
    </Space>
  );
}
