import { CopyOutlined } from '@ant-design/icons';
import { Alert, App, Button, Input, Modal, Space } from 'antd';
import { copyText } from '../../lib/copy-text.ts';

export interface Issued {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
}

/** The password just issued, this one time. */
export function IssuedPassword({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  const { message } = App.useApp();
  const copy = async () => {
    if (await copyText(issued.password)) void message.success('Đã sao chép mật khẩu.');
    else void message.info('Trình duyệt không cho sao chép. Hãy chọn mật khẩu rồi nhấn Ctrl+C.');
  };
  return (
    <Modal
      open
      title={`Mật khẩu của ${issued.fullName}`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          Đóng
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title="Mật khẩu chỉ hiện một lần. Hãy chép lại và gửi riêng cho người dùng."
        description={`Lần đăng nhập đầu tiên với tên “${issued.username}”, người dùng phải đổi mật khẩu này.`}
        style={{ marginBottom: 12 }}
      />
      <Space.Compact block>
        <Input
          readOnly
          aria-label="Mật khẩu được cấp"
          value={issued.password}
          onFocus={(event) => event.target.select()}
          style={{ fontFamily: 'monospace' }}
        />
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          Sao chép
        </Button>
      </Space.Compact>
    </Modal>
  );
}
