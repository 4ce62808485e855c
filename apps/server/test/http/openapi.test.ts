// @module-tag behaviour-1
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { capitalise, declaredResources, webhookEvents, webhookMessages } from '@tkb/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from '../../src/http/openapi/document.ts';
import { routes } from '../../src/routes.ts';
import { startTestServer } from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Described {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
  readonly requestBody?: { readonly content: Record<string, unknown> };
}

const document = buildOpenApi(routes) as {
  readonly paths: Record<string, Record<string, Described>>;
  readonly webhooks: Record<string, Record<string, Described>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: {
    readonly parameters: Record<string, { readonly name: string; readonly description?: string }>;
    readonly responses: object;
    readonly schemas: Record<string, { readonly properties?: Record<string, { readonly description?: string }> }>;
  };
};

const describedAt = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const calls = routes.flatMap(({ operation }) => {
  const described = describedAt(operation.path, operation.method);
  return described ? [{ operation, described }] : [];
});

const call = (name: string) => calls.find(({ described }) => described.operationId === name)?.described;

const parametersOf = ({ parameters = [] }: Described) =>
  parameters.flatMap(({ $ref }) => document.components.parameters[$ref.split('/').at(-1) ?? ''] ?? []);

const exampleIn = (content: Record<string, unknown> = {}) =>
  (content['application/json'] as { readonly example?: unknown } | undefined)?.example;

test('the strict rules of a linter find nothing in the description', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every call has its own name; files are described by their type', () => {
  expect(calls.length).toBe(routes.length);
  const names = calls.map(({ described }) => described.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['login', 'listTeacher', 'createTeacher', 'saveTeacherSlots', 'listTimetables']),
  );
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  const answers = calls.map(({ described: { responses } }) => Object.keys(responses[200]?.content ?? {}).length);
  expect(answers).not.toContain(0);
  expect(Object.keys(call('exportSchool')?.responses[200]?.content ?? {})).toContain('application/pdf');
  expect(Object.keys(call('importFet')?.requestBody?.content ?? {})).toContain('application/octet-stream');
});

test('a group of calls is told by the page it serves, or by its first calls', () => {
  const groups = new Map(document.tags.map(({ name, description }) => [name, description]));
  expect(groups.get('giaovien')).toBe('Giáo viên');
  expect(groups.get('users')).toMatch(/^Đăng nhập, /);
});

test('a refusal is described wherever somebody can be refused', () => {
  const of = (path: string, method: string) => Object.keys(describedAt(path, method)?.responses ?? {});
  for (const { operation } of routes) {
    const { method, path, access } = operation;
    if (access.kind !== 'public') expect(of(path, method), path).toEqual(expect.arrayContaining(['401', '403', '404']));
  }
  // Sentences of the examples are whole, and pages are called as in the menu.
  expect(JSON.stringify(document.components.responses)).not.toMatch(/"message":"[^"]*\{/);
  expect(call('createTeacher')?.description).toBe('Cần quyền Sửa ở Giáo viên (/category_management/teacher).');
  expect(JSON.stringify(calls.map(({ described }) => described.description))).not.toContain('undefined');
  expect(of('/api/users/register', 'post')).toContain('403');
  expect(of('/api/users/signIns/finish', 'post')).toContain('403');
  expect(of('/api/tep/{bucket}/{unit}/{folder}/{name}', 'put')).toContain('403');
});

test('every key that a call takes in its query is described', () => {
  for (const { operation, described } of calls) {
    const { method, path, query } = operation;
    const taken = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    expect(
      parametersOf(described).map(({ name }) => name),
      `${method} ${path}`,
    ).toEqual(expect.arrayContaining(taken));
  }
});

test('bodies and answers have examples that their schemas take', () => {
  const wrong = calls.flatMap(({ operation, described }) => {
    const { body, data, takes } = operation;
    const sent = exampleIn(described.requestBody?.content);
    const answered = exampleIn(described.responses[200]?.content) as { readonly data?: unknown };
    return [
      ...(body && !takes ? [['body', body.safeParse(sent).error] as const] : []),
      ...(data ? [['answer', data.safeParse(answered.data).error] as const] : []),
    ].flatMap(([part, error]) => (error ? [[described.operationId, part, error.issues[0]]] : []));
  });
  expect(wrong).toEqual([]);
  const teacher = exampleIn(call('createTeacher')?.requestBody?.content);
  expect(teacher).toMatchObject({ familyName: 'Nguyễn Thị', givenName: 'Lan', email: 'lan.nt@truong.edu.vn' });
});

test('the messages that receivers get are described with examples, and how their signature is checked', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
  for (const event of webhookEvents) {
    const { post } = document.webhooks[event] ?? {};
    const example = exampleIn(post?.requestBody?.content) as { readonly type: string; readonly data: unknown };
    expect([example.type, webhookMessages[event].safeParse(example.data).error]).toEqual([event, undefined]);
    expect(post?.description).toContain('webhook-signature');
  }
});

test('every parameter is described, and every field of a declared resource', () => {
  const parameters = calls.flatMap(({ described }) => parametersOf(described));
  expect(parameters.filter(({ description }) => !description)).toEqual([]);
  expect(Object.values(document.components.parameters).length).toBeLessThan(parameters.length / 3);
  const undescribed = declaredResources.flatMap((resource) => {
    const row = document.components.schemas[capitalise(resource.name)];
    return row ? Object.keys(resource.fields).filter((name) => !row.properties?.[name]?.description) : [];
  });
  expect(undescribed).toEqual([]);
  const { properties } = document.components.schemas.Teacher ?? {};
  expect(properties?.departments?.description).toBe('Tổ chuyên môn. Mã lấy từ `listDepartment`');
});

test('every field of what is sent and answered is described', () => {
  const without = (part: unknown, path: string): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { properties = {} } = part as { readonly properties?: Record<string, { readonly description?: string }> };
    return [
      ...Object.keys(properties).flatMap((name) => (properties[name]?.description ? [] : [`${path}.${name}`])),
      ...Object.entries(part).flatMap(([key, inner]) =>
        key.startsWith('example') ? [] : without(inner, `${path}.${key}`),
      ),
    ];
  };
  expect(without(document.components.schemas, 'schemas')).toEqual([]);
});

test('one name that means two things is described by what it means there', () => {
  const { CompareTimetablesData, Lesson, ListHistoryData, ReadRoleData, UpdateRoleBody } = document.components.schemas;
  expect(CompareTimetablesData?.properties?.left?.description).toBe('Bản bên trái');
  expect(ListHistoryData?.properties?.kept?.description).toBe('Số bước được giữ nhiều nhất');
  expect(Lesson?.properties?.isFixed?.description).toBe('Tiết cố định');
  expect(ReadRoleData?.properties?.isFixed?.description).toMatch(/^Luôn được làm mọi việc/);
  // A row that is sent as it was read has the words of the answer.
  expect(UpdateRoleBody?.properties?.isFixed?.description).toBe(ReadRoleData?.properties?.isFixed?.description);
});

/** A session of a program that was written against the generated client, as its author would. */
const session = `
import { Api } from './api.ts';

export async function run(baseUrl: string, token: string) {
  const api = new Api<string>({ baseUrl, securityWorker: (token) => (token ? { headers: { Authorization: \`Bearer \${token}\` } } : {}) , baseApiParams: { secure: true } });
  api.setSecurityData(token);
  const { data: made } = await api.api.createDepartment({ name: 'Tự nhiên' });
  const { data: before } = await api.api.listDepartment({ search: 'tu nhien' });
  const department = before.data.items[0];
  if (!department || !('item' in made.data)) throw new Error('no department');
  await api.api.updateDepartment({ ...department, name: 'Khoa học tự nhiên' });
  const { data: after } = await api.api.listDepartment({});
  const book = await api.api.exportDepartmentExcel({}, { format: 'blob' });
  await api.api.deleteDepartment({ id: String(department.id) });
  const { data: left } = await api.api.listDepartment({});
  return { name: after.data.items[0]?.name, bytes: book.data.size, left: left.data.totalrecord };
}
`;

test('a client made of the description compiles strictly and runs a session', { tags: ['soak'] }, async () => {
  mkdirSync(join(folder, 'out'));
  await generateApi({
    spec: document as never,
    output: folder,
    fileName: 'api.ts',
    silent: true,
    extractRequestParams: false,
  });
  writeFileSync(join(folder, 'session.ts'), session);
  const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable'];
  const rewrite = [
    '--ignoreConfig',
    '--rewriteRelativeImportExtensions',
    '--skipLibCheck',
    '--types',
    '',
    '--outDir',
    join(folder, 'out'),
  ];
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await promisify(execFile)(process.execPath, [tsc, ...options, ...rewrite, join(folder, 'session.ts')]);
  const program = (await import(pathToFileURL(join(folder, 'out/session.js')).href)) as {
    run: (baseUrl: string, token: string) => Promise<object>;
  };
  // Only now: what makes the client would keep a server of this process from its database.
  const server = await startTestServer();
  onTestFinished(() => server.close());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { token } = await server.signIn(await server.createSchool());
  const ran = await program.run(`http://127.0.0.1:${port}`, token);
  expect(ran).toMatchObject({ name: 'Khoa học tự nhiên', left: 0 });
});

test('counts of a timetable say that they are periods, though a pair is one lesson', () => {
  const described = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
    (['lessonCount', 'placedCount'] as const).flatMap((field) =>
      properties[field] && name !== 'HistoryStep' ? [`${name}.${field}: ${properties[field].description ?? ''}`] : [],
    ),
  );
  expect(described.length).toBeGreaterThan(2);
  expect(described.filter((text) => !text.includes('cặp tiết là 2'))).toEqual([]);
});
