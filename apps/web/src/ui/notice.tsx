interface NoticeProps {
  readonly text: string;
  readonly tone?: 'info' | 'warning';
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onClose?: () => void;
}

/** A sentence above the page that stays until it is dealt with. */
export function Notice({ text, tone = 'info', action, onClose }: NoticeProps) {
  return (
    <output className={tone === 'warning' ? 'notice notice-warning' : 'notice'}>
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
      {onClose && (
        <button type="button" onClick={onClose} aria-label="Đóng thông báo">
          Đóng
        </button>
      )}
    </output>
  );
}
