import type { OwnErasure } from '@tkb/contract';
import { Alert, App, Button, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { dayOf } from '../../lib/moments.ts';
import { useSession } from '../../session/session.ts';

/** Asks for the erasure of the own data, with words for whoever decides. */
function AskErasure({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const ask = useCallMutation('askErasure');
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const finish = () => {
    void message.success('Đã gửi yêu cầu xóa dữ liệu.');
    onClose();
  };
  return (
    <Modal
      open
      title="Xin xóa dữ liệu của tôi"
      okText="Gửi yêu cầu"
      cancelText="Không gửi"
      confirmLoading={ask.isPending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>
        Yêu cầu được gửi tới {who}, và phải được trả lời trong 20 ngày. Khi dữ liệu được xóa, tên, thư điện tử và số
        điện thoại của bạn bị bỏ khỏi mọi nơi, tài khoản bị khóa và bạn không đăng nhập được nữa; hãy tải về dữ liệu của
        bạn trước. Thời khóa biểu và phân công của trường còn nguyên, không kèm tên bạn.
      </p>
      <Form<{ reason: string }>
        form={form}
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={(body) => ask.mutate({ body }, { onSuccess: finish })}
      >
        <Form.Item name="reason" label="Lý do (không bắt buộc)">
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
      <Failure error={ask.error} style={{ marginBottom: 0 }} />
    </Modal>
  );
}

interface Props {
  /** The latest request. */
  readonly asked: OwnErasure | null;
  /** Who decides. */
  readonly who: string;
}

/** The state of the request to be erased, and the way to it. */
export function Erasure({ asked, who }: Props) {
  const isOfUnit = useSession(({ session }) => session?.user.tier === 'unit');
  const withdraw = useCallMutation('withdrawErasure');
  const tellFailure = useTellFailure();
  const [isAsking, setIsAsking] = useState(false);
  if (isOfUnit)
    return (
      <Typography.Paragraph style={{ marginTop: 12, marginBottom: 0 }}>
        Muốn xóa tài khoản và dữ liệu cá nhân của bạn, hãy nhờ {who} xóa tài khoản ở trang Người dùng.
      </Typography.Paragraph>
    );
  if (asked?.status === 'open')
    return (
      <Alert
        type="info"
        showIcon
        style={{ marginTop: 12 }}
        title={`Bạn đã xin xóa dữ liệu ngày ${dayOf(asked.askedAt)}. Yêu cầu đã tới ${who}, và phải được trả lời chậm nhất ngày ${dayOf(asked.dueOn)}.`}
        action={
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({}, { onError: tellFailure })}>
            Rút yêu cầu
          </Button>
        }
      />
    );
  return (
    <>
      {asked?.status === 'refused' && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title={`Yêu cầu xóa dữ liệu ngày ${dayOf(asked.askedAt)} bị từ chối.`}
          description={`${asked.decidedByName}: ${asked.answer}`}
        />
      )}
      <Typography.Paragraph style={{ marginTop: 12, marginBottom: 0 }}>
        Bạn có quyền xin xóa tài khoản và dữ liệu cá nhân của mình.{' '}
        <Button size="small" onClick={() => setIsAsking(true)}>
          Xin xóa dữ liệu của tôi
        </Button>
      </Typography.Paragraph>
      {isAsking && <AskErasure who={who} onClose={() => setIsAsking(false)} />}
    </>
  );
}
