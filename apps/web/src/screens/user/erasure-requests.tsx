import type { AskedErasure } from '@tkb/contract';
import { Button, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { dayOf } from '../../lib/moments.ts';

/** The people who wait to be erased. */
export function useErasureRequests(isEnabled: boolean) {
  const read = useCall('listErasures', { query: { pageSize: 0 } }, isEnabled);
  return { requests: read.data?.items ?? [], reading: failureOf(read) };
}

/** One request with its last day; to be looked at and fulfilled below, or refused with words. */
function Request({ request, onShow }: { readonly request: AskedErasure; readonly onShow: () => void }) {
  const refuse = useCallMutation('refuseErasure');
  const [isRefusing, setIsRefusing] = useState(false);
  const [answer, setAnswer] = useState('');
  const { id, fullName, username, reason, askedAt, dueOn, isOverdue } = request;
  return (
    <li style={{ marginBottom: 12 }}>
      <b>{fullName}</b> ({username}), gửi ngày {dayOf(askedAt)}.{' '}
      <Tag color={isOverdue ? 'error' : 'default'}>
        {isOverdue ? 'Quá hạn từ' : 'Hạn trả lời'} {dayOf(dueOn)}
      </Tag>
      {reason !== '' && <div>Lý do: {reason}</div>}
      {isRefusing ? (
        <Space.Compact style={{ width: '100%' }}>
          <Input
            aria-label={`Lý do từ chối ${fullName}`}
            placeholder="Vì sao từ chối? Người gửi sẽ đọc câu này."
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Button
            type="primary"
            loading={refuse.isPending}
            disabled={answer.trim() === ''}
            onClick={() => refuse.mutate({ body: { id, answer } })}
          >
            Gửi
          </Button>
          <Button onClick={() => setIsRefusing(false)}>Thôi</Button>
        </Space.Compact>
      ) : (
        <Space wrap>
          <Button size="small" onClick={onShow}>
            Xem và xóa
          </Button>
          <Button size="small" onClick={() => setIsRefusing(true)}>
            Từ chối
          </Button>
        </Space>
      )}
      <Failure error={refuse.error} style={{ marginBottom: 0 }} />
    </li>
  );
}

interface Props {
  readonly requests: readonly AskedErasure[];
  readonly onShow: (request: AskedErasure) => void;
}

/** People who asked to be erased, the first that is due first. */
export function ErasureRequests({ requests, onShow }: Props) {
  if (requests.length === 0) return null;
  return (
    <>
      <h2>Đang chờ trả lời</h2>
      <p>Trả lời trong 20 ngày (Nghị định 356/2025/NĐ-CP). Người gửi đọc câu trả lời ở trang Tài khoản của tôi.</p>
      <ul>
        {requests.map((request) => (
          <Request key={request.id} request={request} onShow={() => onShow(request)} />
        ))}
      </ul>
    </>
  );
}
