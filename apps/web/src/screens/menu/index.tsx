import type { MenuRow } from '@tkb/contract';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useDeleteRows } from '../../forms/save-rows.ts';
import { useCanEditUnit } from '../../session/can-edit-unit.ts';
import { reloadAccess } from '../../session/load-access.ts';
import { useOpened } from '../../ui/editing/use-opened.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { hasFingersAlone } from '../../lib/fingers.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { useConfirmDelete } from '../../forms/ask-first.tsx';
import { MenuForm } from './menu-form.tsx';
import { newParent, stepPlace, type Direction, type Place } from './menu-moves.ts';
import { MenuTree } from './menu-tree.tsx';
import '../../ui/inputs/inputs.css';
import './menu.css';

const steps: readonly { direction: Direction; title: string; icon: React.ReactNode }[] = [
  { direction: 'up', title: 'Chuyển lên', icon: <ArrowUpOutlined /> },
  { direction: 'down', title: 'Chuyển xuống', icon: <ArrowDownOutlined /> },
  { direction: 'in', title: 'Đưa vào mục phía trên', icon: <MenuUnfoldOutlined /> },
  { direction: 'out', title: 'Đưa ra ngoài', icon: <MenuFoldOutlined /> },
];

/** Moving and deleting; the running menu follows at once. */
function useMenuChanges() {
  const update = useCallMutation('updateMenu');
  const remove = useDeleteRows({ path: 'menus' });
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const { pathname } = useLocation();
  const refresh = () => reloadAccess(pathname);
  const move = async ({ createdAt: _, updatedAt: _u, ...item }: MenuRow, place: Place | null) => {
    if (!place)
      return void message.warning(
        'Không chuyển đến đó được: mục cha đã đủ 15 mục con hoặc nằm trong chính mục này. Hãy thả vào mục khác.',
      );
    try {
      await update.mutateAsync({ body: { ...item, ...place } });
      await refresh();
    } catch (error) {
      tellFailure(error);
    }
    return undefined;
  };
  const deleteItem = (id: number) => remove.mutateAsync([id]).then(refresh);
  return { move, deleteItem, refresh, isMoving: update.isPending };
}

/** Menu: the tree of pages of the unit. */
export function Screen() {
  const menus = useCall('listMenus');
  const items = menus.data?.items ?? [];
  const canEdit = useCanEditUnit();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const { opened, open, close } = useOpened<MenuRow>('menu');
  const { move, deleteItem, refresh, isMoving } = useMenuChanges();
  const confirmDelete = useConfirmDelete();
  const selected = items.find(({ id }) => id === selectedId) ?? null;

  const step = (direction: Direction) => {
    const place = selected && stepPlace(items, selected, direction);
    if (selected && place && !isMoving) void move(selected, place);
  };
  const askToDelete = (item: MenuRow) =>
    confirmDelete({
      what: `mục “${item.title}”`,
      run: () => deleteItem(item.id),
      onDone: () => setSelectedId(null),
    });
  const buttons = (
    <>
      <Space.Compact>
        {canEdit &&
          steps.map(({ direction, title, icon }) => (
            <Button
              key={direction}
              icon={icon}
              aria-label={title}
              title={title}
              disabled={!selected || isMoving || stepPlace(items, selected, direction) === null}
              onClick={() => step(direction)}
            />
          ))}
      </Space.Compact>
      <Button icon={<EditOutlined />} disabled={!selected} onClick={() => open(selected)}>
        {canEdit ? 'Sửa mục' : 'Xem mục'}
      </Button>
      {canEdit && (
        <>
          <Button
            danger
            icon={<DeleteOutlined />}
            disabled={!selected}
            onClick={() => selected && askToDelete(selected)}
          >
            Xóa mục
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
            Thêm mục
          </Button>
        </>
      )}
    </>
  );
  return (
    <>
      <PageTitle title="Menu" actions={buttons} />
      <ReadState reading={readingOf(menus)} />
      {canEdit && (
        <p className="muted" style={{ marginTop: 0 }}>
          {hasFingersAlone()
            ? 'Chọn một mục rồi dùng các nút để chuyển chỗ.'
            : 'Chọn một mục rồi dùng các nút, kéo thả, hoặc giữ Alt và nhấn phím mũi tên để chuyển chỗ.'}
        </p>
      )}
      {menus.data && (
        <MenuTree
          items={items}
          selected={selectedId}
          isReadOnly={!canEdit}
          onSelect={setSelectedId}
          onOpen={(id) => open(items.find((item) => item.id === id) ?? null)}
          onStep={step}
          onDrop={(item, place) => void move(item, place)}
        />
      )}
      {opened && (
        <MenuForm
          key={opened.row?.id ?? 'new'}
          items={items}
          item={opened.row}
          parentId={newParent(items, selected)}
          isReadOnly={!canEdit}
          onSaved={() => void refresh()}
          onClose={close}
        />
      )}
    </>
  );
}
