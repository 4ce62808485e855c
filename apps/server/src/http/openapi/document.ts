import {
  capitalise,
  errorBodySchema,
  fileNoteHeader,
  mediaTypes,
  operations,
  pageTitles,
  permissionWords,
  successSchema,
} from '@tkb/contract';
import type { MediaType, Operation } from '@tkb/contract';
import { z } from 'zod';
import { isOpenToPrograms } from '../../access/authorize.ts';
import type { Route } from '../../call/route.ts';
import { errorAnswers, errorsOf } from './errors.ts';
import { exampleOf } from './examples.ts';
import { ParameterStore } from './parameters.ts';
import { SchemaStore, type Json } from './schemas.ts';
import { describeWebhooks } from './webhooks.ts';

/** The OpenAPI 3.1 description of the routes, made of the schemas that check them. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const store = new SchemaStore();
  const shared = new ParameterStore();
  store.refer('ErrorBody', errorBodySchema, 'output');
  const paths: Record<string, Json> = {};
  for (const { operation } of routes) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, store, shared) };
  }
  const webhooks = describeWebhooks(store);
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
      parameters: shared.parameters,
      responses: errorAnswers,
      schemas: store.usedIn({ ...paths, ...webhooks, ...errorAnswers, ...shared.parameters }),
    },
    paths,
    webhooks,
  };
}

const tagOf = ({ path }: Operation) => path.split('/')[2]?.replace(/\W.*/, '') ?? '';

/** The first part of a path groups calls. */
function tagsOf(routes: readonly Route[]): Json[] {
  const calls = routes.map(({ operation }) => operation);
  return [...Map.groupBy(calls, tagOf)].map(([name, members]) => ({ name, description: subjectOf(members) }));
}

/** Title of a group of calls: the pages that most of them serve, else the first of them by their titles. */
function subjectOf(calls: readonly Operation[]): string {
  const serving = (page: string) =>
    calls.filter(({ access }) => access.kind === 'menu' && access.items.some((url) => url === page)).length;
  const pages = [...pageTitles].flatMap(([page, title]) => (2 * serving(page) > calls.length ? [title] : []));
  return pages.length > 0
    ? pages.join(', ')
    : calls
        .slice(0, 3)
        .map(({ title }) => title)
        .join(', ');
}

const namesOfTable = new Map<Operation, string>(Object.entries(operations).map(([name, call]) => [call, name]));

/** The name under which programs call an operation; a test holds that every route has one and no two the same. */
const nameOf = (operation: Operation): string =>
  operation.name ?? namesOfTable.get(operation) ?? `${operation.method} ${operation.path}`;

function describeOperation(operation: Operation, store: SchemaStore, shared: ParameterStore): Json {
  const { title, access } = operation;
  const name = nameOf(operation);
  const isPublic = access.kind === 'public';
  const parameters = shared.of(operation, store);
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
  const pages = access.items.map((url) => `${pageTitles.get(url)} (${url})`);
  return `Cần quyền ${permissionWords[access.level]} ở ${pages.join(' hoặc ')}${access.tier ? ', cấp quản trị hệ thống' : ''}.`;
}

function describeBody({ body, takes }: Operation, name: string, store: SchemaStore): Json {
  if (takes) return { requestBody: { required: true, content: asFiles(takes) } };
  if (!body) return {};
  const schema = store.refer(`${capitalise(name)}Body`, body, 'input');
  const content = { 'application/json': { schema, example: exampleOf(schema, store) } };
  return { requestBody: { required: true, content } };
}

const envelope = new SchemaStore().inline(successSchema(z.unknown()), 'output') as { readonly properties: Json };

function describeAnswer({ data, answers, hasNote }: Operation, name: string, store: SchemaStore): Json {
  if (!data) {
    const headers = hasNote ? { headers: { [fileNoteHeader]: noteHeader } } : {};
    return { description: 'Tệp hoặc luồng sự kiện', ...headers, content: asFiles(answers ?? []) };
  }
  const schema = store.refer(`${capitalise(name)}Data`, data, 'output');
  const answer = store.keep(`${capitalise(name)}Answer`, {
    ...envelope,
    properties: { ...envelope.properties, data: { ...schema, description: 'Điều được hỏi.' } },
  });
  const example = exampleOf({ ...envelope, properties: { ...envelope.properties, data: schema } }, store);
  return { description: 'Thành công', content: { 'application/json': { schema: answer, example } } };
}

const noteHeader: Json = {
  description: 'Điều cần biết về tệp, một câu tiếng Việt mã hóa như trong địa chỉ (percent-encoding).',
  schema: { type: 'string' },
};

const longAnswer: Json = {
  description: 'Với `Prefer: respond-async`: việc đã được nhận, theo dõi ở địa chỉ trong `Location`.',
  headers: { Location: { description: 'Địa chỉ của lượt chạy.', schema: { type: 'string' } } },
};

const textTypes: ReadonlySet<MediaType> = new Set(['calendar', 'csv', 'events', 'xml']);

const asFiles = (types: readonly MediaType[]) =>
  Object.fromEntries(
    types.map((type) => [
      mediaTypes[type],
      { schema: textTypes.has(type) ? { type: 'string' } : { type: 'string', format: 'binary' } },
    ]),
  );
