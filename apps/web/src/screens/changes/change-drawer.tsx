import { changeKindTitles, type ChangedRow, type ChangeEntry } from '@tkb/contract';
import { Descriptions, Drawer, Table, Tag, type TableColumnType } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { originWords } from '../../lib/device-words.ts';
import { exactMomentOf } from '../../lib/moments.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { kindColours } from './kind-colours.ts';

type Field = ChangedRow['fields'][number];

const nothing = <span className="muted">(trống)</span>;
const fieldColumns: TableColumnType<Field>[] = [
  { title: 'Trường', dataIndex: 'title', width: '30%' },
  { title: 'Trước', dataIndex: 'before', render: (text: string) => (text ? <del>{text}</del> : nothing) },
  { title: 'Sau', dataIndex: 'after', render: (text: string) => (text ? <ins>{text}</ins> : nothing) },
];

function RowChange({ row }: { readonly row: ChangedRow }) {
  return (
    <section className="changed-row">
      <h2>
        <Tag color={kindColours[row.kind]}>{changeKindTitles[row.kind]}</Tag> {row.title}: {row.name || 'không tên'}
      </h2>
      {row.fields.length > 0 && (
        <Table<Field>
          size="small"
          pagination={false}
          rowKey="title"
          columns={fieldColumns}
          dataSource={[...row.fields]}
        />
      )}
    </section>
  );
}

/** One change: who, when, from where, and each row before and after. */
export function ChangeDrawer({ entry, onClose }: { readonly entry: ChangeEntry; readonly onClose: () => void }) {
  const change = useCall('readChange', { query: { id: entry.id } });
  const rows = change.data?.rows ?? [];
  const left = (change.data?.rowCount ?? 0) - rows.length;
  return (
    <Drawer open title={entry.title} size={760} onClose={onClose}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'who', label: 'Người thực hiện', children: entry.userName || 'Chưa đăng nhập' },
          { key: 'at', label: 'Thời điểm', children: exactMomentOf(entry.at) },
          { key: 'from', label: 'Thiết bị', children: originWords(entry) || 'Không rõ' },
          { key: 'id', label: 'Mã tra cứu', children: entry.id },
        ]}
      />
      <ReadState reading={readingOf(change)}>
        {rows.map((row, index) => (
          <RowChange key={index} row={row} />
        ))}
        {change.data?.rowCount === 0 && <p className="muted">Việc này không đổi dữ liệu nào.</p>}
        {left > 0 && <p className="muted">Còn {left} mục nữa. Xuất Excel để xem tất cả.</p>}
      </ReadState>
    </Drawer>
  );
}
