import { Form, Input } from 'antd';

const newPasswordRules = [{ required: true, min: 8, message: 'Mật khẩu mới cần ít nhất 8 ký tự.' }];

export function NewPasswordFields() {
  return (
    <>
      <Form.Item name="newPassword" label="Mật khẩu mới" rules={newPasswordRules}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="Nhập lại mật khẩu mới"
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error('Hai lần nhập mật khẩu mới không giống nhau. Hãy gõ lại ô này.')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
