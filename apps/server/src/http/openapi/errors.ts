import { type ErrorCode, type ErrorValues, type Operation } from '@tkb/contract';
import { AppError, errorBody } from '../../errors/app-error.ts';
import type { Json } from './schemas.ts';

/** The error answers that calls share, each with an example of the envelope. */
const shared = {
  400: {
    name: 'BadRequest',
    code: 'request.invalid',
    description: 'Dữ liệu gửi lên chưa hợp lệ; `errors` nêu từng ô.',
  },
  401: { name: 'NotSignedIn', code: 'session.ended', description: 'Chưa đăng nhập hoặc phiên đã kết thúc.' },
  403: { name: 'NotAllowed', code: 'permission.denied', description: 'Không có quyền.' },
  404: {
    name: 'NotFound',
    code: 'record.not_found',
    description: 'Không có bản ghi này trong phạm vi của người gọi.',
    values: { resource: 'giáo viên' },
  },
  409: { name: 'Conflict', code: 'record.stale', description: 'Trái với dữ liệu đang có; không có gì được lưu.' },
  413: {
    name: 'TooLarge',
    code: 'request.too_large',
    description: 'Nội dung gửi lên quá lớn.',
    values: { limit: '1 MB' },
  },
  415: {
    name: 'WrongMediaType',
    code: 'request.media_type',
    description: 'Loại nội dung không được hỗ trợ.',
    values: { type: 'text/plain' },
  },
  429: {
    name: 'TooMany',
    code: 'request.too_many',
    description: 'Quá nhiều lời gọi; `Retry-After` nêu số giây chờ.',
    values: { seconds: 30 },
  },
  503: {
    name: 'Unavailable',
    code: 'server.unavailable',
    description: 'Tạm chưa phục vụ được; `Retry-After` nêu số giây chờ.',
  },
} as const satisfies Record<number, Shared>;

interface Shared {
  readonly name: string;
  readonly code: ErrorCode;
  readonly description: string;
  readonly values?: Partial<ErrorValues>;
}

type Status = keyof typeof shared;

const statuses = Object.keys(shared).map(Number) as Status[];

const retryAfter: Json = { 'Retry-After': { description: 'Số giây chờ.', schema: { type: 'integer', minimum: 1 } } };

export const errorAnswers: Json = Object.fromEntries(
  statuses.map((status) => {
    const { name, code, description, values }: Shared = shared[status];
    const example = errorBody(new AppError<ErrorCode>(code, values));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, example } };
    return [name, { description, ...(status === 429 || status === 503 ? { headers: retryAfter } : {}), content }];
  }),
);

/** The error answers of a call, by status. */
export function errorsOf({ access, body, takes, query, path, method }: Operation): Json {
  const has: Record<Status, boolean> = {
    400: true,
    401: access.kind !== 'public',
    // Any session may have to set a password or a second factor first; without one, accounts, registrations and links are refused.
    403: access.kind !== 'public' || method !== 'GET',
    // Signed in, a call may name a school that is not the caller's.
    404: access.kind !== 'public' || query !== undefined || body !== undefined || path.includes(':'),
    409: method !== 'GET',
    413: body !== undefined || takes !== undefined,
    415: body !== undefined || takes !== undefined,
    429: true,
    503: true,
  };
  return Object.fromEntries(
    statuses
      .filter((status) => has[status])
      .map((status) => [status, { $ref: `#/components/responses/${shared[status].name}` }]),
  );
}
