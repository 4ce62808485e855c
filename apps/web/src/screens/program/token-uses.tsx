import type { ProgramToken, TokenUse } from '@tkb/contract';
import { Tag } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { dayMomentOf, exactMomentOf } from '../../lib/moments.ts';
import { LogDrawer } from './log-drawer.tsx';

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
  return (
    <LogDrawer
      title={`Nhật ký của ${token.name}`}
      reading={readingOf(reading)}
      rowKey={(use) => JSON.stringify(use)}
      columns={columns}
      entries={reading.data?.uses}
      emptyText="Chương trình chưa gọi lần nào."
      onClose={onClose}
    >
      Mỗi lần sửa là một dòng; các lần xem trong cùng một giờ gộp làm một. Giữ 180 ngày.
    </LogDrawer>
  );
}
