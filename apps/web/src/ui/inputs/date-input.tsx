import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';

interface DateInputProps extends Pick<DatePickerProps, 'allowClear' | 'disabledDate' | 'id'> {
  /** ISO date; it and `onChange` may be given by the form. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** A date of the calendar, picked or typed as dates are written in Vietnam. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(date?.format('YYYY-MM-DD') ?? null)}
      // Enter accepts the typed date; submitting the form at once would be too early.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      format="D/M/YYYY"
      style={{ width: '100%' }}
    />
  );
}
