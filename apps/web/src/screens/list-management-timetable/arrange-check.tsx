import type { DataOf } from '../../app/api/call.ts';
import { Alert, App, Button, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall, useCallMutation } from '../../app/api/hooks.ts';

/** Problems shown at once: the choice of what to do should stay in sight. */
const FIRST_SHOWN = 2;

type Problem = DataOf<'checkArrange'>['problems'][number];
type Way = Problem['relaxations'][number];
type Change = NonNullable<Way['change']>;

interface Applied {
  readonly text: string;
  readonly undo: Change;
}

function WayOut({ way, onApply, isBusy }: { way: Way; onApply: (way: Way) => void; isBusy: boolean }) {
  return (
    <li>
      {way.text}{' '}
      {way.change && (
        <Button size="small" disabled={isBusy} onClick={() => onApply(way)} aria-label={`Nới lỏng: ${way.text}`}>
          Nới lỏng
        </Button>
      )}
      {way.page && <Link to={way.page.url}>Sửa ở trang {way.page.title}</Link>}
    </li>
  );
}

/** Changes of the school's data made to get everything placed, with their undoing; they outlive the run that follows. */
export function useRelaxing() {
  const relax = useCallMutation('relaxSchool');
  const [applied, setApplied] = useState<readonly Applied[]>([]);
  const { message } = App.useApp();
  const fail = (error: unknown) => void message.error(messageOf(error));
  const apply = ({ text, change }: Way) => {
    if (!change) return;
    relax.mutateAsync({ body: { change } }).then(({ undo }) => setApplied((all) => [...all, { text, undo }]), fail);
  };
  const undo = (one: Applied) => {
    relax.mutateAsync({ body: { change: one.undo } }).then(() => {
      setApplied((all) => all.filter((other) => other !== one));
    }, fail);
  };
  return { apply, undo, applied, isBusy: relax.isPending };
}

export type Relaxing = ReturnType<typeof useRelaxing>;

interface ArrangeCheckProps {
  readonly timetableId: number;
  readonly relaxing: Relaxing;
}

/** What cannot work, said with its arithmetic, and the ways out: by one click, or on the page that is named. */
export function ArrangeCheck({ timetableId, relaxing }: ArrangeCheckProps) {
  const check = useCall('checkArrange', { query: { timetableId } });
  const { apply, undo, applied, isBusy } = relaxing;
  const [isAll, setIsAll] = useState(false);
  const problems = check.data?.problems ?? [];
  const hidden = isAll ? 0 : Math.max(0, problems.length - FIRST_SHOWN);
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {check.error && <Alert type="error" showIcon title={messageOf(check.error)} />}
      {check.isLoading && <Alert type="info" showIcon title="Đang kiểm tra dữ liệu…" />}
      {check.data?.problems.length === 0 && (
        <Alert type="success" showIcon title="Đã kiểm tra: không thấy điều gì khiến dữ liệu không xếp kín được." />
      )}
      {applied.map((one) => (
        <Alert
          key={one.text}
          type="info"
          showIcon
          title={`Đã nới lỏng: ${one.text}`}
          action={
            <Button size="small" disabled={isBusy} onClick={() => undo(one)}>
              Hoàn tác
            </Button>
          }
        />
      ))}
      {problems.slice(0, problems.length - hidden).map(({ title, relaxations }) => (
        <Alert
          key={title}
          type="warning"
          showIcon
          title={title}
          description={
            relaxations.length > 0 && (
              <ul className="arrange-ways">
                {relaxations.map((way) => (
                  <WayOut key={way.text} way={way} onApply={apply} isBusy={isBusy || check.isFetching} />
                ))}
              </ul>
            )
          }
        />
      ))}
      {hidden > 0 && <Button onClick={() => setIsAll(true)}>Xem thêm {hidden} điều vướng</Button>}
    </Space>
  );
}
