import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có cấp học nào. Người quản trị đơn vị thêm Tiểu học, THCS, THPT.';

/** Cấp học. */
export function Screen() {
  return <ResourcePage resource={resources.schoolLevel} title="Cấp học" emptyHint={emptyHint} />;
}
