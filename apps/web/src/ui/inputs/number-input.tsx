import { Input, Tooltip, type InputProps } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { numberProblem, type NumberLimits, numberText, readNumber } from '../../lib/typed/number-text.ts';
import { refusedAttribute } from './refused-numbers.ts';

interface NumberInputProps extends Pick<
  InputProps,
  'aria-label' | 'className' | 'disabled' | 'id' | 'placeholder' | 'status' | 'style' | 'suffix'
> {
  /** A number, null, or the text that was typed instead of a number; it and `onChange` may be given by the form. */
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  /** How far the arrow keys go; anything when absent. */
  readonly limits?: NumberLimits;
  /** In a matrix arrow keys go from cell to cell instead. */
  readonly isInMatrix?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number that is typed. The text stays as it is, and what is no number is handed on for the form to refuse by name. */
export function NumberInput({ value, onChange, limits, isInMatrix = false, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const isTyped = readNumber(typed) === (value ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || isInMatrix) return;
    event.preventDefault();
    if (typeof value === 'string') return;
    const { min = -Infinity, max = Infinity, step = 1 } = limits ?? {};
    onChange?.(Math.min(max, Math.max(min, Number(value ?? 0) + by * step)));
  };
  return (
    <Input
      {...rest}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      {...(typeof value === 'number' && { 'aria-valuenow': value })}
      value={isTyped ? typed : numberText(value)}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readNumber(target.value));
      }}
    />
  );
}

interface LimitedNumberInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'status'> {
  readonly limits: NumberLimits;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A number that takes effect while it is typed. One that does not fit stays in the field, with the reason, and changes nothing. */
export function LimitedNumberInput({ limits, value, onChange, ...rest }: LimitedNumberInputProps) {
  const [refused, setRefused] = useState<{ readonly typed: unknown; readonly instead: number | null } | null>(null);
  // A number that came from elsewhere since ends the complaint.
  const typed = refused?.instead === value ? refused.typed : value;
  const problem = numberProblem(typed, limits);
  const sentence = `${rest['aria-label'] ?? 'Số'}: ${problem}.`;
  const isRefused = refused?.instead === value && problem !== null;
  return (
    <Tooltip open={isRefused} title={sentence}>
      <NumberInput
        {...rest}
        {...(isRefused && { [refusedAttribute]: sentence })}
        limits={limits}
        {...(problem !== null && { status: 'error' })}
        value={typed}
        onChange={(next) => {
          const isFit = numberProblem(next, limits) === null;
          setRefused(isFit ? null : { typed: next, instead: value });
          if (isFit) onChange(typeof next === 'number' ? next : null);
        }}
      />
    </Tooltip>
  );
}

/** The rule of a form's field for a number within limits. */
export const numberRule = (title: string, limits: NumberLimits) => ({
  validator: (_: unknown, value: unknown) => {
    const problem = numberProblem(value, limits);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(`${title}: ${problem}.`));
  },
});
