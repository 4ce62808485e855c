import { ShownOnceDialog } from '../../ui/shown-once.tsx';

export interface Issued {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
}

export const IssuedPassword = ({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) => (
  <ShownOnceDialog
    title={`Mật khẩu của ${issued.fullName}`}
    note="Mật khẩu chỉ hiện một lần. Hãy chép lại và gửi riêng cho người dùng."
    description={`Lần đăng nhập đầu tiên với tên “${issued.username}”, người dùng phải đổi mật khẩu này.`}
    what="mật khẩu"
    label="Mật khẩu được cấp"
    value={issued.password}
    onClose={onClose}
  />
);
