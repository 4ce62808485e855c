import { Alert, Button, Space } from 'antd';

/** A field in which two versions of a row differ. */
export interface Difference {
  readonly title: string;
  readonly mine: string;
  readonly stored: string;
}

interface TwoSidesNoticeProps {
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeStored: () => void;
}

/** Somebody else saved meanwhile: both sides, and the choice between them. */
export function TwoSidesNotice({ title, differences, onKeepMine, onTakeStored }: TwoSidesNoticeProps) {
  const description = (
    <>
      <ul>
        {differences.map(({ title: field, mine, stored }) => (
          <li key={field}>
            <strong>{field}</strong>: bản của bạn “{mine || 'trống'}”, bản đang lưu “{stored || 'trống'}”
          </li>
        ))}
      </ul>
      <Space>
        <Button onClick={onKeepMine}>Lưu bản của tôi</Button>
        <Button onClick={onTakeStored}>Giữ bản đang lưu</Button>
      </Space>
    </>
  );
  return <Alert type="warning" showIcon title={title} description={description} style={{ marginBottom: 12 }} />;
}
