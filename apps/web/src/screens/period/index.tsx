import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';

const periodHint = 'Chưa có tiết nào. Thêm giờ vào và giờ ra của từng tiết mỗi ca.';
const fixedHint = 'Chưa có tiết cố định. Thêm chào cờ, sinh hoạt lớp và các giờ mọi lớp học cùng lúc.';

/** Tiết học and, in the other tab, the lessons pinned to a slot. */
export function Screen() {
  const tabs = [
    {
      key: 'periods',
      label: 'Tiết học',
      children: <ResourcePage resource={resources.period} emptyHint={periodHint} />,
    },
    {
      key: 'fixed',
      label: 'Tiết cố định',
      children: <ResourcePage resource={resources.fixedLesson} emptyHint={fixedHint} />,
    },
  ];
  return <TabbedPage tabs={tabs} />;
}
