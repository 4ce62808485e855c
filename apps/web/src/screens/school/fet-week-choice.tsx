import { Alert, Form, Select } from 'antd';
import type { DataOf } from '../../api/call.ts';

type Week = NonNullable<DataOf<'previewFet'>['week']>;

const sameDays = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one?.join() === other?.join();

/** The parts of the file to choose from, as positions of days; null is the whole file. */
function partsOf({ days, parts, fitsWhole }: Week) {
  const ofDays = parts.map((part) => ({
    days: part,
    title: `${days[part[0] ?? 0] ?? ''} đến ${days[part.at(-1) ?? 0] ?? ''} (${part.length} ngày)`,
  }));
  return fitsWhole ? [{ days: null, title: 'Cả tệp, thành hai ca mỗi ngày' }, ...ofDays] : ofDays;
}

/** Asks which days of a file are imported that has more than a week of them. */
export function FetWeekChoice({
  week,
  isBusy,
  onChoose,
}: {
  readonly week: Week;
  readonly isBusy: boolean;
  readonly onChoose: (days: readonly number[] | null) => void;
}) {
  const parts = partsOf(week);
  const current = parts.findIndex(({ days }) => sameDays(days, week.chosen));
  const everyDay = week.days.map((_, day) => day);
  return (
    <Alert
      type="warning"
      showIcon
      title={`Tệp có ${week.days.length} ngày, nhiều hơn một tuần. Chọn phần được nhập.`}
      style={{ marginBottom: 12 }}
      description={
        <Form layout="vertical" disabled={isBusy}>
          <Form.Item label="Phần của tệp" htmlFor="fet-part" style={{ marginBottom: 8 }}>
            <Select
              id="fet-part"
              value={current < 0 ? null : current}
              placeholder="Tự chọn từng ngày"
              options={parts.map(({ title }, value) => ({ value, label: title }))}
              onChange={(value: number | null) => onChoose(parts[value ?? 0]?.days ?? null)}
            />
          </Form.Item>
          <Form.Item label="Ngày được nhập" htmlFor="fet-days" style={{ marginBottom: 0 }}>
            <Select
              id="fet-days"
              mode="multiple"
              value={week.chosen ?? everyDay}
              options={everyDay.map((value) => ({ value, label: week.days[value] }))}
              onChange={(days: number[]) => onChoose(days.length === 0 ? null : days.toSorted((a, b) => a - b))}
            />
          </Form.Item>
        </Form>
      }
    />
  );
}
