import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có ban học nào. Chỉ cần khi các lớp cùng khối học chương trình khác nhau.';

/** Ban học. */
export function Screen() {
  return <ResourcePage resource={resources.stream} title="Ban học" emptyHint={emptyHint} />;
}
