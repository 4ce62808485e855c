import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có ngày học nào. Thêm các thứ trong tuần và số tiết mỗi ca để có khung thời khóa biểu.';

/** Ngày học. */
export function Screen() {
  return <ResourcePage resource={resources.schoolDay} title="Ngày học" emptyHint={emptyHint} />;
}
