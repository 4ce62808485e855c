import { periodGrids, resources } from '@tkb/contract';
import { useGridDrawer } from '../../period-grid/use-grid-drawer.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';

const subjectHint = 'Chưa có môn nào. Thêm các môn trường dạy, kể cả chào cờ và sinh hoạt lớp.';
const combinationHint = 'Chưa có tổ hợp môn nào. Dùng để giới hạn tổng số tiết của vài môn, hoặc cho lớp chọn tổ hợp.';

/** Môn học and, in the other tab, tổ hợp môn. */
export function Screen() {
  const { button, drawer } = useGridDrawer(periodGrids.subjectSlots, 'Tiết tránh');
  const subjects = (
    <ResourcePage resource={resources.subject} emptyHint={subjectHint} rowActions={({ id }) => button(id)} />
  );
  const combinations = <ResourcePage resource={resources.subjectCombination} emptyHint={combinationHint} />;
  return (
    <>
      <TabbedPage
        tabs={[
          { key: 'subjects', label: 'Môn học', children: subjects },
          { key: 'combinations', label: 'Tổ hợp môn', children: combinations },
        ]}
      />
      {drawer}
    </>
  );
}
