import type { PageLink } from '@tkb/contract';
import type { DataOf } from '../../api/call.ts';
import { Alert, Button, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { addressOf, PageLinks } from '../page-links.tsx';
import './arrange.css';

/** Problems shown at once: the choice of what to do should stay in sight. */
const FIRST_SHOWN = 2;
const whenFormat = new Intl.DateTimeFormat('vi', { day: 'numeric', month: 'numeric', year: 'numeric' });
/** Loosened things shown at once. */
const FIRST_DONE = 3;
/** Changes of a way out of everything shown at once. */
const FIRST_PARTS = 5;
/** Ways out shown beside the reasons of one lesson. */
const WAYS_OF_LESSON = 3;

type Problem = DataOf<'checkArrange'>['problems'][number];
type Way = Problem['relaxations'][number];
type Applied = DataOf<'listRelaxations'>['items'][number];

/** The gain of a way out, in a word; its edge is seen on the tint of a warning, too. */
function ReliefTag({ relief }: { readonly relief: Way['relief'] }) {
  if (relief.kind === 'complete') return <Tag color="success">Đã thử: mọi tiết đều xếp được</Tag>;
  return relief.kind === 'cleared' ? (
    <Tag>Hết vướng chỗ này</Tag>
  ) : (
    <Tag color="warning" variant="outlined">
      Còn thiếu {relief.left}
    </Tag>
  );
}

/** The first few of a list, until all are wanted. */
function useFirstFew<Item>(items: readonly Item[], most: number) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? items : items.slice(0, most);
  return { shown, hidden: items.length - shown.length, showAll: () => setIsAll(true) };
}

/** A way out that is made by hand names its page itself. */
const isNamed = (page: PageLink, ways: readonly Way[]) =>
  ways.some((way) => way.page && addressOf(way.page) === addressOf(page));

interface WaysOutProps {
  readonly ways: readonly Way[];
  readonly onApply: (way: Way) => void;
  readonly isBusy: boolean;
}

function WaysOut({ ways, ...props }: WaysOutProps) {
  if (ways.length === 0) return null;
  return (
    <ul className="arrange-ways">
      {ways.map((way) => (
        <WayOut key={way.text} way={way} {...props} />
      ))}
    </ul>
  );
}

/** The ways out of whatever keeps these lessons from a place, for whoever has opened their reasons. */
export function WaysOfLessons(props: {
  readonly timetableId: number;
  readonly lessonIds: readonly number[];
  readonly relaxing: Relaxing;
}) {
  const { timetableId, lessonIds, relaxing } = props;
  const check = useCall('checkArrange', { query: { timetableId } });
  const problems = check.data?.problems ?? [];
  const own = problems.filter((problem) => problem.lessonIds.some((id) => lessonIds.includes(id)));
  const ways = (own.length > 0 ? own : problems).flatMap(({ relaxations }) => relaxations);
  const distinct = [...new Map(ways.map((way) => [way.text, way])).values()].slice(0, WAYS_OF_LESSON);
  return (
    <ReadState reading={readingOf(check)} lines={1}>
      {distinct.length > 0 && (
        <>
          <Typography.Text strong>Cách gỡ</Typography.Text>
          <WaysOut ways={distinct} onApply={relaxing.apply} isBusy={relaxing.isBusy || check.isFetching} />
        </>
      )}
    </ReadState>
  );
}

function WayOut({ way, onApply, isBusy }: { way: Way; onApply: (way: Way) => void; isBusy: boolean }) {
  return (
    <li>
      {way.text} <ReliefTag relief={way.relief} />{' '}
      {way.change && (
        <Button size="small" disabled={isBusy} onClick={() => onApply(way)} aria-label={`Nới lỏng: ${way.text}`}>
          Nới lỏng
        </Button>
      )}
      {way.note && <Typography.Text type="warning">{way.note} </Typography.Text>}
      {way.page && <PageLinks pages={[way.page]} />}
    </li>
  );
}

/** The parts of a change of several. */
function Parts({ change }: { readonly change: Way['change'] }) {
  const parts = change?.kind === 'several' ? change.parts : [];
  const { shown, hidden, showAll } = useFirstFew(parts, FIRST_PARTS);
  if (parts.length === 0) return null;
  return (
    <>
      <ul className="arrange-parts">
        {shown.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" type="link" onClick={showAll}>
          Xem thêm {hidden} điều
        </Button>
      )}
    </>
  );
}

/** One click for all troubles together. The changes are folded, so that nothing moves when the search for them has ended. */
function Together(props: { readonly timetableId: number; readonly relaxing: Relaxing; readonly isStale: boolean }) {
  const { timetableId, relaxing, isStale } = props;
  const read = useCall('findWholeWayOut', { query: { timetableId } });
  const way = read.data?.way;
  if (way === null || (read.isError && !readingOf(read).isUnderWay)) return null;
  return (
    <section aria-label="Nới lỏng một lần" className="arrange-together">
      <Button
        type="primary"
        ghost
        disabled={!way || relaxing.isBusy || isStale || read.isFetching}
        onClick={() => way && relaxing.apply(way)}
      >
        {way?.text ?? 'Nới lỏng chung cho mọi chỗ vướng'}
      </Button>
      {!way && <Typography.Text type="secondary">Đang tìm cách nới lỏng chung…</Typography.Text>}
      {way?.relief.kind === 'complete' && <ReliefTag relief={way.relief} />}
      {way?.relief.kind === 'cleared' && (
        <Typography.Text type="secondary">Sau đó vẫn còn chỗ phải gỡ tiếp.</Typography.Text>
      )}
      {way?.change && (
        <details>
          <summary>Xem sẽ đổi gì</summary>
          <p>Một điều có thể gỡ nhiều chỗ vướng, nên làm chung thì ít điều hơn gỡ riêng từng chỗ dưới đây.</p>
          <Parts change={way.change} />
        </details>
      )}
    </section>
  );
}

/** Changes of the school's data made to get everything placed, with their undoing; the server keeps them. `onDone`: one is made. */
export function useRelaxing(onDone: (text: string) => void = () => undefined) {
  const relax = useCallMutation('relaxSchool');
  const done = useCall('listRelaxations');
  const tellFailure = useTellFailure();
  const apply = ({ text, change }: Way) => {
    if (!change) return;
    relax.mutateAsync({ body: { change, text } }).then(() => onDone(text), tellFailure);
  };
  const undo = (one: Applied) => {
    relax.mutateAsync({ body: { change: one.undo } }).catch(tellFailure);
  };
  return { apply, undo, applied: done.data?.items ?? [], isBusy: relax.isPending };
}

export type Relaxing = ReturnType<typeof useRelaxing>;

interface DoneListProps {
  readonly applied: readonly Applied[];
  readonly onUndo: (one: Applied) => void;
  readonly isBusy: boolean;
}

/** Everything that is still loosened, whoever did it and whenever; each can be taken back. */
function DoneList({ applied, onUndo, isBusy }: DoneListProps) {
  const { shown, hidden, showAll } = useFirstFew(applied, FIRST_DONE);
  if (applied.length === 0) return null;
  return (
    <section aria-label="Đã nới lỏng" className="arrange-done">
      <Typography.Text strong>Đã nới lỏng</Typography.Text>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <span>
              {one.text}{' '}
              <Typography.Text type="secondary">
                {one.userName}, {whenFormat.format(new Date(one.doneAt))}
              </Typography.Text>
              <Parts change={one.undo} />
            </span>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => onUndo(one)}
              aria-label={`Hoàn tác nới lỏng: ${one.text}`}
            >
              Hoàn tác
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" type="link" onClick={showAll}>
          Xem thêm {hidden} điều đã nới lỏng
        </Button>
      )}
    </section>
  );
}

/** Impossible demands with their arithmetic, and the ways out: by one click, or on the page that is named. */
export function ArrangeCheck({ timetableId, relaxing }: { readonly timetableId: number; readonly relaxing: Relaxing }) {
  const check = useCall('checkArrange', { query: { timetableId } });
  const { apply, undo, applied, isBusy } = relaxing;
  const problems = check.data?.problems ?? [];
  const { shown, hidden, showAll } = useFirstFew(problems, FIRST_SHOWN);
  const reading = readingOf(check);
  const clicks = problems.flatMap(({ relaxations }) => relaxations.filter(({ change }) => change));
  // One trouble may still take several changes; where one of its ways is known to do, none else is looked for.
  const hasSeveral =
    clicks.length > 1 && (problems.length > 1 || clicks.every(({ relief }) => relief.kind !== 'complete'));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <ReadState reading={{ ...reading, isLoading: reading.isUnderWay === true }} />
      {check.isLoading && !reading.isUnderWay && <Alert type="info" showIcon title="Đang kiểm tra dữ liệu…" />}
      {problems.length > 0 && check.isFetching && (
        <Alert
          type="info"
          showIcon
          role="status"
          title="Đang kiểm tra lại với dữ liệu vừa đổi. Cảnh báo dưới đây là của lần kiểm tra trước, chưa tính thay đổi đó."
        />
      )}
      {check.data?.problems.length === 0 && (
        <Alert type="success" showIcon title="Đã kiểm tra: không thấy điều gì khiến dữ liệu không xếp kín được." />
      )}
      <DoneList applied={applied} onUndo={undo} isBusy={isBusy} />
      {hasSeveral && <Together timetableId={timetableId} relaxing={relaxing} isStale={check.isFetching} />}
      {shown.map(({ title, relaxations, pages }) => (
        <Alert
          key={title}
          type="warning"
          showIcon
          title={title}
          description={
            <>
              <WaysOut ways={relaxations} onApply={apply} isBusy={isBusy || check.isFetching} />
              <PageLinks pages={pages.filter((page) => !isNamed(page, relaxations))} />
            </>
          }
        />
      ))}
      {hidden > 0 && <Button onClick={showAll}>Xem thêm {hidden} điều vướng</Button>}
    </Space>
  );
}
