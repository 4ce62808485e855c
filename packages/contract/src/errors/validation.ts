import type { z } from 'zod';
import type { FieldError } from './envelope.ts';

type Issue = z.core.$ZodIssue;

/** The path to a value in the input: names of fields, and positions in lists. */
export type FieldPath = readonly PropertyKey[];

/** A fault of a value, in Vietnamese words that follow the title of its field. */
export interface Complaint {
  readonly path: FieldPath;
  readonly code: string;
  readonly problem: string;
}

/**
 * Turns the issues of a failed parse into complaints.
 * `isMissing` says whether nothing was sent at a path, because a text converted to a number looks wrong instead of missing.
 */
export function complaintsOf(
  error: z.ZodError,
  isMissing: (path: FieldPath) => boolean = () => false,
): readonly Complaint[] {
  return error.issues.flatMap(nearestIssues).map((issue) => ({
    path: issue.path,
    code: issue.code,
    problem: issue.code === 'invalid_type' && isMissing(issue.path) ? 'chưa nhập' : describeIssue(issue),
  }));
}

/** The complaints about a failed parse as errors of fields, whose sentences start with the field's title. */
export function fieldErrors(
  error: z.ZodError,
  titleOf: (path: FieldPath) => string = (path) => path.join('.'),
  isMissing?: (path: FieldPath) => boolean,
): FieldError[] {
  return complaintsOf(error, isMissing).map(({ path, code, problem }) => ({
    field: path.join('.'),
    code,
    message: `${titleOf(path) || 'Dữ liệu'}: ${problem}.`,
  }));
}

/** The issues themselves; if a body may have several forms, those of the form that was closest. */
function nearestIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const forms = issue.errors.map((issues) => issues.flatMap(nearestIssues));
  const nearest = forms.reduce((best, form) => (form.length < best.length ? form : best));
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function describeIssue(issue: Issue): string {
  if (issue.code === 'too_small') return describeTooSmall(issue);
  if (issue.code === 'too_big') return describeTooBig(issue);
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null
      ? 'chưa nhập'
      : `phải là ${typeNames[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `chỉ nhận một trong: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `có mục lạ: ${issue.keys.join(', ')}`;
  // A pattern is declared with a sentence that says how to write it.
  if (issue.code === 'invalid_format' && issue.format === 'regex') return issue.message;
  if (issue.code === 'invalid_format')
    return issue.format === 'date' ? 'ghi một ngày có thật, ví dụ 2026-02-17' : 'chưa đúng định dạng';
  if (issue.code === 'not_multiple_of') return `phải là bội số của ${issue.divisor}`;
  if (issue.code === 'custom' && issue.message) return issue.message;
  return 'không hợp lệ';
}

function describeTooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'không được để trống' : `cần ít nhất ${issue.minimum} ký tự`;
  if (issue.origin === 'array') return `cần ít nhất ${issue.minimum} mục`;
  return issue.inclusive === false ? `phải lớn hơn ${issue.minimum}` : `phải từ ${issue.minimum} trở lên`;
}

function describeTooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `tối đa ${issue.maximum} ký tự`;
  if (issue.origin === 'array') return `tối đa ${issue.maximum} mục`;
  // Also the bound of every whole number, which no field is about.
  return issue.maximum === Number.MAX_SAFE_INTEGER ? 'quá lớn' : `không quá ${issue.maximum}`;
}

const typeNames: Record<string, string> = {
  string: 'chữ',
  number: 'số',
  int: 'số nguyên',
  boolean: 'có hoặc không',
  array: 'danh sách',
  object: 'nhóm dữ liệu',
};
