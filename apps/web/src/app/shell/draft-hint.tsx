import { Alert } from 'antd';
import { useState } from 'react';
import { draftsOfPage } from '../../lib/drafts.ts';

/** Reminds of forms of this page that were left half typed when the page was loaded anew; one that the end of a session closed opens itself. */
export function DraftHint({ path }: { readonly path: string }) {
  const [titles] = useState(() =>
    draftsOfPage(path).flatMap(({ title, isInterrupted }) => (isInterrupted ? [] : `“${title}”`)),
  );
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
