import type { TimetableRow } from '@tkb/contract';
import { Drawer, Segmented, Space } from 'antd';
import { useEffect, useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { SyncFirst } from '../outdated-assignments.tsx';
import { timetableTitle } from '../quality.ts';
import { ArrangeCheck, useRelaxing, type Relaxing } from './arrange-check.tsx';
import { ArrangeForm } from './arrange-form.tsx';
import { ArrangeOutcome } from './arrange-outcome.tsx';
import { ArrangeProgress } from './arrange-progress.tsx';
import { LastRun } from './last-run.tsx';
import { OutcomeActions } from './outcome-actions.tsx';
import { RepairForm } from './repair-form.tsx';
import { useRun, type Run } from './use-run.ts';

const works = [
  { value: 'arrange', label: 'Xếp tự động' },
  { value: 'repair', label: 'Sửa ít thay đổi nhất' },
] as const;

interface ChoiceProps {
  readonly timetableId: number;
  readonly run: Run;
  readonly relaxing: Relaxing;
}

function Choice({ timetableId, run, relaxing }: ChoiceProps) {
  const [work, setWork] = useState<(typeof works)[number]['value']>('arrange');
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {run.last && <LastRun job={run.last} onShow={run.showLast} />}
      <SyncFirst timetableId={timetableId} />
      <ArrangeCheck timetableId={timetableId} relaxing={relaxing} />
      <Segmented block options={[...works]} value={work} onChange={setWork} aria-label="Việc cần làm" />
      {work === 'arrange' ? (
        <ArrangeForm
          timetableId={timetableId}
          isStarting={run.isStarting}
          onStart={(choice) => run.start({ kind: 'arrange', choice })}
        />
      ) : (
        <RepairForm isStarting={run.isStarting} onStart={(choice) => run.start({ kind: 'repair', choice })} />
      )}
    </Space>
  );
}

function ArrangeSteps({ timetableId, onShow }: { readonly timetableId: number; readonly onShow: () => void }) {
  const run = useRun(timetableId);
  const relaxing = useRelaxing();
  const { job, state, error } = run;
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Failure error={error} style={{ marginBottom: 0 }} />
      {state === 'loading' && <ReadState reading={run.reading} />}
      {state === 'none' && <Choice timetableId={timetableId} run={run} relaxing={relaxing} />}
      {state === 'running' && job && <ArrangeProgress key={job.id} job={job} seconds={run.seconds} />}
      {state === 'finished' && job && (
        <>
          <ArrangeOutcome job={job} timetableId={timetableId} relaxing={relaxing} run={run} />
          <OutcomeActions job={job} run={run} timetableId={timetableId} onShow={onShow} />
        </>
      )}
    </Space>
  );
}

/** Runs an arrangement: check, choice, progress, outcome. Closing it lets a run go on; opening it again finds the run. */
export function ArrangeDrawer({
  timetable,
  onClose,
  onShow,
}: {
  readonly timetable: TimetableRow | null;
  readonly onClose: () => void;
  /** Leads to the timetable itself. */
  readonly onShow: () => void;
}) {
  const [shown, setShown] = useState(timetable);
  useEffect(() => {
    if (timetable) setShown(timetable);
  }, [timetable]);
  return (
    <Drawer
      open={timetable !== null}
      onClose={onClose}
      size={640}
      destroyOnHidden
      title={shown ? `Xếp tự động ${timetableTitle(shown)}` : ''}
    >
      {shown && <ArrangeSteps key={shown.id} timetableId={shown.id} onShow={onShow} />}
    </Drawer>
  );
}
