import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có khối lớp nào. Người quản trị đơn vị thêm khối cho từng cấp học.';

/** Khối lớp. */
export function Screen() {
  return <ResourcePage resource={resources.grade} title="Khối lớp" emptyHint={emptyHint} />;
}
