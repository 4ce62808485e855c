import type { Webhook } from '@tkb/contract';
import { PlusOutlined } from '@ant-design/icons';
import { Alert, App, Button, Space } from 'antd';
import { useState } from 'react';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { momentOf } from '../../lib/moments.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { destructive } from '../../ui/destructive.ts';
import { useOpened } from '../../ui/editing/use-opened.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { ShownOnceDialog } from '../../ui/shown-once.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** One address that is told, with what can be done about it. */
function Receiver({ webhook, onLog }: { readonly webhook: Webhook; readonly onLog: () => void }) {
  const { id, name, url, stoppedAt, lastDeliveredAt, createdByName } = webhook;
  const { modal } = App.useApp();
  const tellFailure = useTellFailure();
  const canEdit = useCanEdit();
  const test = useCallMutation('testWebhook');
  const resume = useCallMutation('resumeWebhook');
  const remove = useCallMutation('deleteWebhook');
  const ask = () =>
    modal.confirm({
      ...destructive,
      title: `Xóa ${name}?`,
      content: 'Chương trình này không được báo tin nữa; nhật ký của nó cũng mất.',
      okText: 'Xóa',
      cancelText: 'Không xóa',
      onOk: () => remove.mutateAsync({ query: { id } }).catch(tellFailure),
    });
  const sendTest = () => test.mutateAsync({ body: { id } }).then(onLog, tellFailure);
  return (
    <article className="program-receiver" aria-label={name}>
      <h3>{name}</h3>
      <p>
        {url}
        <br />
        <span className="muted">
          {lastDeliveredAt ? `Nhận tin gần nhất lúc ${momentOf(lastDeliveredAt)}.` : 'Chưa nhận tin nào.'} Do{' '}
          {createdByName} thêm.
        </span>
      </p>
      {stoppedAt && (
        <Alert
          type="error"
          showIcon
          title={`Đã ngừng báo tin từ ${momentOf(stoppedAt)} vì nhiều ngày không gửi được.`}
          description="Hãy nhờ người quản lý chương trình kiểm tra, rồi bấm Báo tin trở lại. Tin của những ngày đã ngừng không được gửi bù."
          style={{ marginBottom: 8 }}
        />
      )}
      <Space wrap size={4}>
        <Button size="small" onClick={onLog}>
          Nhật ký
        </Button>
        {canEdit && (
          <>
            <Button size="small" loading={test.isPending} onClick={() => void sendTest()}>
              Gửi thử
            </Button>
            {stoppedAt && (
              <Button
                size="small"
                type="primary"
                onClick={() => void resume.mutateAsync({ body: { id } }).catch(tellFailure)}
              >
                Báo tin trở lại
              </Button>
            )}
            <Button size="small" danger onClick={ask}>
              Xóa
            </Button>
          </>
        )}
      </Space>
    </article>
  );
}

/** Báo tin: addresses that are told of timetables that are published or withdrawn and of lessons that others take. */
export function Webhooks() {
  const reading = useCall('listWebhooks', { query: { pageSize: 0 } });
  const canEdit = useCanEdit();
  const { opened, open, close } = useOpened<Webhook>('webhook');
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const items = reading.data?.items ?? [];
  return (
    <section aria-label="Báo tin cho chương trình">
      <PageTitle
        title="Kết nối chương trình"
        tabTitle="Báo tin cho chương trình"
        actions={
          canEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
              Thêm địa chỉ
            </Button>
          )
        }
      />
      <p className="muted program-note">
        Khi trường phát hành hoặc rút lại một thời khóa biểu, phân công hoặc xóa dạy thay, phần mềm gửi tin đến các địa
        chỉ dưới đây để chương trình khác (trang web của trường, sổ điểm) cập nhật ngay. Không thêm địa chỉ nào thì
        không gửi gì.
      </p>
      <ReadState reading={readingOf(reading)} lines={3} />
      {reading.data && items.length === 0 && <p>Chưa có địa chỉ nào được báo tin.</p>}
      {items.map((webhook) => (
        <Receiver key={webhook.id} webhook={webhook} onLog={() => setShown(webhook)} />
      ))}
      {opened && <WebhookForm onAdded={setSecret} onClose={close} />}
      {secret && (
        <ShownOnceDialog
          title="Khóa để kiểm tra tin"
          note="Khóa chỉ hiện một lần. Hãy chép lại và đưa riêng cho người cài đặt chương trình."
          description="Nhờ khóa này chương trình biết tin đúng là do trường gửi (chuẩn Standard Webhooks)."
          what="khóa"
          label="Khóa để kiểm tra tin"
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {shown && <Deliveries webhook={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
