import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { TabbedPage } from '../../ui/tabbed-page.tsx';

const dayHint = 'Chưa có ngày học nào. Thêm các thứ trong tuần và số tiết mỗi ca để có khung thời khóa biểu.';
const holidayHint =
  'Chưa có ngày nghỉ nào. Thêm các kỳ nghỉ lễ, Tết: trang của giáo viên và lịch trên điện thoại bỏ tiết trong những ngày đó.';

/** Ngày học and, in the other tab, the days without lessons. */
export function Screen() {
  const tabs = [
    {
      key: 'days',
      label: 'Ngày học',
      children: <ResourcePage resource={resources.schoolDay} emptyHint={dayHint} />,
    },
    {
      key: 'holidays',
      label: 'Ngày nghỉ',
      children: <ResourcePage resource={resources.holiday} emptyHint={holidayHint} />,
    },
  ];
  return <TabbedPage tabs={tabs} />;
}
