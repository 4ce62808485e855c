import type { Job } from '@tkb/contract';
import { Alert, Button } from 'antd';
import { momentOf } from '../../lib/moments.ts';

const endings: Readonly<Partial<Record<Job['status'], string>>> = {
  done: 'đã xong',
  cancelled: 'đã được dừng sớm',
  failed: 'không chạy đến cùng',
};

/** How the newest run ended, for people who were away at that time. */
export function LastRun({ job, onShow }: { readonly job: Job; readonly onShow: () => void }) {
  const when = momentOf(job.finishedAt ?? job.createdAt);
  const name = job.kind === 'repair' ? 'Lượt tìm cách sửa gần nhất' : 'Lượt xếp gần nhất';
  return (
    <Alert
      type={job.status === 'failed' ? 'warning' : 'info'}
      showIcon
      title={`${name} ${endings[job.status] ?? ''} lúc ${when}.`}
      action={
        <Button size="small" onClick={onShow}>
          Xem kết quả lượt gần nhất
        </Button>
      }
    />
  );
}
