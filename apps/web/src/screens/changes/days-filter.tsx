import { Typography } from 'antd';
import { useState } from 'react';
import { isDate } from '../../lib/typed/date-text.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';

export interface Days {
  readonly fromDate?: string;
  readonly toDate?: string;
}

const ends = [
  ['fromDate', 'Từ ngày'],
  ['toDate', 'Đến hết ngày'],
] as const;

/** The days from one to another; either may be left open. A text that is no date stays, is told, and narrows nothing. */
export function DaysFilter({ onChange }: { readonly onChange: (days: Days) => void }) {
  const [typed, setTyped] = useState<Days>({});
  const change = (end: keyof Days, value: string | null) => {
    const { [end]: _, ...rest } = typed;
    const next = value === null ? rest : { ...rest, [end]: value };
    setTyped(next);
    onChange(Object.fromEntries(Object.entries(next).filter(([, text]) => isDate(text))));
  };
  const { fromDate, toDate } = typed;
  const wrong = [fromDate, toDate].find((text) => text !== undefined && !isDate(text));
  const isReversed = isDate(fromDate) && isDate(toDate) && fromDate > toDate;
  return (
    <>
      {ends.map(([end, title]) => (
        <DateInput
          key={end}
          aria-label={title}
          placeholder={title}
          value={typed[end] ?? null}
          status={(typed[end] !== undefined && !isDate(typed[end])) || isReversed ? 'error' : ''}
          onChange={(value) => change(end, value)}
        />
      ))}
      {(wrong !== undefined || isReversed) && (
        <Typography.Text type="danger" role="alert" className="days-wrong">
          {wrong === undefined
            ? 'Từ ngày đang sau Đến hết ngày. Hãy sửa một trong hai.'
            : `Không chọn được ngày “${wrong}”. Ghi ngày/tháng, ví dụ 5/9.`}
        </Typography.Text>
      )}
    </>
  );
}
