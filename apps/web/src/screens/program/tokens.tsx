import { editPermission, fullDate, permissionWords, viewPermission, type ProgramToken } from '@tkb/contract';
import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { momentOf } from '../../lib/moments.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { useAskFirst } from '../../forms/ask-first.tsx';
import { useOpened } from '../../ui/editing/use-opened.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { actionsColumn, DataTable } from '../../ui/table/data-table.tsx';
import { useTableState, type FilteredColumn } from '../../ui/table/use-table-state.tsx';
import { IssuedKey, type Issued } from './issued-key.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenUses } from './token-uses.tsx';
import '../../resource/resource.css';

const tokens = { path: 'matruycap' };
type Column = FilteredColumn<ProgramToken>;

const stateWords: Readonly<Record<ProgramToken['state'], { readonly text: string; readonly color: string }>> = {
  active: { text: 'Đang dùng được', color: 'success' },
  expired: { text: 'Đã hết hạn', color: 'default' },
  revoked: { text: 'Đã thu hồi', color: 'default' },
  ownerGone: { text: 'Dừng vì người tạo bị khóa hoặc chuyển trường', color: 'error' },
};

function pageWords({ pages }: ProgramToken): string {
  const named = (level: number) => pages.filter((page) => page.level === level).map(({ title }) => title);
  const parts = [
    [permissionWords[viewPermission], named(viewPermission)],
    [permissionWords[editPermission], named(editPermission)],
  ] as const;
  return parts.flatMap(([word, titles]) => (titles.length > 0 ? [`${word}: ${titles.join(', ')}`] : [])).join('. ');
}

const columns: Column[] = [
  {
    key: 'name',
    title: 'Chương trình',
    className: 'name-column',
    sorter: true,
    render: (_, { name, ownerName }) => (
      <>
        <b>{name}</b>
        <br />
        <span className="muted">do {ownerName} tạo</span>
      </>
    ),
  },
  { key: 'pages', title: 'Được làm gì', render: (_, token) => pageWords(token) },
  {
    key: 'state',
    title: 'Trạng thái',
    sorter: true,
    render: (_, { state }) => <Tag color={stateWords[state].color}>{stateWords[state].text}</Tag>,
  },
  {
    key: 'expiresOn',
    title: 'Dùng đến hết ngày',
    sorter: true,
    render: (_, { expiresOn }) => fullDate(expiresOn),
  },
  {
    key: 'lastUsedAt',
    title: 'Dùng gần nhất',
    sorter: true,
    render: (_, { lastUsedAt, calls }) => (lastUsedAt ? `${momentOf(lastUsedAt)} (${calls} lượt gọi)` : 'Chưa dùng'),
  },
];

/** Mã truy cập: which programs have a key, what it opens, and what it was used for. */
export function Tokens() {
  const table = useTableState<ProgramToken>();
  const page = useRows<ProgramToken>(tokens, table.query);
  const revoke = useCallMutation('revokeProgramToken');
  const canEdit = useCanEdit();
  const { message } = App.useApp();
  const askFirst = useAskFirst();
  const { opened, open, close } = useOpened<ProgramToken>('programToken');
  const [issued, setIssued] = useState<Issued | null>(null);
  const [shown, setShown] = useState<ProgramToken | null>(null);
  const ask = ({ id, name }: ProgramToken) =>
    askFirst(
      {
        title: `Thu hồi mã truy cập của ${name}?`,
        content: 'Chương trình đang dùng mã này bị từ chối ngay. Không lấy lại được; nhật ký vẫn còn.',
        okText: 'Thu hồi',
        cancelText: 'Không thu hồi',
        failed: 'Chưa thu hồi được',
      },
      async () => {
        await revoke.mutateAsync({ query: { id } });
        void message.success(`Đã thu hồi mã của ${name}.`);
      },
    );
  const actions: Column = {
    ...actionsColumn,
    render: (_, token) => (
      <Space size={4}>
        <Button size="small" aria-label={`Nhật ký của ${token.name}`} onClick={() => setShown(token)}>
          Nhật ký
        </Button>
        {canEdit && token.state === 'active' && (
          <Button size="small" danger aria-label={`Thu hồi mã của ${token.name}`} onClick={() => ask(token)}>
            Thu hồi
          </Button>
        )}
      </Space>
    ),
  };
  return (
    <section aria-label="Mã truy cập cho chương trình">
      <PageTitle
        title="Kết nối chương trình"
        tabTitle="Mã truy cập cho chương trình"
        actions={
          canEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
              Tạo mã truy cập
            </Button>
          )
        }
      />
      <p className="muted program-note">
        Mã truy cập cho phép một chương trình khác (sổ điểm, trang web của trường) làm việc với dữ liệu của trường mà
        không cần mật khẩu của ai. Mỗi chương trình một mã, chỉ mở những trang cần thiết.
      </p>
      <DataTable
        columns={table.showIn([...columns, actions])}
        rows={page.data?.items ?? []}
        reading={readingOf(page)}
        emptyText="Chưa có chương trình nào. Tạo mã truy cập khi người cài đặt chương trình hỏi “token” hay “API key”."
        selected={null}
        onSelect={() => undefined}
        onOpen={setShown}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
      />
      {opened && <TokenForm onIssued={setIssued} onClose={close} />}
      {issued && <IssuedKey issued={issued} onClose={() => setIssued(null)} />}
      {shown && <TokenUses token={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
