import { ShownOnceDialog } from '../../ui/shown-once.tsx';

export interface Issued {
  readonly name: string;
  readonly key: string;
}

export const IssuedKey = ({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) => (
  <ShownOnceDialog
    title={`Mã truy cập của ${issued.name}`}
    note="Mã chỉ hiện một lần. Hãy chép lại và đưa riêng cho người cài đặt chương trình."
    description="Ai có mã này đều làm được những gì mã cho phép, nên đừng gửi vào nhóm chat. Mất mã thì thu hồi và tạo mã mới."
    what="mã truy cập"
    label="Mã truy cập"
    value={issued.key}
    onClose={onClose}
  >
    <p className="muted">
      Người cài đặt chương trình gửi mã trong tiêu đề “Authorization: Bearer …”. Cách gọi:{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        tài liệu cho lập trình viên
      </a>
      .
    </p>
  </ShownOnceDialog>
);
