import type { User } from '@tkb/contract';
import { CheckCircleOutlined, ClockCircleOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons';
import { Badge, Button, Tag } from 'antd';
import { useState } from 'react';
import { joinReadings, readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { ChosenRows } from '../../forms/chosen-rows.tsx';
import { useAddedRow } from '../../forms/use-added-row.ts';
import { useSession } from '../../session/session.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { useOpened } from '../../ui/editing/use-opened.ts';
import { actionsColumn, DataTable, wholeText } from '../../ui/table/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { optionsOf } from '../../ui/inputs/named-by.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { useTableState, type FilteredColumn } from '../../ui/table/use-table-state.tsx';
import { useErasureRequests } from './erasure-requests.tsx';
import { IssuedPassword, type Issued } from './issued-password.tsx';
import { PersonalData } from './personal-data.tsx';
import { TeacherAccounts } from './teacher-accounts.tsx';
import { UnsentLetters } from './unsent-letters.tsx';
import { useChoices } from './use-choices.ts';
import { UserActions } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';
import '../../resource/resource.css';
import '../../ui/inputs/inputs.css';

const users = { path: 'users' };
type Column = FilteredColumn<User>;
const choicesOf = (choices: readonly { value: number; label: string }[]) =>
  choices.map(({ value, label }) => ({ text: label, value: String(value) }));

function standingOf({ isActive, mustChangePassword }: User) {
  if (!isActive) return { color: 'error', Icon: LockOutlined, text: 'Đã khóa' };
  if (mustChangePassword) return { color: 'warning', Icon: ClockCircleOutlined, text: 'Chờ đổi mật khẩu' };
  return { color: 'success', Icon: CheckCircleOutlined, text: 'Đang hoạt động' };
}

/** The columns of the table; the school is a column only for who sees several. */
function useColumns({ roles, schools }: ReturnType<typeof useChoices>, open: (user: User) => void): Column[] {
  const roleNames = new Map(roles.map(({ value, name }) => [value, name]));
  const school: Column = {
    key: 'schoolId',
    title: 'Trường',
    sorter: true,
    choices: choicesOf(schools ?? []),
    render: (_, { schoolName }) => schoolName ?? 'Cả đơn vị',
  };
  return [
    { key: 'stt', dataIndex: 'stt', title: 'STT', width: 60 },
    {
      key: 'username',
      className: 'name-column',
      title: 'Tài khoản',
      sorter: true,
      render: (_, user) => (
        <button type="button" className="link-button" onClick={() => open(user)}>
          {user.username}
        </button>
      ),
    },
    { key: 'fullName', dataIndex: 'fullName', title: 'Họ và tên', sorter: true },
    {
      key: 'email',
      dataIndex: 'email',
      title: 'Thư điện tử',
      sorter: true,
      render: (email: string) => email || <span className="muted">–</span>,
    },
    ...(schools ? [school] : []),
    {
      key: 'roleId',
      title: 'Vai trò',
      choices: choicesOf(optionsOf(roleNames)),
      render: (_, { roleIds }) => wholeText(roleIds.map((id) => roleNames.get(id) ?? '…').join(', ')),
    },
    {
      key: 'isActive',
      title: 'Trạng thái',
      sorter: true,
      choices: [
        { text: 'Đang hoạt động', value: 'true' },
        { text: 'Đã khóa', value: 'false' },
      ],
      render: (_, user) => {
        const { color, Icon, text } = standingOf(user);
        return (
          <Tag color={color} icon={<Icon />}>
            {text}
          </Tag>
        );
      },
    },
  ];
}

/** Người dùng: who can sign in, with which roles. */
export function Screen() {
  const table = useTableState<User>();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { addedId, showAdded } = useAddedRow(users, table);
  const { opened, open, close } = useOpened<User>('user');
  const [isOnPerson, setIsOnPerson] = useState(false);
  const [isOnTeachers, setIsOnTeachers] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const self = useSession(({ session }) => session?.user);
  const canEdit = useCanEdit();
  const keepsPeople = canEdit && !!self?.school;
  const { requests: waiting, reading: waitingReading } = useErasureRequests(keepsPeople);
  const page = useRows<User>(users, table.query);
  const rows = page.data?.items ?? [];
  const choices = useChoices();
  const columns = useColumns(choices, open);
  const actions: Column = {
    ...actionsColumn,
    render: (_, user) =>
      user.id === self?.id ? <span className="muted">Là bạn</span> : <UserActions user={user} onIssued={setIssued} />,
  };
  const buttons = (
    <>
      <SearchInput label="Tìm tên (không cần gõ dấu)" value={table.typed} onChange={table.setSearch} />
      {canEdit && (
        <ChosenRows
          resource={users}
          selected={selected}
          rows={rows}
          noun="người dùng"
          onForget={() => setSelected([])}
          onDeleted={table.goToFirst}
        />
      )}
      {keepsPeople && (
        <Badge count={waiting.length} title={`${waiting.length} yêu cầu xóa đang chờ`}>
          <Button onClick={() => setIsOnPerson(true)}>Dữ liệu cá nhân</Button>
        </Badge>
      )}
      {keepsPeople && <Button onClick={() => setIsOnTeachers(true)}>Cấp tài khoản cho giáo viên</Button>}
      {canEdit && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
          Thêm người dùng
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageTitle title="Người dùng" actions={buttons} />
      {page.error === null && <UnsentLetters isEnabled={canEdit} />}
      <DataTable
        columns={table.showIn(canEdit ? [...columns, actions] : columns)}
        rows={rows}
        reading={joinReadings(readingOf(page), choices.reading, waitingReading)}
        isNarrowed={table.isNarrowed}
        emptyText="Chưa có người dùng nào. Thêm người dùng và chọn vai trò cho họ."
        selected={canEdit ? selected : null}
        onSelect={setSelected}
        onOpen={open}
        addedId={addedId}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
      />
      {opened && (
        <UserForm
          key={opened.row?.id ?? 'new'}
          user={opened.row}
          isReadOnly={!canEdit}
          onIssued={setIssued}
          onAdded={showAdded}
          onClose={close}
        />
      )}
      {isOnPerson && <PersonalData onClose={() => setIsOnPerson(false)} />}
      {isOnTeachers && self?.school && (
        <TeacherAccounts schoolId={self.school.id} onClose={() => setIsOnTeachers(false)} />
      )}
      {issued && <IssuedPassword issued={issued} onClose={() => setIssued(null)} />}
    </>
  );
}
