import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có loại phòng nào. Thêm phòng thường, phòng bộ môn, sân bãi.';

/** Loại phòng học. */
export function Screen() {
  return <ResourcePage resource={resources.classroomType} title="Loại phòng học" emptyHint={emptyHint} />;
}
