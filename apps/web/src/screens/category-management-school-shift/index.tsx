import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có ca học nào. Người quản trị đơn vị thêm Sáng, Chiều, Tối.';

/** Ca học. */
export function Screen() {
  return <ResourcePage resource={resources.shift} title="Ca học" emptyHint={emptyHint} />;
}
