import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
// Weeks of its calendars begin on Monday.
import 'dayjs/locale/vi';
import { useRef, useState } from 'react';
import { isDate, readDate } from '../../lib/typed/date-text.ts';
import { afterPress } from './after-press.ts';

/** How dates are shown, then how else they may be typed. */
const dateFormats = ['D/M/YYYY', 'DD/MM/YYYY'];

interface DateInputProps extends Pick<
  DatePickerProps,
  'allowClear' | 'disabledDate' | 'id' | 'placeholder' | 'aria-label' | 'status'
> {
  /** ISO date, or the text that was typed instead of one; it and `onChange` may be given by the form. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/**
 * A date of the calendar, picked or typed as dates are written in Vietnam. What is no date stays in the field when it is left,
 * and is handed on for the form to refuse by name.
 */
export function DateInput({ value, onChange, disabledDate, ...rest }: DateInputProps) {
  const [shown, setShown] = useState(value);
  // The picker forgets what was typed when its date changes, so it keeps the last one beside a text that is none.
  const isText = typeof value === 'string' && !isDate(value);
  if (!isText && shown !== value) setShown(value);
  // The picker puts its own date back into the field before it is left, so what is typed is kept from the moment of typing.
  const typed = useRef<string | null>(null);
  const leave = () => {
    const text = typed.current;
    typed.current = null;
    if (text === null || text.trim() === '') return;
    const next = readDate(text) ?? text;
    if (next !== value) afterPress(() => onChange?.(next));
  };
  return (
    <div
      onFocus={({ target }) => {
        // A click would put the cursor between the numbers, where a new date runs into the old one.
        if (target instanceof HTMLInputElement) afterPress(() => selectAll(target));
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target.value;
      }}
    >
      <DatePicker
        {...rest}
        {...(disabledDate && { disabledDate })}
        value={isDate(shown) ? dayjs(shown) : null}
        onChange={(date) => {
          typed.current = null;
          afterPress(() => onChange?.(date?.format('YYYY-MM-DD') ?? null));
        }}
        // Enter accepts the typed date; submitting the form at once would be too early.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // The picker does not know dates like `1-12-26` and `1/12`; they would wait until the field is left.
          if (typed.current !== null && readDate(typed.current) !== null) leave();
        }}
        onBlur={leave}
        preserveInvalidOnBlur
        format={dateFormats}
        style={{ width: '100%' }}
      />
    </div>
  );
}

/** But for a part that was chosen by dragging over it. */
function selectAll(input: HTMLInputElement): void {
  if (input.selectionStart === input.selectionEnd) input.select();
}

/** The rule of a form's field for a date that may be missing. */
export const dateRule = (title: string) => ({
  validator: (_: unknown, value: unknown) =>
    value === null || value === undefined || value === '' || isDate(value)
      ? Promise.resolve()
      : Promise.reject(
          new Error(`${title}: không chọn được ngày “${String(value)}”. Ghi ngày/tháng/năm, ví dụ 5/9/2026.`),
        ),
});
