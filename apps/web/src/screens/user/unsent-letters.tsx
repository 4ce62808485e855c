import type { UnsentLetter } from '@tkb/contract';
import { Alert, Button } from 'antd';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { failureOf } from '../../api/reading.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { momentOf } from '../../lib/moments.ts';

const subjects = { reset: 'đường dẫn đặt lại mật khẩu', erasure: 'tin báo đã xóa dữ liệu cá nhân' } as const;

/** The way a letter ended, and the next step. */
function adviceOf({ kind, isRefused }: UnsentLetter): string {
  const what = isRefused ? 'máy chủ thư từ chối.' : 'không gửi được.';
  if (kind === 'erasure') return `${what} Địa chỉ không còn được lưu: hãy báo người ấy bằng cách khác.`;
  return `${what} Hãy sửa thư điện tử của người này rồi nhờ họ bấm “Quên mật khẩu?” lần nữa, hoặc cấp lại mật khẩu.`;
}

/** Letters that have not arrived; nothing where all have. */
export function UnsentLetters({ isEnabled }: { readonly isEnabled: boolean }) {
  const tellFailure = useTellFailure();
  const read = useCall('listUnsentLetters', { query: { pageSize: 0 } }, isEnabled);
  const letters = read.data?.items ?? [];
  const dismiss = useCallMutation('dismissUnsentLetter');
  if (letters.length === 0) return <ReadState reading={failureOf(read)} />;
  const forget = (id: number) => dismiss.mutate({ query: { id } }, { onError: tellFailure });
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={`${letters.length} thư chưa tới người nhận`}
      description={
        <ul>
          {letters.map((letter) => (
            <li key={letter.id}>
              <b>{letter.fullName}</b>
              {letter.username !== '' && ` (${letter.username})`}, {momentOf(letter.createdAt)}: {subjects[letter.kind]}
              , {adviceOf(letter)}{' '}
              <Button
                size="small"
                aria-label={`Đã biết thư của ${letter.fullName}`}
                disabled={dismiss.isPending}
                onClick={() => forget(letter.id)}
              >
                Đã biết
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
