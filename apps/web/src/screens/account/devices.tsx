import type { OwnSession } from '@tkb/contract';
import { App, Button, Card, Table, Tag, type TableColumnType } from 'antd';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCallMutation, type ReadCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { originWords } from '../../lib/device-words.ts';
import { momentOf } from '../../lib/moments.ts';
import { ReadState } from '../../ui/read-state.tsx';

const columnsFor = (end: (ids: readonly number[]) => void): TableColumnType<OwnSession>[] => [
  { key: 'device', title: 'Thiết bị', render: (_, session) => originWords(session) || 'Không rõ' },
  {
    key: 'createdAt',
    title: 'Đăng nhập lúc',
    render: (_, { createdAt }) => momentOf(createdAt),
  },
  {
    key: 'actions',
    title: 'Thao tác',
    render: (_, { id, isCurrent }) =>
      isCurrent ? (
        <Tag color="success">Thiết bị này</Tag>
      ) : (
        <Button size="small" onClick={() => end([id])}>
          Đăng xuất
        </Button>
      ),
  },
];

/** The devices that are signed in with this account; those one does not know are signed out here. */
export function Devices({ sessions }: { readonly sessions: ReadCall<'listSessions'> }) {
  const ending = useCallMutation('endSessions');
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const items = sessions.data?.items ?? [];
  const others = items.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const end = (ids: readonly number[]) =>
    ending.mutate(
      { query: { id: ids.slice(0, 200).join(',') } },
      {
        onSuccess: ({ ended }) => void message.success(`Đã đăng xuất ${ended} thiết bị.`),
        onError: tellFailure,
      },
    );
  return (
    <Card
      size="small"
      title="Thiết bị đang đăng nhập"
      styles={{ title: { whiteSpace: 'normal' } }}
      extra={
        others.length > 0 && (
          <Button size="small" loading={ending.isPending} onClick={() => end(others)}>
            Đăng xuất mọi thiết bị khác
          </Button>
        )
      }
    >
      <ReadState reading={readingOf(sessions)}>
        <Table<OwnSession> rowKey="id" size="small" pagination={false} columns={columnsFor(end)} dataSource={items} />
      </ReadState>
    </Card>
  );
}
