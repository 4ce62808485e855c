import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có điểm trường nào. Chỉ cần khi trường có từ hai địa điểm.';

/** Điểm trường. */
export function Screen() {
  return <ResourcePage resource={resources.site} title="Điểm trường" emptyHint={emptyHint} />;
}
