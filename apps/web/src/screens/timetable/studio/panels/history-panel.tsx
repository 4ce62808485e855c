import type { HistoryStep, TimetableView } from '@tkb/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTellFailure } from '../../../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { readingOf } from '../../../../api/reading.ts';
import { momentOf } from '../../../../lib/moments.ts';
import { ReadState } from '../../../../ui/read-state.tsx';
import type { ComparedWith } from '../../compare/compare-drawer.tsx';
import type { Controller } from '../session/controller.ts';
import { PanelHead } from './panel-head.tsx';

interface HistoryPanelProps {
  readonly view: TimetableView;
  readonly controller: Controller;
  readonly onCompare: (point: ComparedWith) => void;
  readonly onClose: () => void;
}

const pageSize = 60;

interface StepProps {
  readonly step: HistoryStep;
  readonly timetableId: number;
}

function NameInput({ step, timetableId, onDone }: StepProps & { readonly onDone: () => void }) {
  const [name, setName] = useState(step.name);
  const save = useCallMutation('nameStep');
  const tellFailure = useTellFailure();
  return (
    <Input.Search
      size="small"
      aria-label={`Tên mốc của ${step.title}`}
      placeholder="Tên mốc, ví dụ: Trước khi họp tổ"
      value={name}
      enterButton="Lưu tên"
      loading={save.isPending}
      onChange={({ target }) => setName(target.value)}
      onSearch={() =>
        save.mutate({ body: { timetableId, stepId: step.id, name } }, { onSuccess: onDone, onError: tellFailure })
      }
    />
  );
}

function Step({ step, timetableId, controller, onCompare }: StepProps & Omit<HistoryPanelProps, 'view' | 'onClose'>) {
  const [isNaming, setIsNaming] = useState(false);
  const classes = ['studio-step', step.isCurrent && 'studio-step-current', step.isUndone && 'studio-step-undone'];
  return (
    <li className={classes.filter(Boolean).join(' ')} aria-current={step.isCurrent ? 'step' : undefined}>
      {step.name && <strong className="studio-step-name">{step.name}</strong>}
      <span>{step.title}</span>
      <small>
        {step.by.name} · {momentOf(step.at)}
        {step.isUndone && ' · đã hoàn tác'}
        {step.isCurrent && ' · đang ở đây'}
      </small>
      {isNaming ? (
        <NameInput step={step} timetableId={timetableId} onDone={() => setIsNaming(false)} />
      ) : (
        <div>
          {!step.isCurrent && (
            <Button
              size="small"
              aria-label={`Khôi phục về sau thay đổi ${step.title}`}
              onClick={() => void controller.restore(step.id)}
            >
              Khôi phục
            </Button>
          )}
          {!step.isCurrent && (
            <Button
              size="small"
              type="text"
              aria-label={`So sánh với sau thay đổi ${step.title}`}
              onClick={() => onCompare({ timetableId, stepId: step.id })}
            >
              So sánh
            </Button>
          )}
          <Button size="small" type="text" aria-label={`Đặt tên cho ${step.title}`} onClick={() => setIsNaming(true)}>
            Đặt tên
          </Button>
        </div>
      )}
    </li>
  );
}

/** Every change with who made it and when, the newest first; back to any of them. */
export function HistoryPanel({ view, controller, onCompare, onClose }: HistoryPanelProps) {
  const timetableId = view.timetable.id;
  const [pages, setPages] = useState(1);
  const history = useCall('listHistory', { query: { timetableId, pageSize: pageSize * pages } });
  const { items = [], totalrecord = 0, kept = 0, currentStepId } = history.data ?? {};
  const isAtStart = history.data !== undefined && currentStepId === null;
  return (
    <section className="studio-panel" aria-label="Lịch sử thay đổi">
      <PanelHead title="Lịch sử thay đổi" onClose={onClose} />
      <ReadState reading={readingOf(history)} />
      {totalrecord === 0 && history.data && <p className="studio-muted">Chưa có thay đổi nào.</p>}
      <ol className="studio-steps">
        {items.map((step) => (
          <Step key={step.id} step={step} timetableId={timetableId} controller={controller} onCompare={onCompare} />
        ))}
      </ol>
      {items.length < totalrecord && <Button onClick={() => setPages(pages + 1)}>Xem thêm</Button>}
      {totalrecord > 0 && items.length === totalrecord && !isAtStart && (
        <Button block onClick={() => void controller.restore(null)}>
          Về trước thay đổi đầu tiên
        </Button>
      )}
      {kept > 0 && <p className="studio-muted">Giữ {kept} thay đổi gần nhất.</p>}
    </section>
  );
}
