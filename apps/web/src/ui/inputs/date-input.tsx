import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DateInputProps {
  /** ISO date. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly id?: string;
}

/** A date of the calendar, picked or typed as dates are written in Vietnam. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      value={value === null ? null : dayjs(value)}
      onChange={(date) => onChange(date?.format('YYYY-MM-DD') ?? null)}
      format="D/M/YYYY"
      style={{ width: '100%' }}
    />
  );
}
