import { CopyOutlined } from '@ant-design/icons';
import { Alert, App, Button, Input, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import { copyText } from '../lib/copy-text.ts';

interface ShownOnceProps {
  /** In the middle of a sentence: "mật khẩu". */
  readonly what: string;
  readonly label: string;
  readonly value: string;
}

/** A secret that is told this one time, to be copied. */
export function ShownOnce({ what, label, value }: ShownOnceProps) {
  const { message } = App.useApp();
  const copy = async () => {
    if (await copyText(value)) void message.success(`Đã sao chép ${what}.`);
    else void message.info(`Trình duyệt không cho sao chép. Hãy chọn ${what} rồi nhấn Ctrl+C.`);
  };
  return (
    <Space.Compact block>
      <Input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        style={{ fontFamily: 'monospace' }}
      />
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        Sao chép
      </Button>
    </Space.Compact>
  );
}

interface ShownOnceDialogProps extends ShownOnceProps {
  readonly title: string;
  /** Who is to get it. */
  readonly note: string;
  readonly description: string;
  /** Below it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A new secret in a dialog of its own, which no click beside it closes. */
export function ShownOnceDialog({ title, note, description, children, onClose, ...secret }: ShownOnceDialogProps) {
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>Đã chép, đóng lại</Button>}
    >
      <Alert type="warning" showIcon title={note} description={description} style={{ marginBottom: 12 }} />
      <ShownOnce {...secret} />
      {children}
    </Modal>
  );
}
