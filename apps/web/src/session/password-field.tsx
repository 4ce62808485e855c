import { Form, Input, type InputRef } from 'antd';
import { useFocusOnMount } from '../lib/focus.ts';

/** Asks for the password before something about the account changes. */
export function PasswordField({ isFirst = false }: { readonly isFirst?: boolean }) {
  const field = useFocusOnMount<InputRef>();
  return (
    <Form.Item
      name="currentPassword"
      label="Mật khẩu hiện tại"
      rules={[{ required: true, message: 'Nhập mật khẩu hiện tại.' }]}
    >
      <Input.Password ref={isFirst ? field : null} autoComplete="current-password" />
    </Form.Item>
  );
}
