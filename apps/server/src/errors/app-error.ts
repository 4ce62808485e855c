import { errorCatalogue, errorMessage } from '@tkb/contract';
import type { ErrorBody, ErrorCode, ErrorValues, FieldError } from '@tkb/contract';

interface Details {
  readonly data?: unknown;
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
  /** The sentence as it was told before, where the code is read back from a job. */
  readonly message?: string;
}

/** The compiler asks for a value for each place in the sentence, unless the code is known only when the program runs. */
type Rest<Code extends ErrorCode> = ErrorCode extends Code
  ? [values?: Partial<ErrorValues>, details?: Details]
  : [keyof ErrorValues<Code>] extends [never]
    ? [values?: Readonly<Record<string, never>>, details?: Details]
    : [values: ErrorValues<Code>, details?: Details];

/** A failure with words for people: the code picks the HTTP status and the Vietnamese sentence. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly values: Partial<ErrorValues>;
  readonly data: unknown;
  readonly errors: readonly FieldError[];

  constructor(code: Code, ...[values = {}, { data = null, errors = [], cause, message } = {}]: Rest<Code>) {
    super(message ?? errorMessage(code, values), { cause });
    this.name = 'AppError';
    this.code = code;
    this.values = values;
    this.data = data;
    this.errors = errors;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Letters of a sentence: what was sent is part of some, and nobody reads a page of it. */
const longest = 2_000;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** The one place that builds the body of an error answer. */
export function errorBody({ message, data, code, errors }: AppError): ErrorBody {
  return {
    status: 'error',
    message: shortened(message),
    data,
    code,
    errors: errors.map((error) => ({ ...error, message: shortened(error.message) })),
  };
}
