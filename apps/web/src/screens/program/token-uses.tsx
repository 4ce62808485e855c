import type { ProgramToken, TokenUse } from '@tkb/contract';
import { Drawer, Table, Tag } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { dayMomentOf, exactMomentOf } from '../../lib/moments.ts';
import { ReadState } from '../../ui/read-state.tsx';

const isReading = ({ method }: TokenUse) => method === 'GET';

function outcome({ status }: TokenUse) {
  if (status < 400) return <Tag color="success">Được</Tag>;
  if (status === 403) return <Tag color="error">Bị từ chối</Tag>;
  return <Tag color="warning">Không thành ({status})</Tag>;
}

const columns = [
  {
    key: 'usedAt',
    title: 'Lúc',
    render: (_: unknown, use: TokenUse) =>
      isReading(use) ? `từ ${dayMomentOf(use.usedAt)}` : exactMomentOf(use.usedAt),
  },
  { key: 'title', title: 'Việc', dataIndex: 'title' },
  { key: 'calls', title: 'Số lượt', dataIndex: 'calls', align: 'right' as const },
  { key: 'status', title: 'Kết quả', render: (_: unknown, use: TokenUse) => outcome(use) },
];

export function TokenUses({ token, onClose }: { readonly token: ProgramToken; readonly onClose: () => void }) {
  const reading = useCall('readTokenUses', { query: { id: token.id } });
  const rows = reading.data?.uses ?? [];
  return (
    <Drawer open title={`Nhật ký của ${token.name}`} size={680} onClose={onClose}>
      <p className="muted">Mỗi lần sửa là một dòng; các lần xem trong cùng một giờ gộp làm một. Giữ 180 ngày.</p>
      <ReadState reading={readingOf(reading)} lines={4} />
      {reading.data && (
        <Table<TokenUse>
          size="small"
          rowKey={(use) => JSON.stringify(use)}
          columns={columns}
          dataSource={rows}
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          locale={{ emptyText: 'Chương trình chưa gọi lần nào.' }}
        />
      )}
    </Drawer>
  );
}
