import { errorCatalogue, errorMessage } from '@tkb/contract';
import type { ErrorBody, ErrorCode, ErrorValues, FieldError } from '@tkb/contract';

interface Details {
  readonly data?: unknown;
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
}

/** A failure with words for people: the code picks the HTTP status and the Vietnamese sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: ErrorValues;
  readonly data: unknown;
  readonly errors: readonly FieldError[];

  constructor(code: ErrorCode, values: ErrorValues = {}, { data = null, errors = [], cause }: Details = {}) {
    super(errorMessage(code, values), { cause });
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

/** The one place that builds the body of an error answer. */
export function errorBody(error: AppError): ErrorBody {
  return { status: 'error', message: error.message, data: error.data, code: error.code, errors: [...error.errors] };
}
