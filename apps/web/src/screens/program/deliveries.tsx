import type { DeliveryFailure, Webhook, WebhookDelivery, WebhookEvent } from '@tkb/contract';
import { Tag } from 'antd';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { exactMomentOf } from '../../lib/moments.ts';
import { LogDrawer } from './log-drawer.tsx';

const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'timetable.published': 'Phát hành thời khóa biểu',
  'timetable.withdrawn': 'Rút lại thời khóa biểu',
  'substitution.saved': 'Phân công dạy thay',
  'substitution.deleted': 'Xóa dạy thay',
  test: 'Gửi thử',
};

const failureWords: Readonly<Record<DeliveryFailure, string>> = {
  privateAddress: 'địa chỉ nằm trong mạng nội bộ nên không được gửi',
  unknownHost: 'không tìm thấy máy chủ có tên này',
  refused: 'máy chủ không nhận kết nối',
  timeout: 'máy chủ không trả lời trong 10 giây',
  certificate: 'chứng chỉ https của máy chủ không hợp lệ',
  redirect: 'máy chủ chuyển sang địa chỉ khác; hãy thêm đúng địa chỉ đó',
  status: 'máy chủ báo lỗi',
  broken: 'kết nối bị ngắt',
};

function Outcome({ state, failure, answer, nextAt, attempts }: WebhookDelivery) {
  if (state === 'delivered') return <Tag color="success">Đã nhận</Tag>;
  const reason = failure ? ` ${failureWords[failure]}${failure === 'status' ? ` (${answer ?? ''})` : ''}` : '';
  if (state === 'failed') return <Tag color="error">Không gửi được:{reason}</Tag>;
  if (attempts === 0 || nextAt === null) return <Tag>Đang gửi</Tag>;
  return (
    <>
      <Tag color="warning">
        Lần {attempts} chưa được:{reason}
      </Tag>
      <br />
      <span className="muted">Gửi lại lúc {exactMomentOf(nextAt)}</span>
    </>
  );
}

const columns = [
  { key: 'createdAt', title: 'Lúc', render: (_: unknown, { createdAt }: WebhookDelivery) => exactMomentOf(createdAt) },
  { key: 'event', title: 'Tin', render: (_: unknown, { event }: WebhookDelivery) => eventWords[event] },
  { key: 'state', title: 'Kết quả', render: (_: unknown, delivery: WebhookDelivery) => <Outcome {...delivery} /> },
];

/** The messages to an address, and why one did not arrive; read again while one is under way. */
export function Deliveries({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const reading = useCall('readDeliveries', { query: { id: webhook.id } }, true, 2000);
  return (
    <LogDrawer
      title={`Nhật ký báo tin: ${webhook.name}`}
      reading={readingOf(reading)}
      rowKey="id"
      columns={columns}
      entries={reading.data?.deliveries}
      emptyText="Chưa gửi tin nào. Bấm Gửi thử để kiểm tra địa chỉ."
      onClose={onClose}
    >
      Tin chưa đến được gửi lại, thưa dần, trong khoảng ba ngày. Nhật ký giữ 90 ngày.
    </LogDrawer>
  );
}
