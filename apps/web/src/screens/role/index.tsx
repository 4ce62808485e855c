import type { Role } from '@tkb/contract';
import { CopyOutlined, DeleteOutlined, EditOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useMemo, useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useDeleteRows } from '../../forms/save-rows.ts';
import { useCanEditUnit } from '../../session/can-edit-unit.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { hasFingersAlone } from '../../lib/fingers.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { Held } from '../../ui/editing/held.tsx';
import { TwoSidesNotice } from '../../ui/editing/two-sides-notice.tsx';
import { useConfirmDelete } from '../../forms/ask-first.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { findDifferences, matrixRows } from './permission-matrix.ts';
import { RoleForm } from './role-form.tsx';
import { interruptedForm } from '../../lib/drafts.ts';
import { useDrafts } from './use-drafts.ts';
import '../../ui/inputs/inputs.css';

interface Opened {
  readonly role: Role | null;
  readonly copyOf: number | null;
}

/** Actions on a role as a whole. */
function RoleMenu({ role, onOpen }: { readonly role: Role; readonly onOpen: (opened: Opened) => void }) {
  const remove = useDeleteRows({ path: 'roles' });
  const confirmDelete = useConfirmDelete();
  const askToDelete = () =>
    confirmDelete({
      what: `vai trò “${role.name}”`,
      run: () => remove.mutateAsync([role.id]),
    });
  const items = [
    { key: 'rename', icon: <EditOutlined />, label: 'Đổi tên', onClick: () => onOpen({ role, copyOf: null }) },
    { key: 'copy', icon: <CopyOutlined />, label: 'Nhân bản', onClick: () => onOpen({ role: null, copyOf: role.id }) },
    {
      key: 'delete',
      icon: <DeleteOutlined />,
      danger: true,
      disabled: role.isSeeded,
      onClick: askToDelete,
      label: role.isSeeded ? 'Vai trò có sẵn không xóa được' : 'Xóa',
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`Thao tác với vai trò ${role.name}`} />
    </Dropdown>
  );
}

/** Phân quyền: what each role may do, per menu item. */
export function Screen() {
  const roles = useCall('listRoles');
  const menus = useCall('listMenus');
  const canEdit = useCanEditUnit();
  const { message } = App.useApp();
  const [opened, setOpened] = useState<Opened | null>(() => {
    const left = interruptedForm<Role>(location.pathname, 'role');
    return left && { role: left.row, copyOf: null };
  });
  const rows = useMemo(() => matrixRows(menus.data?.items ?? []), [menus.data]);
  const { drafts, offer, set, drop, save, error, isSaving } = useDrafts(rows, roles.data?.items ?? []);
  const conflicts = [...drafts.values()].filter(({ stored }) => stored);
  const saveAll = async () => {
    const isDone = await save([...drafts.values()].filter(({ stored }) => !stored));
    if (isDone) void message.success('Đã lưu. Quyền mới có hiệu lực ngay.');
  };
  const buttons = canEdit && (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setOpened({ role: null, copyOf: null })}>
        Thêm vai trò
      </Button>
      {drafts.size > 0 && <Button onClick={() => [...drafts.keys()].forEach(drop)}>Bỏ thay đổi</Button>}
      <Button type="primary" disabled={drafts.size === 0} loading={isSaving} onClick={() => void saveAll()}>
        Lưu phân quyền
      </Button>
    </>
  );
  const note = drafts.size > 0 ? `Chưa lưu: ${drafts.size} vai trò` : '';
  return (
    <>
      <PageTitle title="Phân quyền" note={note} actions={buttons} />
      {offer}
      <Failure error={error} />
      <ReadState reading={readingOf(roles, menus)} />
      {conflicts.map(({ base, permissions, stored }) => (
        <TwoSidesNotice
          key={base.id}
          title={`Người khác vừa sửa vai trò ${base.name}.`}
          differences={findDifferences(rows, permissions, stored?.permissions ?? [])}
          onKeepMine={() => void save(conflicts.filter((draft) => draft.base.id === base.id))}
          onTakeStored={() => drop(base.id)}
        />
      ))}
      {canEdit && (
        <p className="muted" style={{ marginTop: 0 }}>
          Nhấn vào ô để đổi mức.
          {!hasFingersAlone() && ' Bằng bàn phím: mũi tên để đi, phím A (ẩn), X (xem), S (sửa) để đặt.'}
        </p>
      )}
      {roles.data && menus.data && (
        <Held isSaving={isSaving}>
          <MatrixTable
            rows={rows}
            roles={roles.data.items}
            permissionsOf={({ id, permissions }) => drafts.get(id)?.permissions ?? permissions}
            isChanged={({ id }) => drafts.has(id)}
            isReadOnly={!canEdit}
            onSet={set}
            renderActions={(role) => canEdit && <RoleMenu role={role} onOpen={setOpened} />}
          />
        </Held>
      )}
      {opened && <RoleForm {...opened} roles={roles.data?.items ?? []} onClose={() => setOpened(null)} />}
    </>
  );
}
