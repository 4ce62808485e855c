import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TimetableRow } from '@tkb/contract';
import { Alert, Button, Drawer, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { startJob } from '../../app/api/call.ts';
import { useCall } from '../../app/api/hooks.ts';
import { isOpen, useJob } from '../../app/api/watch-job.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { ArrangeForm, type ArrangeChoice } from './arrange-form.tsx';
import { ArrangeOutcome } from './arrange-outcome.tsx';
import { ArrangeProgress } from './arrange-progress.tsx';

/** What cannot work, said before the run, with what would help. */
function ArrangeCheck({ timetableId }: { readonly timetableId: number }) {
  const check = useCall('checkArrange', { query: { timetableId } });
  if (check.error) return <Alert type="error" showIcon title={messageOf(check.error)} />;
  if (!check.data) return <Alert type="info" showIcon title="Đang kiểm tra dữ liệu…" />;
  const { problems } = check.data;
  if (problems.length === 0) {
    return <Alert type="success" showIcon title="Đã kiểm tra: không thấy điều gì khiến dữ liệu không xếp kín được." />;
  }
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {problems.map(({ title, relaxations }) => (
        <Alert
          key={title}
          type="warning"
          showIcon
          title={title}
          description={
            relaxations.length > 0 && (
              <ul>
                {relaxations.map((relaxation) => (
                  <li key={relaxation}>{relaxation}</li>
                ))}
              </ul>
            )
          }
        />
      ))}
    </Space>
  );
}

function useArrangement(timetableId: number) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: ({ operation, ids = [], ...rest }: ArrangeChoice) =>
      startJob(operation, { body: { timetableId, ids: [...ids], ...rest } }),
  });
  const { job, history } = useJob(start.data ?? null);
  const isFinished = job !== null && !isOpen(job);
  useEffect(() => {
    if (isFinished) void queryClient.invalidateQueries();
  }, [isFinished, queryClient]);
  return { start, job, history, isFinished };
}

function ArrangeSteps({ timetable }: { readonly timetable: TimetableRow }) {
  const navigate = useNavigate();
  const { start, job, history, isFinished } = useArrangement(timetable.id);
  const isRunning = start.data !== undefined && !isFinished;
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {!start.data && <ArrangeCheck timetableId={timetable.id} />}
      {start.error && <Alert type="error" showIcon title={messageOf(start.error)} />}
      {isRunning && job && <ArrangeProgress job={job} history={history} />}
      {job && isFinished && <ArrangeOutcome job={job} />}
      {isFinished && (
        <Button type="primary" onClick={() => void navigate(`/timetable?id=${timetable.id}`)}>
          Xem thời khóa biểu
        </Button>
      )}
      {!isRunning && <ArrangeForm isStarting={start.isPending} onStart={(choice) => start.mutate(choice)} />}
    </Space>
  );
}

/** Runs an arrangement: check, choice, progress, outcome. Closing it lets a run go on. */
export function ArrangeDrawer({
  timetable,
  onClose,
}: {
  readonly timetable: TimetableRow | null;
  readonly onClose: () => void;
}) {
  const [shown, setShown] = useState(timetable);
  useEffect(() => {
    if (timetable) setShown(timetable);
  }, [timetable]);
  return (
    <Drawer
      open={timetable !== null}
      onClose={onClose}
      size={560}
      destroyOnHidden
      title={shown ? `Xếp tự động ${timetableTitle(shown)}` : ''}
    >
      {shown && <ArrangeSteps key={shown.id} timetable={shown} />}
    </Drawer>
  );
}
