import { Alert, Button, Space } from 'antd';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Moments of the drafts that have been offered since the page was loaded: nothing else need remind of them. */
export const useOffered = create<{ readonly moments: ReadonlySet<number> }>(() => ({ moments: new Set() }));

interface DraftOfferProps {
  /** When it was typed: milliseconds since 1970. */
  readonly at: number;
  readonly onTake: () => void;
  readonly onGiveUp: () => void;
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString('vi', { hour: '2-digit', minute: '2-digit' });

/** Offers back what was typed and not saved. */
export function DraftOffer({ at, onTake, onGiveUp }: DraftOfferProps) {
  useEffect(() => useOffered.setState(({ moments }) => ({ moments: new Set([...moments, at]) })), [at]);
  const actions = (
    <Space>
      <Button size="small" type="primary" onClick={onTake}>
        Lấy lại nội dung
      </Button>
      <Button size="small" onClick={onGiveUp}>
        Bỏ nội dung
      </Button>
    </Space>
  );
  return (
    <Alert
      type="info"
      showIcon
      title={`Bạn đã nhập dở lúc ${timeOf(at)} mà chưa lưu.`}
      description={actions}
      style={{ marginBottom: 12 }}
    />
  );
}

/** Says that what the end of the session interrupted is back. */
export const InterruptedNotice = () => (
  <Alert
    type="info"
    showIcon
    closable
    title="Phiên đăng nhập kết thúc khi bạn đang nhập. Nội dung đã được giữ lại, chưa lưu: xem lại rồi bấm lưu."
    style={{ marginBottom: 12 }}
  />
);
