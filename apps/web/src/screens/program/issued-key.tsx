import { Alert, Button, Modal } from 'antd';
import { ShownOnce } from '../../ui/shown-once.tsx';

export interface Issued {
  readonly name: string;
  readonly key: string;
}

export function IssuedKey({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  return (
    <Modal
      open
      title={`Mã truy cập của ${issued.name}`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>Đã chép, đóng lại</Button>}
    >
      <Alert
        type="warning"
        showIcon
        title="Mã chỉ hiện một lần. Hãy chép lại và đưa riêng cho người cài đặt chương trình."
        description="Ai có mã này đều làm được những gì mã cho phép, nên đừng gửi vào nhóm chat. Mất mã thì thu hồi và tạo mã mới."
        style={{ marginBottom: 12 }}
      />
      <ShownOnce what="mã truy cập" label="Mã truy cập" value={issued.key} />
      <p className="muted">
        Người cài đặt chương trình gửi mã trong tiêu đề “Authorization: Bearer …”. Cách gọi:{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          tài liệu cho lập trình viên
        </a>
        .
      </p>
    </Modal>
  );
}
