import { Alert, Button, Card, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCallMutation, type ReadCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useSession } from '../../session/session.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { RecoveryCodes, StartFactor, StopFactor } from './factor-forms.tsx';

/** Unit administrators say whether every administrator has to have the second factor. */
function Requirement({ isRequired }: { readonly isRequired: boolean }) {
  const change = useCallMutation('requireSecondFactor');
  const tellFailure = useTellFailure();
  return (
    <Typography.Paragraph>
      <label>
        <Switch
          checked={isRequired}
          loading={change.isPending}
          onChange={(isOn) => change.mutate({ body: { isRequired: isOn } }, { onError: tellFailure })}
        />{' '}
        Bắt buộc mọi người quản trị của đơn vị phải bật
      </label>
    </Typography.Paragraph>
  );
}

/** The second factor of the own account: off, being set up, or on. */
export function SecondFactor({ factor }: { readonly factor: ReadCall<'readSecondFactor'> }) {
  const user = useSession(({ session }) => session?.user);
  const [step, setStep] = useState<'start' | 'stop' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = factor.data?.isOn ?? false;
  const close = () => setStep(null);
  return (
    <Card size="small" title="Xác thực hai lớp">
      <ReadState reading={readingOf(factor)} lines={2}>
        {user?.mustSetUpSecondFactor && (
          <Alert
            type="warning"
            showIcon
            title="Đơn vị yêu cầu người quản trị bật xác thực hai lớp. Hãy bật để tiếp tục làm việc."
            style={{ marginBottom: 12 }}
          />
        )}
        <Typography.Paragraph>
          {isOn
            ? `Đang bật. Còn ${factor.data?.recoveryCodes ?? 0} mã dự phòng.`
            : 'Đang tắt. Khi bật, đăng nhập cần thêm mã 6 số trên điện thoại của bạn, nên lộ mật khẩu vẫn chưa ai vào được.'}
        </Typography.Paragraph>
        {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
        {step === null && (
          <Button type={isOn ? 'default' : 'primary'} danger={isOn} onClick={() => setStep(isOn ? 'stop' : 'start')}>
            {isOn ? 'Tắt xác thực hai lớp' : 'Bật xác thực hai lớp'}
          </Button>
        )}
        {step === 'start' && (
          <StartFactor
            onCancel={close}
            onDone={(given) => {
              setCodes(given);
              close();
            }}
          />
        )}
        {step === 'stop' && <StopFactor onDone={close} />}
        {user?.tier === 'unit' && isOn && <Requirement isRequired={factor.data?.isRequired ?? false} />}
      </ReadState>
    </Card>
  );
}
