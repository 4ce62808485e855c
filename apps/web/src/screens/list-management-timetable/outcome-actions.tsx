import { arrangeResultSchema, type Job } from '@tkb/contract';
import { App, Button, Space } from 'antd';
import { useNavigate } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall, useCallMutation } from '../../app/api/hooks.ts';
import type { Run } from './use-run.ts';

/** Takes back the newest step of the timetable's history, when that was the run. */
function UndoRun({ timetableId, onDone }: { readonly timetableId: number; readonly onDone: () => void }) {
  const { message } = App.useApp();
  const history = useCall('listHistory', { query: { timetableId, pageSize: 1 } });
  const undo = useCallMutation('undoStep');
  const [newest] = history.data?.items ?? [];
  if (!history.data?.canUndo || newest?.kind !== 'arrange' || !newest.isCurrent) return null;
  const run = () =>
    undo.mutateAsync({ body: { timetableId, version: history.data.version } }).then(
      ({ title }) => {
        void message.success(`Đã hoàn tác: ${title}.`);
        onDone();
      },
      (error: unknown) => message.error(messageOf(error)),
    );
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
}

/** What can be done after a run: look, go on from there, repeat it, take it back, or choose anew. */
export function OutcomeActions({ job, run, timetableId }: OutcomeActionsProps) {
  const navigate = useNavigate();
  const result = arrangeResultSchema.safeParse(job.result);
  const hasSaved = result.success && result.data.preview === null;
  const { task } = run;
  return (
    <Space wrap>
      <Button type={hasSaved ? 'primary' : 'default'} onClick={() => void navigate(`/timetable?id=${timetableId}`)}>
        Xem thời khóa biểu
      </Button>
      {task?.kind === 'arrange' && hasSaved && (
        <Button onClick={() => run.start(task)}>Chạy tiếp {task.choice.seconds} giây</Button>
      )}
      {hasSaved && <Button onClick={() => run.start({ kind: 'repeat', jobId: job.id })}>Chạy lại y hệt</Button>}
      {hasSaved && <UndoRun timetableId={timetableId} onDone={run.leave} />}
      <Button onClick={run.leave}>Chọn lượt khác</Button>
    </Space>
  );
}
