import { DownloadOutlined } from '@ant-design/icons';
import { addDays, fullDate, weekdayName, weekdayOf } from '@tkb/contract';
import { Button, Dropdown } from 'antd';
import { type CallOptions } from '../../api/call.ts';
import { useDownload } from '../../api/use-download.ts';

type ListQuery = NonNullable<CallOptions<'listSubstitutions'>['query']>;

/** Saves what the list shows as a table to send, or as sheets to sign and hang up: of the week, or of one day. */
export function ExportButton({ query }: { readonly query: ListQuery & { readonly fromDate: string } }) {
  const { save, isSaving } = useDownload('exportSubstitutions');
  const saveAs = (more: ListQuery & { readonly format: 'xlsx' | 'pdf' }) => save({ query: { ...query, ...more } });
  const days = Array.from({ length: 7 }, (_, index) => addDays(query.fromDate, index));
  const items = [
    { key: 'xlsx', label: 'Xuất Excel' },
    { key: 'pdf', label: 'Bảng để in (PDF), cả tuần' },
    ...days.map((date) => ({
      key: date,
      label: `Bảng để in (PDF), ${weekdayName(weekdayOf(date))}, ${fullDate(date)}`,
    })),
  ];
  const choose = (key: string) =>
    key === 'xlsx' || key === 'pdf' ? saveAs({ format: key }) : saveAs({ format: 'pdf', fromDate: key, toDate: key });
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button icon={<DownloadOutlined />} loading={isSaving}>
        In và xuất
      </Button>
    </Dropdown>
  );
}
