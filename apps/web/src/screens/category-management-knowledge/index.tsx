import { resources } from '@tkb/contract';
import { ResourcePage } from '../../resource/resource-page.tsx';

const emptyHint = 'Chưa có khối kiến thức nào. Có thể bỏ qua nếu trường không dùng.';

/** Khối kiến thức. */
export function Screen() {
  return <ResourcePage resource={resources.knowledgeBlock} title="Khối kiến thức" emptyHint={emptyHint} />;
}
