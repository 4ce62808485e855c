import type { CalendarFeed } from '@tkb/contract';
import { App, Button, Modal, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Failure } from '../../../api/failure.tsx';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { readingOf } from '../../../api/reading.ts';
import { apiAddress } from '../../../api/request.ts';
import { momentOf } from '../../../lib/moments.ts';
import { destructive } from '../../../ui/destructive.ts';
import { ReadState } from '../../../ui/read-state.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import type { PublishedOwner } from './week-model.ts';

interface CalendarDialogProps {
  /** Whose lessons a new address would give. */
  readonly owner: PublishedOwner;
  readonly ownerName: string;
  readonly onClose: () => void;
}

interface Made {
  readonly address: string;
  readonly isShared: boolean;
}

function Address({ address, isShared }: Made) {
  return (
    <>
      <ShownOnce what="địa chỉ lịch" label="Địa chỉ lịch" value={address} />
      <p>
        Địa chỉ chỉ hiện một lần.{' '}
        {isShared
          ? 'Gửi địa chỉ cho phụ huynh, học sinh của lớp: ai có địa chỉ đều xem được lịch của lớp, không cần tài khoản.'
          : 'Ai có địa chỉ này đều xem được lịch, nên đừng gửi cho người khác.'}
      </p>
      <Button href={address.replace(/^https?:/, 'webcal:')}>Mở bằng ứng dụng lịch trên máy này</Button>
      <ol className="pub-steps">
        <li>Google Lịch (trên máy tính): Lịch khác → dấu + → Từ URL → dán địa chỉ.</li>
        <li>iPhone: Cài đặt → Ứng dụng → Lịch → Tài khoản lịch → Thêm tài khoản → Khác → Thêm lịch đã đăng ký.</li>
        <li>Outlook: Thêm lịch → Đăng ký từ web → dán địa chỉ.</li>
      </ol>
    </>
  );
}

const feedTitle = ({ ownerName, isShared }: CalendarFeed): string =>
  isShared ? `${ownerName} (dùng chung, không cần tài khoản)` : ownerName;

/** Addresses at which calendar programs fetch weeks: make, copy, renew, revoke; the shared ones for families of a class. */
export function CalendarDialog({ owner, ownerName, onClose }: CalendarDialogProps) {
  const { modal } = App.useApp();
  const current = useCall('readCalendarFeeds');
  const create = useCallMutation('createCalendarFeed');
  const revoke = useCallMutation('revokeCalendarFeed');
  const [made, setMade] = useState<Made | null>(null);
  const { feeds = [], canShare = false } = current.data ?? {};
  const error = create.error ?? revoke.error;
  const make = async (isShared: boolean) => {
    const { path } = await create.mutateAsync({ body: { ownerKind: owner.kind, ownerId: owner.id, isShared } });
    setMade({ address: new URL(apiAddress(path), location.href).href, isShared });
  };
  const ask = (title: string, okText: string, onOk: () => Promise<unknown>) =>
    modal.confirm({
      ...destructive,
      title,
      content: 'Ứng dụng lịch đang dùng địa chỉ cũ sẽ không cập nhật nữa.',
      okText,
      cancelText: 'Giữ địa chỉ cũ',
      onOk: () => onOk().catch(() => undefined),
    });
  const end = async (id: number) => {
    await revoke.mutateAsync({ query: { id } });
    setMade(null);
  };
  const makeOrRenew = (isShared: boolean) => {
    const isThere = feeds.some(
      (feed) => feed.isShared === isShared && feed.ownerKind === owner.kind && feed.ownerId === owner.id,
    );
    if (!isThere) return void make(isShared).catch(() => undefined);
    ask(`Đổi sang địa chỉ mới cho lịch của ${ownerName}?`, 'Đổi địa chỉ', () => make(isShared));
  };
  return (
    <Modal open title="Đăng ký lịch" onCancel={onClose} footer={<Button onClick={onClose}>Đóng</Button>} width={620}>
      <p>
        Xem thời khóa biểu ngay trong ứng dụng lịch của điện thoại hay máy tính. Lịch tự cập nhật khi trường phát hành
        thời khóa biểu mới, và dừng khi hết học kỳ.
      </p>
      <Failure error={error} />
      <ReadState reading={readingOf(current)} lines={2} />
      {made && <Address {...made} />}
      {feeds.map((feed) => (
        <p key={feed.id}>
          Địa chỉ đang dùng: lịch của <b>{feedTitle(feed)}</b>, tạo ngày {dayjs(feed.createdAt).format('D/M/YYYY')}.{' '}
          {feed.lastReadAt
            ? `Ứng dụng lịch tải lần cuối lúc ${momentOf(feed.lastReadAt)}. `
            : 'Chưa có ứng dụng lịch nào tải. '}
          <Button
            danger
            size="small"
            aria-label={`Thu hồi địa chỉ lịch của ${feedTitle(feed)}`}
            onClick={() => ask(`Thu hồi địa chỉ lịch của ${feedTitle(feed)}?`, 'Thu hồi', () => end(feed.id))}
          >
            Thu hồi
          </Button>
        </p>
      ))}
      {current.data && (
        <Space wrap>
          <Button type="primary" loading={create.isPending} onClick={() => makeOrRenew(false)}>
            Tạo địa chỉ lịch của {ownerName}
          </Button>
          {canShare && owner.kind === 'class' && (
            <Button loading={create.isPending} onClick={() => makeOrRenew(true)}>
              Tạo địa chỉ chung cho phụ huynh, học sinh {ownerName}
            </Button>
          )}
        </Space>
      )}
    </Modal>
  );
}
