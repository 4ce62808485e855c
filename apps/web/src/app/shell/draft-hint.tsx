import { Alert } from 'antd';
import { useState } from 'react';
import { draftsOfPage } from '../../lib/drafts.ts';

/** Reminds of forms of this page that were left half typed when the session ended or the page was loaded anew. */
export function DraftHint({ path }: { readonly path: string }) {
  const [titles] = useState(() => draftsOfPage(path).map(({ title }) => `“${title}”`));
  const [isClosed, setIsClosed] = useState(false);
  if (titles.length === 0 || isClosed) return null;
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => setIsClosed(true), 'aria-label': 'Đóng lời nhắc' }}
      title={`Bạn đang nhập dở ${titles.join(', ')}. Mở lại đúng chỗ đó để lấy lại nội dung.`}
      style={{ marginBottom: 12 }}
    />
  );
}
