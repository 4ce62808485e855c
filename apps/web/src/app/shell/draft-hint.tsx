import { Alert } from 'antd';
import { useState } from 'react';
import { draftsOfPage } from '../../lib/drafts.ts';
import { useOffered } from '../../ui/editing/draft-offer.tsx';

/**
 * Reminds of forms on this page that were half filled in when it was reloaded, unless what was typed is offered on the page;
 * one that was closed by the end of a session opens by itself.
 */
export function DraftHint({ path }: { readonly path: string }) {
  const [drafts] = useState(() => draftsOfPage(path).filter(({ isInterrupted }) => !isInterrupted));
  const offered = useOffered(({ moments }) => moments);
  const titles = drafts.flatMap(({ at, title }) => (offered.has(at) ? [] : `“${title}”`));
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
