import { periodGrids, resources } from '@tkb/contract';
import { useGridDrawer } from '../../period-grid/use-grid-drawer.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { AssignmentsTab } from './assignments-tab.tsx';

const emptyHint = 'Chưa có lớp nào. Thêm lớp, chọn khối và buổi chính, rồi đồng bộ môn khối xuống lớp.';

/** Lớp học and, in the other tab, who teaches what in which class. */
export function Screen() {
  const { button, drawer } = useGridDrawer(periodGrids.classBreaks, 'Tiết nghỉ');
  const classes = (
    <ResourcePage
      resource={resources.class}
      emptyHint={emptyHint}
      deletesAlso="Môn và phân công của lớp bị xóa theo. Lớp được rút khỏi tiết cố định chung với lớp khác. Lớp đã có tiết trong thời khóa biểu thì không xóa được."
      rowActions={({ id }) => button(id)}
    />
  );
  return (
    <>
      <TabbedPage
        tabs={[
          { key: 'classes', label: 'Lớp học', children: classes },
          { key: 'assignments', label: 'Phân công chuyên môn', children: <AssignmentsTab /> },
        ]}
      />
      {drawer}
    </>
  );
}
