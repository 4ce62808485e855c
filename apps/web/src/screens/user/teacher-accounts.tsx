import { mostTeacherAccounts, resources, type User } from '@tkb/contract';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, App, Button, Form, Modal, Select, Space, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { saveText } from '../../api/call.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { failureOf, joinReadings, readingOf } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import { offeredTeachers, teacherName, type Teacher } from '../../assignment/loads.ts';
import { useSession } from '../../session/session.ts';
import { destructive } from '../../ui/destructive.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { AccountSlips } from './account-slips.tsx';
import type { Issued } from './issued-password.tsx';
import { useChoices } from './use-choices.ts';

/** The code of the seeded role that only reads timetables. */
const usualRole = 'giao-vien';
const firstColumns: TableColumnType<Teacher>[] = [
  { key: 'name', title: 'Họ và tên', render: (_, teacher) => teacherName(teacher) },
  { key: 'code', dataIndex: 'code', title: 'Mã giáo viên' },
];
const issuedColumns: TableColumnType<Issued>[] = [
  { key: 'fullName', dataIndex: 'fullName', title: 'Họ và tên' },
  { key: 'username', dataIndex: 'username', title: 'Tên đăng nhập', className: 'issued-text' },
  { key: 'password', dataIndex: 'password', title: 'Mật khẩu', className: 'issued-text' },
];

/** A table that Excel opens by a double click, accents included. */
const toCsv = (accounts: readonly Issued[]) =>
  [['Họ và tên', 'Tên đăng nhập', 'Mật khẩu'], ...accounts.map((one) => [one.fullName, one.username, one.password])]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/** The passwords just issued, this one time; leaving without having kept them asks first. */
function IssuedAccounts({ accounts, onClose }: { readonly accounts: readonly Issued[]; readonly onClose: () => void }) {
  const school = useSession(({ session }) => session?.user.school?.name ?? '');
  const [isPrinting, setIsPrinting] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const { modal } = App.useApp();
  const save = () => {
    saveText('tai-khoan-giao-vien.csv', `\uFEFF${toCsv(accounts)}`);
    setIsKept(true);
  };
  const close = () =>
    isKept
      ? onClose()
      : modal.confirm({
          ...destructive,
          title: 'Chưa in phiếu và chưa tải tệp mật khẩu',
          content: 'Đóng rồi thì không xem lại được mật khẩu; phải cấp lại cho từng người.',
          okText: 'Vẫn đóng',
          cancelText: 'Ở lại',
          onOk: onClose,
        });
  return (
    <Modal
      open
      title={`Đã cấp ${accounts.length} tài khoản`}
      width={640}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <Space wrap>
          <Button icon={<DownloadOutlined />} onClick={save}>
            Tải tệp mở bằng Excel
          </Button>
          <Button
            icon={<PrinterOutlined />}
            onClick={() => {
              setIsPrinting(true);
              setIsKept(true);
            }}
          >
            In phiếu cắt rời
          </Button>
          <Button type="primary" onClick={close}>
            Đóng
          </Button>
        </Space>
      }
    >
      <Alert
        type="warning"
        showIcon
        title="Mật khẩu chỉ hiện một lần. Hãy in phiếu hoặc tải tệp trước khi đóng."
        description="Mỗi giáo viên đổi mật khẩu khi đăng nhập lần đầu."
        style={{ marginBottom: 12 }}
      />
      <Table<Issued>
        rowKey="username"
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        columns={issuedColumns}
        dataSource={[...accounts]}
      />
      {isPrinting && <AccountSlips school={school} accounts={accounts} onDone={() => setIsPrinting(false)} />}
    </Modal>
  );
}

/** The teachers of the school who teach and cannot sign in yet. */
function useWithoutAccount(schoolId: number) {
  const teachers = useRows<Teacher>(resources.teacher);
  const users = useRows<User>({ path: 'users' }, { schoolId });
  const linked = new Set(users.data?.items.map(({ teacherId }) => teacherId));
  const isReady = teachers.data !== undefined && users.data !== undefined;
  return {
    items: isReady ? offeredTeachers(teachers.data.items).filter(({ id }) => !linked.has(id)) : [],
    isReady,
    reading: readingOf(teachers, users),
  };
}

/** Cấp tài khoản cho giáo viên: one account for each teacher who has none, all in one step. */
export function TeacherAccounts({ schoolId, onClose }: { readonly schoolId: number; readonly onClose: () => void }) {
  const { items, isReady, reading } = useWithoutAccount(schoolId);
  const { roles, reading: rolesReading } = useChoices();
  const usual = useCall('listRoles', { query: { code: usualRole } });
  const [left, setLeft] = useState<readonly number[]>([]);
  const [chosenRole, setRole] = useState<number>();
  const [accounts, setAccounts] = useState<readonly Issued[] | null>(null);
  const create = useCallMutation('createTeacherAccounts');
  const role = chosenRole ?? usual.data?.items[0]?.id;
  const chosen = items.map(({ id }) => id).filter((id) => !left.includes(id));
  const wanted = chosen.slice(0, mostTeacherAccounts);
  const issue = () =>
    role !== undefined &&
    create.mutate(
      { body: { teacherIds: wanted, roleIds: [role] } },
      { onSuccess: (made) => setAccounts(made.items.map(({ item, password }) => ({ ...item, password }))) },
    );
  if (accounts) return <IssuedAccounts accounts={accounts} onClose={onClose} />;
  return (
    <Modal
      open
      title="Cấp tài khoản cho giáo viên"
      width={640}
      mask={{ closable: false }}
      okText={`Cấp ${wanted.length} tài khoản`}
      cancelText={isReady && items.length === 0 ? 'Đóng' : 'Không cấp'}
      confirmLoading={create.isPending}
      okButtonProps={{ disabled: wanted.length === 0 || role === undefined }}
      onOk={issue}
      onCancel={onClose}
    >
      <ReadState reading={joinReadings(reading, rolesReading, failureOf(usual))} lines={4}>
        {isReady && items.length === 0 ? (
          <p>Mọi giáo viên của trường đã có tài khoản.</p>
        ) : (
          <>
            <p>
              {items.length} giáo viên chưa có tài khoản. Tên đăng nhập lấy từ mã giáo viên, mỗi người một mật khẩu
              riêng; sau khi cấp, in phiếu phát cho từng người hoặc tải về một tệp.
            </p>
            <Form.Item label="Vai trò" style={{ marginBottom: 12 }}>
              <Select<number> aria-label="Vai trò" value={role ?? null} options={roles} onChange={setRole} />
            </Form.Item>
            <Table<Teacher>
              rowKey="id"
              size="small"
              pagination={false}
              scroll={{ y: 300 }}
              columns={firstColumns}
              dataSource={items}
              rowSelection={{
                selectedRowKeys: chosen,
                onChange: (keys) => setLeft(items.map(({ id }) => id).filter((id) => !keys.includes(id))),
                getTitleCheckboxProps: () => ({ 'aria-label': 'Chọn mọi giáo viên' }),
                getCheckboxProps: (teacher) => ({ 'aria-label': `Chọn ${teacherName(teacher)}` }),
              }}
            />
          </>
        )}
      </ReadState>
      <Failure error={create.error} style={{ marginTop: 12 }} />
    </Modal>
  );
}
