import { Alert, Button, Space } from 'antd';

/** A field in which two versions of a row differ. */
export interface Difference {
  readonly title: string;
  readonly mine: string;
  readonly stored: string;
  /** What it was before either changed it, where that is known. */
  readonly before?: string;
}

interface TwoSidesNoticeProps {
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeStored: () => void;
}

const quoted = (text: string): string => `“${text || 'trống'}”`;

/** Who has changed it. */
const sideOf = ({ mine, stored, before }: Difference): 'both' | 'other' | 'own' =>
  before === stored ? 'own' : mine === stored ? 'other' : 'both';

const order = ['both', 'other', 'own'] as const;

function wordsOf(difference: Difference): string {
  const { mine, stored, before } = difference;
  const side = sideOf(difference);
  if (side === 'other') return `người khác đổi từ ${quoted(before ?? '')} thành ${quoted(stored)}`;
  if (side === 'own') return `bạn đổi từ ${quoted(stored)} thành ${quoted(mine)}`;
  const was = before === undefined ? '' : `trước là ${quoted(before)}, `;
  return `${was}bản của bạn ${quoted(mine)}, bản đang lưu ${quoted(stored)}`;
}

/** The fields in which the texts of two versions differ, or somebody else has changed what both began with. */
export const differencesOf = (
  titles: Readonly<Record<string, string>>,
  texts: Readonly<Record<'before' | 'mine' | 'stored', Readonly<Record<string, string | undefined>>>>,
): Difference[] =>
  Object.entries(titles)
    .map(([name, title]) => ({
      title,
      mine: texts.mine[name] ?? '',
      stored: texts.stored[name] ?? '',
      before: texts.before[name] ?? '',
    }))
    .filter(({ mine, stored, before }) => mine !== stored || before !== stored);

/** Somebody else saved meanwhile: both sides, and the choice between them. */
export function TwoSidesNotice({ title, differences, onKeepMine, onTakeStored }: TwoSidesNoticeProps) {
  const sorted = differences.toSorted((one, other) => order.indexOf(sideOf(one)) - order.indexOf(sideOf(other)));
  const description = (
    <>
      <ul>
        {sorted.map((difference) => (
          <li key={difference.title}>
            <strong>{difference.title}</strong>: {wordsOf(difference)}
          </li>
        ))}
      </ul>
      {differences.some((difference) => sideOf(difference) === 'other') && (
        <p>Lưu bản của bạn vẫn giữ những gì chỉ người khác đổi.</p>
      )}
      <Space>
        <Button onClick={onKeepMine}>Lưu bản của tôi</Button>
        <Button onClick={onTakeStored}>Giữ bản đang lưu</Button>
      </Space>
    </>
  );
  return <Alert type="warning" showIcon title={title} description={description} style={{ marginBottom: 12 }} />;
}
