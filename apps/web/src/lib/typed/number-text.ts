/**
 * A number as people type it: comma or point before decimals, point or blank between thousands. Null for nothing; a text that
 * is no number comes back as it is, so that a form can refuse it and still show it.
 */
export function readNumber(text: string): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^-?\d{1,3}([. ]\d{3})+$/.test(typed)) return Number(typed.replace(/[. ]/g, ''));
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : text;
}

/** A number, or the text that was typed instead of one, as it stands in a field. */
export function numberText(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

export interface NumberLimits {
  readonly min: number;
  readonly max?: number;
  /** The value is a multiple of it; 1 when absent. */
  readonly step?: number;
  /** An empty field means something. */
  readonly mayBeEmpty?: boolean;
}

/** The reason why a number that was read does not fit, in words that follow the name of its field; null for none. */
export function numberProblem(value: unknown, { min, max, step = 1, mayBeEmpty = false }: NumberLimits): string | null {
  if (value === null || value === undefined) return mayBeEmpty ? null : 'chưa nhập';
  if (typeof value !== 'number') return 'phải là số';
  if (value % step !== 0) return step === 1 ? 'phải là số nguyên' : `phải là bội số của ${numberText(step)}`;
  if (value >= min && (max === undefined || value <= max)) return null;
  return max === undefined ? `phải từ ${min} trở lên` : `phải từ ${min} đến ${max}`;
}
