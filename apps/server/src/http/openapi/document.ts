import { capitalise, errorBodySchema, mediaTypes, operations, schoolKey, successSchema } from '@tkb/contract';
import type { MediaType, Operation } from '@tkb/contract';
import { z } from 'zod';
import { isOpenToPrograms } from '../../access/authorize.ts';
import type { Route } from '../../call/route.ts';
import { errorAnswers, errorsOf } from './errors.ts';
import { exampleOf } from './examples.ts';
import { SchemaStore, type Json } from './schemas.ts';

/** The OpenAPI 3.1 description of the routes, made of the schemas that check them. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const store = new SchemaStore();
  store.refer('ErrorBody', errorBodySchema, 'output');
  const paths: Record<string, Json> = {};
  for (const { operation } of routes) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, store) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thời khóa biểu',
      version: '1',
      description:
        'Mọi lời gọi trả về `status`, `message`, `data`. Đăng nhập bằng `POST /api/users/login`, rồi gửi `data.token` trong ' +
        'tiêu đề `Authorization: Bearer …`; chương trình chạy lâu dài gửi mã truy cập của mình ở đó. Đường dẫn, tên và nghĩa của các lời gọi không đổi giữa các bản.',
      license: { name: 'Bản quyền thuộc đơn vị vận hành', identifier: 'LicenseRef-TKB' },
    },
    servers: [{ url: '/', description: 'Máy chủ này' }],
    tags: tagsOf(routes),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Phiên của một người dùng.' },
        programKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tkb_…',
          description:
            'Mã truy cập của một chương trình, tạo ở trang Kết nối chương trình: một trường, những trang được chọn (xem hoặc ' +
            'sửa), không quá quyền của người tạo, có ngày hết hạn.',
        },
      },
      responses: errorAnswers,
      schemas: store.usedIn({ ...paths, ...errorAnswers }),
    },
    paths,
  };
}

const tagOf = ({ path }: Operation) => path.split('/')[2]?.replace(/\W.*/, '') ?? '';

/** The first part of a path groups calls; what it is about is told by the title of its first call. */
function tagsOf(routes: readonly Route[]): Json[] {
  const groups = Map.groupBy(routes, ({ operation }) => tagOf(operation));
  return [...groups].map(([name, members]) => ({
    name,
    description: `${members.length} lời gọi; lời gọi đầu: ${members[0]?.operation.title ?? ''}.`,
  }));
}

const namesOfTable = new Map<Operation, string>(Object.entries(operations).map(([name, call]) => [call, name]));

/** The name under which programs call an operation; a test holds that every route has one and no two the same. */
const nameOf = (operation: Operation): string =>
  operation.name ?? namesOfTable.get(operation) ?? `${operation.method} ${operation.path}`;

function describeOperation(operation: Operation, store: SchemaStore): Json {
  const { title, access, path } = operation;
  const name = nameOf(operation);
  const isPublic = access.kind === 'public';
  const school = isPublic ? [] : [schoolParameter];
  const parameters = [...pathParameters(path), ...queryParameters(operation, store), ...school];
  return {
    operationId: name,
    summary: title,
    tags: [tagOf(operation)],
    description: describeAccess(operation),
    security: isPublic ? [] : [{ bearer: [] }, ...(isOpenToPrograms(access) ? [{ programKey: [] }] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(operation, name, store),
    responses: {
      200: describeAnswer(operation, name, store),
      ...(operation.isLong ? { 202: longAnswer } : {}),
      ...errorsOf(operation),
    },
  };
}

function describeAccess({ access }: Operation): string {
  if (access.kind === 'public') return 'Không cần đăng nhập.';
  if (access.kind === 'signedIn') return 'Mọi người dùng đã đăng nhập.';
  const level = access.level === 2 ? 'Sửa' : 'Xem';
  return `Cần quyền ${level} ở ${access.items.join(' hoặc ')}${access.tier ? ', cấp quản trị hệ thống' : ''}.`;
}

function describeBody({ body, takes }: Operation, name: string, store: SchemaStore): Json {
  if (takes) return { requestBody: { required: true, content: asFiles(takes) } };
  if (!body) return {};
  const schema = store.refer(`${capitalise(name)}Body`, body, 'input');
  const example = exampleOf(schema, store);
  // What only the school's data or two fields together can say is not in the schema: no example is better than a wrong one.
  const shown = body.safeParse(example).success ? { example } : {};
  return { requestBody: { required: true, content: { 'application/json': { schema, ...shown } } } };
}

const envelope = new SchemaStore().inline(successSchema(z.unknown()), 'output') as { readonly properties: Json };

function describeAnswer({ data, answers }: Operation, name: string, store: SchemaStore): Json {
  if (!data) return { description: 'Tệp hoặc luồng sự kiện', content: asFiles(answers ?? []) };
  const schema = store.refer(`${capitalise(name)}Data`, data, 'output');
  const answer = store.keep(`${capitalise(name)}Answer`, {
    ...envelope,
    properties: { ...envelope.properties, data: schema },
  });
  return { description: 'Thành công', content: asJson(answer) };
}

const longAnswer: Json = {
  description: 'Với `Prefer: respond-async`: việc đã được nhận, theo dõi ở địa chỉ trong `Location`.',
  headers: { Location: { description: 'Địa chỉ của lượt chạy.', schema: { type: 'string' } } },
};

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'Phần của đường dẫn.',
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Operation, store: SchemaStore): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = store.inline(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Every call of somebody signed in may name its school. */
const schoolParameter: Json = {
  name: schoolKey,
  in: 'query',
  required: false,
  description:
    'Trường mà lời gọi này làm việc. Người quản trị đơn vị nêu trường nào của đơn vị cũng được, không cần vào trường và ' +
    'không cần phiên mới; người của trường chỉ nêu được trường mình. Không nêu thì là trường đã vào.',
  schema: { type: 'integer', minimum: 1 },
};

const asJson = (schema: Json) => ({ 'application/json': { schema } });

const textTypes: ReadonlySet<MediaType> = new Set(['calendar', 'csv', 'events', 'text', 'xml']);

const asFiles = (types: readonly MediaType[]) =>
  Object.fromEntries(
    types.map((type) => [
      mediaTypes[type],
      { schema: textTypes.has(type) ? { type: 'string' } : { type: 'string', format: 'binary' } },
    ]),
  );
