import { Alert, Button, Modal } from 'antd';
import { ShownOnce } from '../../ui/shown-once.tsx';

export interface Issued {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
}

export function IssuedPassword({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
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
      <ShownOnce what="mật khẩu" label="Mật khẩu được cấp" value={issued.password} />
    </Modal>
  );
}
