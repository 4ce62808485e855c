import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';

/** How far the reading of what belongs here has come. */
export interface Reading {
  readonly isLoading: boolean;
  /** The server needs longer than a call may wait, and is asked again until it has the answer. */
  readonly isUnderWay?: boolean;
  /** Why it could not be read, as a sentence; null = nothing went wrong. */
  readonly failure: string | null;
  readonly retry: () => void;
}

interface ReadStateProps {
  readonly reading: Reading;
  /** Lines of the outline shown while it is being read. */
  readonly lines?: number;
  /** Shown when it was read: that there is nothing yet, for example. */
  readonly children?: ReactNode;
}

const underWay =
  'Máy chủ vẫn đang tính: trường lớn có thể mất vài phút. Kết quả sẽ hiện ở đây; bạn có thể đóng lại làm việc khác rồi mở lại xem.';

/** Stands where data would: it is being read, or it could not be and can be tried again, or else the children. */
export function ReadState({ reading: { isLoading, isUnderWay, failure, retry }, lines = 6, children }: ReadStateProps) {
  if (failure !== null) {
    const again = (
      <Button size="small" onClick={retry}>
        Thử lại
      </Button>
    );
    return <Alert type="error" showIcon title={failure} action={again} className="read-failure" />;
  }
  if (!isLoading) return children;
  if (isUnderWay) return <Alert type="info" showIcon title={underWay} />;
  return (
    <div role="status" aria-label="Đang tải dữ liệu">
      <Skeleton active title={false} paragraph={{ rows: lines }} />
    </div>
  );
}
