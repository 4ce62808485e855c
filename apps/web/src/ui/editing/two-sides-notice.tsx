import { Alert, Button, Space } from 'antd';

/** A field in which two versions of a row differ. */
export interface Difference {
  readonly title: string;
  readonly mine: string;
  readonly stored: string;
  /** As it was before either changed it, where that is known. */
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
const sideOf = ({ mine, stored, before }: Difference): 'both' | 'other' | 'own' => {
  if (before === undefined) return 'both';
  if (before === stored) return 'own';
  return mine === stored ? 'other' : 'both';
};

const order = ['both', 'other', 'own'] as const;

function wordsOf(difference: Difference): string {
  const { mine, stored, before } = difference;
  const side = sideOf(difference);
  if (side === 'other') return `người khác đổi từ ${quoted(before ?? '')} thành ${quoted(stored)}`;
  if (side === 'own') return `bạn đổi từ ${quoted(stored)} thành ${quoted(mine)}`;
  const was = before === undefined ? '' : `trước là ${quoted(before)}, `;
  return `${was}bản của bạn ${quoted(mine)}, bản đang lưu ${quoted(stored)}`;
}

/** A row when the form was opened, as typed, and as somebody else has stored it. */
export type Sides<Values> = Readonly<Record<'before' | 'mine' | 'stored', Values>>;

/** The fields in which two versions differ, or somebody else has changed what both began with; `textsOf` puts values into words. */
export const differencesOf = <Values,>(
  titles: Readonly<Record<string, string>>,
  textsOf: (values: Values) => Readonly<Record<string, string | undefined>>,
  sides: Sides<Values>,
): Difference[] => {
  const [before, mine, stored] = [textsOf(sides.before), textsOf(sides.mine), textsOf(sides.stored)];
  return Object.entries(titles)
    .map(([name, title]) => ({
      title,
      before: before[name] ?? '',
      mine: mine[name] ?? '',
      stored: stored[name] ?? '',
    }))
    .filter((field) => field.mine !== field.stored || field.before !== field.stored);
};

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
