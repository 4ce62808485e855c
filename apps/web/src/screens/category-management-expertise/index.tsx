import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có tổ nào. Bấm “Thêm tổ chuyên môn”, sau đó chọn tổ cho từng giáo viên.';

/** Tổ chuyên môn. */
export function Screen() {
  return <ResourcePage resource={resources.department} title="Tổ chuyên môn" emptyHint={emptyHint} />;
}
