import { Input } from 'antd';
import { normalizeTime } from '../../lib/typed/time-text.ts';
import { DateInput } from './date-input.tsx';

interface TextInputProps {
  /** `longText`, `colour`, `time` and `date` have controls of their own; anything else is one line. */
  readonly kind: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly id?: string;
}

/** Anything that is typed as text: lines, a colour, a time of day, a date. */
export function TextInput({ kind, value, onChange, ...rest }: TextInputProps) {
  const given = { ...rest, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (kind === 'longText') return <Input.TextArea {...given} autoSize={{ minRows: 2 }} />;
  if (kind === 'colour') return <Input {...given} type="color" style={{ width: 72 }} />;
  if (kind === 'time') return <Input {...given} placeholder="07:00" onBlur={() => onChange(normalizeTime(value))} />;
  if (kind === 'date') return <DateInput {...rest} value={value} onChange={onChange} />;
  return <Input {...given} />;
}
