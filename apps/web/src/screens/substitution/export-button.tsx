import { DownloadOutlined } from '@ant-design/icons';
import { fullDate, weekdayName, weekdayOf } from '@tkb/contract';
import { Button, Dropdown } from 'antd';
import { type CallOptions } from '../../api/call.ts';
import { useCall } from '../../api/hooks.ts';
import { useDownload } from '../../api/use-download.tsx';

type ListQuery = NonNullable<CallOptions<'listSubstitutions'>['query']>;

/** Saves what the list shows as a table to send, or as sheets to sign and hang up: of the week, or of a day with any. */
export function ExportButton({ query }: { readonly query: ListQuery & { readonly fromDate: string } }) {
  const { save, isSaving } = useDownload('exportSubstitutions');
  const saveAs = (more: ListQuery & { readonly format: 'xlsx' | 'pdf' }) => save({ query: { ...query, ...more } });
  const { data } = useCall('listSubstitutions', { query: { ...query, pageSize: 0 } });
  const days = [...new Set(data?.items.map(({ date }) => date))].toSorted();
  const items = [
    { key: 'xlsx', label: 'Xuất Excel' },
    { key: 'pdf', label: 'Bảng để in (PDF), cả tuần: mỗi ngày một tờ A4' },
    ...days.map((date) => ({
      key: date,
      label: `Bảng để in (PDF), ${weekdayName(weekdayOf(date))}, ${fullDate(date)}`,
    })),
  ];
  const choose = (key: string) =>
    key === 'xlsx' || key === 'pdf' ? saveAs({ format: key }) : saveAs({ format: 'pdf', fromDate: key, toDate: key });
  return (
    <Dropdown trigger={['click']} disabled={days.length === 0} menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button icon={<DownloadOutlined />} loading={isSaving} disabled={days.length === 0}>
        In và xuất
      </Button>
    </Dropdown>
  );
}
