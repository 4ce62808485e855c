import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Input, Space } from 'antd';
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
