import { capitalise, fieldTitles, schoolKey, type Operation } from '@tkb/contract';
import type { Json, SchemaStore } from './schemas.ts';

/** The parameters of a document: what several calls take alike stands there once, and the calls refer to it. */
export class ParameterStore {
  readonly parameters: Record<string, Json> = {};
  private readonly names = new Map<string, string>();

  of({ path, query, access }: Operation, store: SchemaStore): Json[] {
    const school = access.kind === 'public' ? [] : [schoolParameter];
    const all = [...pathParameters(path), ...queryParameters(query, store), ...school];
    return all.map((parameter) => ({ $ref: `#/components/parameters/${this.nameOf(parameter)}` }));
  }

  private nameOf(parameter: Json): string {
    const text = JSON.stringify(parameter);
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const own = capitalise(String(parameter.name));
    const others = Object.values(this.parameters).filter(({ name }) => name === parameter.name).length;
    const name = others === 0 ? own : `${own}${others + 1}`;
    this.names.set(text, name);
    this.parameters[name] = parameter;
    return name;
  }
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: fieldTitles[name] ?? 'Phần của đường dẫn, như lời gọi trước đã trả về.',
    schema: { type: 'string' },
  }));
}

function queryParameters(query: Operation['query'], store: SchemaStore): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = store.inline(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: description ?? fieldTitles[name],
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
