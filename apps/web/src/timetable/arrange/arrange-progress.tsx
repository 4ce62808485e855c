import type { Job, JobProgress } from '@tkb/contract';
import { Button, Collapse, Progress, Typography } from 'antd';
import { messageOf } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { ColumnHeads } from '../../ui/table/column-heads.tsx';
import { placedWords } from '../placed-words.ts';
import { qualityNumbers } from '../quality.ts';
import { sparkOf } from './progress-curve.ts';
import { timeLeft } from './time-left.ts';
import './arrange.css';

const phases = { construct: 'đang xếp', repair: 'đang gỡ chỗ vướng', improve: 'đang cải thiện' } as const;

/** A thread's own way of searching. */
const strategies = { steady: 'tìm đều', fewSessions: 'dồn buổi', cycles: 'tìm từng đợt' } as const;

/** Dashes that tell the lines of the threads apart. */
const dashes = ['none', '5 3', '2 2', '7 2 2 2'] as const;
const dashOf = (index: number) => dashes[index % dashes.length];

/** The five numbers now, each with its line since the run began, and behind it the lines of the threads. */
function NumberCurves({ progress }: { readonly progress: JobProgress }) {
  const { curve = [], workers = [], seconds } = progress;
  const threads = workers.map((worker) => worker.curve ?? []);
  return (
    <dl className="arrange-curves">
      {qualityNumbers.map(({ key, title }) => {
        const spark = sparkOf(curve, key, seconds, threads);
        return (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{spark?.last ?? '–'}</dd>
            <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
              {spark?.threads.map((points, index) => (
                <polyline key={index} className="arrange-thread" points={points} strokeDasharray={dashOf(index)} />
              ))}
              <polyline points={spark?.points ?? ''} />
            </svg>
            <small>{spark ? `lúc đầu ${spark.first}` : ''}</small>
          </div>
        );
      })}
    </dl>
  );
}

/** Every class with how much of its week stands. */
function ClassFill({ classes }: { readonly classes: NonNullable<JobProgress['classes']> }) {
  return (
    <ul className="arrange-classes" aria-label="Số tiết đã xếp của từng lớp">
      {classes.map(({ name, placed, total }) => (
        <li
          key={name}
          className={placed === total ? 'arrange-class arrange-class-full' : 'arrange-class'}
          style={{ '--filled': `${total === 0 ? 100 : Math.floor((placed * 100) / total)}%` } as React.CSSProperties}
          title={`Lớp ${name}: ${placed} / ${total} tiết`}
        >
          <span>{name}</span>
          <small>{placed === total ? 'đủ' : `${placed}/${total}`}</small>
        </li>
      ))}
    </ul>
  );
}

/** The threads of the run, for those who want to know. */
function Workers({ workers }: { readonly workers: NonNullable<JobProgress['workers']> }) {
  return (
    <table className="arrange-workers">
      <ColumnHeads titles={['Luồng', 'Bước', ...qualityNumbers.map(({ title }) => title)]} />
      <tbody>
        {workers.map(({ strategy, steps, phase, score }, index) => (
          <tr key={index}>
            <th scope="row">
              <svg className="arrange-dash" viewBox="0 0 24 4" aria-hidden="true">
                <line x1="0" y1="2" x2="24" y2="2" strokeDasharray={dashOf(index)} />
              </svg>
              {index + 1}
              {strategy && `: ${strategies[strategy]}`} ({phases[phase]})
            </th>
            <td>{steps.toLocaleString('vi')}</td>
            {qualityNumbers.map(({ key }) => (
              <td key={key}>{score[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A run under way: how much is placed, the numbers and their curves, the classes filling up. Stopping keeps the best so far. */
export function ArrangeProgress({ job, seconds: given }: { readonly job: Job; readonly seconds: number | null }) {
  const cancel = useCallMutation('cancelJob');
  const { placed = 0, total = 0, score, seconds = 0, curve = [], classes = [], workers = [] } = job.progress ?? {};
  const isStopping = cancel.isPending || cancel.isSuccess;
  const left = timeLeft(seconds, given);
  return (
    <section aria-label="Tiến độ xếp">
      <Typography.Paragraph role="status">
        {total === 0
          ? 'Đang chuẩn bị dữ liệu…'
          : `${placedWords(placed, total, score?.hard)}; ${left?.text ?? `đã chạy ${Math.round(seconds)} giây`}.`}
      </Typography.Paragraph>
      {left && <Progress percent={left.percent} showInfo={false} aria-label="Thời gian đã chạy" />}
      {job.progress && curve.length > 0 && <NumberCurves progress={job.progress} />}
      {classes.length > 0 && <ClassFill classes={classes} />}
      {workers.length > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'workers',
              label: 'Chi tiết kỹ thuật',
              children: (
                <>
                  <Workers workers={workers} />
                  <small>Trên các biểu đồ: nét đậm là kết quả tốt nhất, nét mảnh là của từng luồng.</small>
                </>
              ),
            },
          ]}
        />
      )}
      <Button
        danger
        style={{ marginTop: 12 }}
        loading={isStopping}
        onClick={() => cancel.mutate({ params: { id: job.id } })}
      >
        {isStopping ? 'Đang dừng…' : 'Dừng và giữ kết quả tốt nhất'}
      </Button>
      {cancel.error && <Typography.Text type="danger"> {messageOf(cancel.error)}</Typography.Text>}
    </section>
  );
}
