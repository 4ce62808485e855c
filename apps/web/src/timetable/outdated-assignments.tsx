import { Alert, App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { DataOf } from '../api/call.ts';
import { useCall, useCallMutation } from '../api/hooks.ts';
import { useTellFailure } from '../api/tell-failure.ts';

const mostNamed = 5;
const space = { marginBottom: 12 };

/** The first few names, and how many there are besides. */
export function namesOf(owners: readonly { readonly name: string }[], noun: string): string {
  const more = owners.length - mostNamed;
  const names = owners.slice(0, mostNamed).map(({ name }) => name);
  return [...names, ...(more > 0 ? [`${more} ${noun} khác`] : [])].join(', ');
}

/** Who of a draft teaches no longer, in one sentence. */
export function stoppedInWords(stopped: DataOf<'readOutdatedAssignments'>['stopped']): string {
  const named = stopped.map(({ name, periods }) => ({ name: `${name} (${periods} tiết)` }));
  return `${namesOf(named, 'người')} đã thôi dạy mà vẫn còn tiết trong bản này. Đổi người dạy ở Phân công rồi chọn “Đồng bộ phân công” trong menu của bản này; vẫn phát hành được.`;
}

/** The effect of bringing a draft up to date on its lessons, in one sentence. */
export function syncedInWords({ added, dropped, unplaced, changed }: DataOf<'syncTimetable'>): string {
  const taken = unplaced.length > 0 ? ` ${unplaced.length} tiết không còn đứng được ở ô cũ, đã về khay chưa xếp.` : '';
  const count = added.length + dropped.length;
  const counts = [
    ...(count > 0 ? [`thêm ${added.length} tiết`, `bỏ ${dropped.length} tiết`] : []),
    ...(changed > 0 ? [`đổi người dạy, chỗ cố định hoặc tuần của ${changed} tiết`] : []),
  ];
  return `Đã đồng bộ${counts.length > 0 ? `: ${counts.join(', ')}.` : ', không có tiết nào phải đổi.'}${taken}`;
}

interface OutdatedProps {
  readonly outdated: readonly string[];
  /** Ends the sentence: the consequence, or the thing to do. */
  readonly advice: string;
  readonly action?: ReactNode;
}

function Outdated({ outdated, advice, action }: OutdatedProps) {
  if (outdated.length === 0) return null;
  const more = outdated.length - mostNamed;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Bản này chưa theo ${outdated.length} phân công đã đổi${advice}`}
      description={
        <>
          <ul style={{ margin: 0, paddingInlineStart: 16 }}>
            {outdated.slice(0, mostNamed).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 && <li>và {more} phân công khác</li>}
          </ul>
          {action}
        </>
      }
      style={space}
    />
  );
}

/** Tells, before a timetable is published, that its lessons are those of earlier assignments, or of who teaches no longer. */
export function OutdatedAssignments({ timetableId }: { readonly timetableId: number }) {
  const { data } = useCall('readOutdatedAssignments', { query: { id: timetableId } });
  const { outdated = [], stopped = [] } = data ?? {};
  return (
    <>
      <Outdated outdated={outdated} advice=". Chọn “Đồng bộ phân công” trong menu của bản này rồi phát hành." />
      {stopped.length > 0 && <Alert type="warning" showIcon title={stoppedInWords(stopped)} style={space} />}
    </>
  );
}

/** Brings a draft up to date, and tells what became of its lessons. */
function useSync(timetableId: number, onDone: () => void = () => undefined) {
  const { mutateAsync, isPending } = useCallMutation('syncTimetable');
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const sync = () =>
    mutateAsync({ body: { id: timetableId } }).then((done) => {
      onDone();
      void message.success(syncedInWords(done));
    }, tellFailure);
  return { loading: isPending, onClick: () => void sync() };
}

/** Tells, before a draft is arranged, that a run would place the lessons of earlier assignments, and brings it up to date at once. */
export function SyncFirst({ timetableId }: { readonly timetableId: number }) {
  const { data } = useCall('readOutdatedAssignments', { query: { id: timetableId } });
  const button = useSync(timetableId);
  return (
    <Outdated
      outdated={data?.outdated ?? []}
      advice=", nên sẽ được xếp theo phân công cũ:"
      action={
        <Button style={{ marginTop: 8 }} {...button}>
          Đồng bộ phân công
        </Button>
      }
    />
  );
}

/**
 * The same above a draft that is edited, in one line: who has changed a teacher looks for the change there. It is asked once, for
 * everything else on that page is read again after each move.
 */
export function SyncNotice({ timetableId }: { readonly timetableId: number }) {
  const [isKnown, setIsKnown] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { data, isFetchedAfterMount } = useCall('readOutdatedAssignments', { query: { id: timetableId } }, !isKnown);
  const button = useSync(timetableId, () => setIsDone(true));
  if (data && isFetchedAfterMount && !isKnown) setIsKnown(true);
  const [first, ...others] = data?.outdated ?? [];
  if (isDone || first === undefined) return null;
  const more = others.length > 0 ? `; và ${others.length} phân công khác` : '';
  return (
    <Alert
      type="warning"
      showIcon
      title={`Bản này chưa theo phân công đã đổi: ${first}${more}.`}
      action={
        <Button size="small" {...button}>
          Đồng bộ phân công
        </Button>
      }
    />
  );
}
