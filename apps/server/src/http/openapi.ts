import { errorBodySchema, schoolKey, successSchema } from '@tkb/contract';
import type { Operation } from '@tkb/contract';
import { z } from 'zod';
import type { Route } from '../call/route.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the routes, made of the schemas that check them. */
export function buildOpenApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const { operation } of routes) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Thời khóa biểu', version: '1' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
    paths,
  };
}

function describeOperation(operation: Operation): Json {
  const { title, access, body, path } = operation;
  const school = access.kind === 'public' ? [] : [schoolParameter];
  const parameters = [...pathParameters(path), ...queryParameters(operation), ...school];
  return {
    summary: title,
    tags: [path.split('/')[2] ?? ''],
    description: describeAccess(operation),
    ...(access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: asJson(jsonSchema(body, 'input')) } } : {}),
    responses: {
      200: describeAnswer(operation),
      default: { description: 'Lỗi', content: asJson({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function describeAccess({ access }: Operation): string {
  if (access.kind === 'public') return 'Không cần đăng nhập.';
  if (access.kind === 'signedIn') return 'Mọi người dùng đã đăng nhập.';
  const level = access.level === 2 ? 'Sửa' : 'Xem';
  return `Cần quyền ${level} ở ${access.items.join(' hoặc ')}${access.tier ? ', cấp quản trị hệ thống' : ''}.`;
}

function describeAnswer({ data }: Operation): Json {
  if (!data) return { description: 'Tệp hoặc luồng sự kiện' };
  return { description: 'Thành công', content: asJson(jsonSchema(successSchema(data), 'output')) };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Operation): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
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
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
