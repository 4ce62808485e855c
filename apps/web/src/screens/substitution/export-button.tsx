import { DownloadOutlined } from '@ant-design/icons';
import { addDays, fullDate, weekdayName, weekdayOf } from '@tkb/contract';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { download, type CallOptions } from '../../api/call.ts';

type ListQuery = NonNullable<CallOptions<'listSubstitutions'>['query']>;

interface ExportButtonProps {
  readonly query: ListQuery & { readonly fromDate: string };
}

/** Saves what the list shows as a table to send, or as sheets to sign and hang up: of the week, or of one day. */
export function ExportButton({ query }: ExportButtonProps) {
  const { message } = App.useApp();
  const [isSaving, setIsSaving] = useState(false);
  const save = (more: ListQuery & { readonly format: 'xlsx' | 'pdf' }) => {
    setIsSaving(true);
    download('exportSubstitutions', { query: { ...query, ...more } })
      .catch((error: unknown) => message.error(messageOf(error)))
      .finally(() => setIsSaving(false));
  };
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
    key === 'xlsx' || key === 'pdf' ? save({ format: key }) : save({ format: 'pdf', fromDate: key, toDate: key });
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button icon={<DownloadOutlined />} loading={isSaving}>
        In và xuất
      </Button>
    </Dropdown>
  );
}
