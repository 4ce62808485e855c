import { Form, Input, type InputRef } from 'antd';
import { useFocusOnMount } from '../lib/focus.ts';

/** The second factor of an account that has one, asked for while signing in. */
export function CodeField() {
  const field = useFocusOnMount<InputRef>();
  return (
    <Form.Item
      name="otp"
      label="Mã xác thực"
      extra="Mã 6 số của ứng dụng xác thực, hoặc một mã dự phòng."
      rules={[{ required: true, message: 'Nhập mã xác thực.' }]}
    >
      <Input ref={field} autoComplete="one-time-code" maxLength={20} size="large" />
    </Form.Item>
  );
}
