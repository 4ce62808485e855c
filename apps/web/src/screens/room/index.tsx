import { periodGrids, resources } from '@tkb/contract';
import { useGridDrawer } from '../../period-grid/use-grid-drawer.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có phòng nào. Thêm phòng học của lớp, phòng bộ môn và sân bãi.';

/** Phòng học, each with its busy periods. */
export function Screen() {
  const { button, drawer } = useGridDrawer(periodGrids.roomBusy, 'Tiết bận');
  return (
    <>
      <ResourcePage resource={resources.room} emptyHint={emptyHint} rowActions={({ id }) => button(id)} />
      {drawer}
    </>
  );
}
