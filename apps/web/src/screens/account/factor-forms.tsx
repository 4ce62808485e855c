import { Alert, Button, Form, Input, QRCode, Space } from 'antd';
import { Failure } from '../../api/failure.tsx';
import { saveText, type DataOf } from '../../api/call.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { PasswordField } from '../../session/password-field.tsx';
import { startSession } from '../../session/sign-in.ts';

const narrow = { maxWidth: 360 };

function CodeField() {
  return (
    <Form.Item name="otp" label="Mã xác thực" rules={[{ required: true, min: 6, message: 'Nhập mã 6 số.' }]}>
      <Input autoComplete="one-time-code" maxLength={20} />
    </Form.Item>
  );
}

interface StartFactorProps {
  readonly onCancel: () => void;
  /** Gives the codes for a lost device, shown this once. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Turns it on: the password, the secret for the device, its first code. */
export function StartFactor({ onCancel, onDone }: StartFactorProps) {
  const start = useCallMutation('startSecondFactor');
  if (start.data) return <ConfirmFactor given={start.data} onDone={onDone} />;
  return (
    <Form<{ currentPassword: string }>
      layout="vertical"
      requiredMark={false}
      style={narrow}
      onFinish={(body) => start.mutate({ body })}
    >
      <PasswordField isFirst />
      <Failure error={start.error} />
      <Space>
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          Tiếp tục
        </Button>
        <Button onClick={onCancel}>Không bật</Button>
      </Space>
    </Form>
  );
}

interface ConfirmFactorProps {
  readonly given: DataOf<'startSecondFactor'>;
  readonly onDone: StartFactorProps['onDone'];
}

function ConfirmFactor({ given: { secret, address }, onDone }: ConfirmFactorProps) {
  const confirm = useCallMutation('confirmSecondFactor');
  const turnOn = async (body: { otp: string }) => {
    const { recoveryCodes, ...session } = await confirm.mutateAsync({ body });
    startSession(session);
    onDone(recoveryCodes);
  };
  return (
    <Form<{ otp: string }>
      layout="vertical"
      requiredMark={false}
      style={narrow}
      onFinish={(body) => void turnOn(body).catch(() => undefined)}
    >
      <p>1. Quét mã bằng ứng dụng xác thực trên điện thoại (Google Authenticator, Microsoft Authenticator, ...).</p>
      <QRCode value={address} bgColor="#ffffff" color="#000000" />
      <p>
        Không quét được thì nhập khóa này: <code>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <p>2. Nhập mã 6 số mà ứng dụng hiện ra.</p>
      <CodeField />
      <Failure error={confirm.error} />
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        Bật xác thực hai lớp
      </Button>
    </Form>
  );
}

/** Turns it off; an unattended browser is not enough. */
export function StopFactor({ onDone }: { readonly onDone: () => void }) {
  const stop = useCallMutation('stopSecondFactor');
  return (
    <Form<{ currentPassword: string; otp: string }>
      layout="vertical"
      requiredMark={false}
      style={narrow}
      onFinish={(body) => stop.mutate({ body }, { onSuccess: onDone })}
    >
      <PasswordField isFirst />
      <CodeField />
      <Failure error={stop.error} />
      <Space>
        <Button danger type="primary" htmlType="submit" loading={stop.isPending}>
          Tắt
        </Button>
        <Button onClick={onDone}>Giữ nguyên</Button>
      </Space>
    </Form>
  );
}

/** The codes for a lost device: they are shown once. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <Alert
      type="success"
      style={{ marginBottom: 12 }}
      title="Mã dự phòng, chỉ hiện lần này. Mỗi mã dùng một lần khi mất điện thoại; hãy in hoặc cất nơi an toàn."
      description={
        <>
          <pre>{codes.join('\n')}</pre>
          <Space>
            <Button onClick={() => saveText('ma-du-phong.txt', `${codes.join('\n')}\n`)}>Lưu tệp</Button>
            <Button type="primary" onClick={onClose}>
              Đã cất mã
            </Button>
          </Space>
        </>
      }
    />
  );
}
