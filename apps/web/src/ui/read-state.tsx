import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';

/** How far the reading of what belongs here has come. */
export interface Reading {
  readonly isLoading: boolean;
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

/** Stands where data would: it is being read, or it could not be and can be tried again, or else the children. */
export function ReadState({ reading: { isLoading, failure, retry }, lines = 6, children }: ReadStateProps) {
  if (failure !== null) {
    const again = (
      <Button size="small" onClick={retry}>
        Thử lại
      </Button>
    );
    return <Alert type="error" showIcon title={failure} action={again} className="read-failure" />;
  }
  if (!isLoading) return children;
  return (
    <div role="status" aria-label="Đang tải dữ liệu">
      <Skeleton active title={false} paragraph={{ rows: lines }} />
    </div>
  );
}
