import type { ErrorBody, ErrorCode, FieldError } from '@tkb/contract';

/** A call that did not succeed: `code` of the catalogue (`network` when no answer came), a Vietnamese message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  /** Seconds after which the same call may succeed, where the server says so; else 0. */
  readonly waitSeconds: number;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly FieldError[] = [],
    data: unknown = null,
    waitSeconds = 0,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.waitSeconds = waitSeconds;
  }
}

/** A save that was refused because somebody else had saved meanwhile. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'record.stale';

/** The stored row that comes with such a refusal; undefined for every other failure. */
export const storedSince = <Row>(error: unknown): Row | null | undefined =>
  isStale(error) ? (error.data as { readonly theirs: Row | null }).theirs : undefined;

/** The same of what is kept as a whole: a timetable, the rules of a school. */
export const currentSince = <Whole>(error: unknown): Whole | undefined =>
  isStale(error) ? (error.data as { readonly current: Whole }).current : undefined;

const outdated =
  'Chương trình vừa được cập nhật, trang đang mở là bản khác với máy chủ nên chưa lưu được. Hãy tải lại trang rồi lưu lại; biểu mẫu đang nhập dở mở ra vẫn còn nội dung.';

/**
 * The error of an answer with a 4xx or 5xx status, even when its body is not from our server. A field unknown to the server was
 * sent by a page of another build, so its name means nothing to the user. `retryAfter` is the header of that name.
 */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const { code, message, errors = [], data } = (body ?? {}) as Partial<ErrorBody>;
  const known = errors.filter((error) => error.code !== 'unrecognized_keys');
  if (known.length < errors.length) return new ApiError(status, 'client.outdated', outdated, known, data);
  if (code && message) return new ApiError(status, code, message, errors, data, Number(retryAfter) || 0);
  return new ApiError(
    status,
    'server.unknown',
    `Máy chủ trả lời không đọc được (mã ${status}). Hãy thử lại; vẫn gặp thì báo người quản trị.`,
  );
}

/** The server goes on with what it was asked for, and has the answer for whoever asks again. */
export const isUnderWay = (error: unknown): boolean => error instanceof ApiError && error.code === 'analysis.running';

/** The error of a call that got no answer at all. */
export const networkError = (): ApiError =>
  new ApiError(0, 'network', 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.');

/** The server gave no answer, so it cannot be asked for the current state either. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** Their sentences leave it to those of the fields what is wrong; every other sentence says it itself. */
const saidByFields: ReadonlySet<string> = new Set<ErrorCode | 'client.outdated'>([
  'request.invalid',
  'permission.denied',
  'client.outdated',
]);

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const details = saidByFields.has(error.code) ? error.errors.slice(0, 3) : [];
    return [error, ...details].map(({ message }) => message).join(' ');
  }
  return 'Có lỗi ngoài dự kiến. Hãy tải lại trang rồi thử lại; vẫn gặp thì báo người quản trị.';
}
