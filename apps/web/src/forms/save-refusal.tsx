import { Alert, Button } from 'antd';
import { ApiError } from '../api/api-error.ts';
import { Failure } from '../api/failure.tsx';
import { TwoSidesNotice, type Difference } from '../ui/editing/two-sides-notice.tsx';

export interface SaveRefusalProps {
  /** The edited thing, as a sentence names it: "vai trò". */
  readonly thing: string;
  readonly error: unknown;
  /** Where somebody else saved first, or null. */
  readonly differences: readonly Difference[] | null;
  readonly onKeepMine: () => void;
  readonly onTakeStored: () => void;
  /** Saves what was typed as a new row, where the edited one may have been deleted. */
  readonly onAddAgain?: (() => void) | null;
}

/** Why a form was not saved: what is wrong, that somebody else saved first, or that the row is gone. */
export function SaveRefusal(props: SaveRefusalProps) {
  const { thing, error, differences, onKeepMine, onTakeStored, onAddAgain = null } = props;
  if (onAddAgain && error instanceof ApiError && error.code === 'record.not_found')
    return (
      <Alert
        type="warning"
        showIcon
        title={`Người khác vừa xóa ${thing} này. Những gì bạn nhập vẫn còn ở dưới.`}
        action={<Button onClick={onAddAgain}>Thêm lại</Button>}
        style={{ marginBottom: 12 }}
      />
    );
  if (!differences) return <Failure error={error} />;
  const title = `Người khác vừa sửa ${thing} này.`;
  return <TwoSidesNotice title={title} differences={differences} onKeepMine={onKeepMine} onTakeStored={onTakeStored} />;
}
