import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Converter } from '@apiture/openapi-down-convert';
import { afterAll, expect, test } from 'vitest';
import { buildOpenApi } from '../../src/http/openapi/document.ts';
import { routes } from '../../src/routes.ts';
import { serverOfFile } from '../support/test-server.ts';

/** The last edition that brings its program along in the package; it reads OpenAPI 3.0. */
const generator = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';

const generate = ['--yes', '--package', generator, 'openapi-generator'];
const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const server = await serverOfFile();
const folder = mkdtempSync(join(tmpdir(), 'tkb-python-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A session of a program that was written against the generated client, as its author would. */
const session = `
import json, sys
from openapi_client import ApiClient, Configuration, TochuyenmonApi
from openapi_client.models import CreateDepartmentBody

host, token = sys.argv[1:]
configuration = Configuration(host=host)
configuration.access_token = token
departments = TochuyenmonApi(ApiClient(configuration))
departments.create_department(CreateDepartmentBody(name='Tự nhiên'))
found = departments.list_department(search='tu nhien').data.items[0]
# Models of this generator leave out what is empty; a row is replaced as a whole.
row = {found.attribute_map[field]: value for field, value in found.to_dict().items()}
departments.update_department({**row, 'name': 'Khoa học tự nhiên'})
name = departments.list_department().data.items[0].name
departments.delete_department(str(found.id))
print(json.dumps({'name': name, 'left': departments.list_department().data.totalrecord}))
`;

/** Runs a command beside the server and answers what it printed. */
async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const text = Buffer.concat(chunks).toString();
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${text.slice(-3000)}`);
  return text;
}

test('a Python client made of the description compiles and runs a session', { tags: ['soak'] }, async ({ skip }) => {
  if (!isThere('python3', '-c', 'import urllib3, six, certifi, dateutil')) skip('no Python with urllib3 and dateutil');
  if (!isThere('java', '-version') || !isThere('npx', ...generate, 'version')) skip('no Java, or no generator');
  const older = new Converter(buildOpenApi(routes) as object).convert();
  writeFileSync(join(folder, 'api.json'), JSON.stringify(older));
  writeFileSync(join(folder, 'session.py'), session);
  const options = ['-i', 'api.json', '-g', 'python', '-o', '.', '--skip-validate-spec'];
  const left = '--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  await run('npx', [...generate, 'generate', ...options, left]);
  await run('python3', ['-m', 'compileall', '-q', 'openapi_client']);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { token } = await server.signIn(await server.createSchool());
  const told = await run('python3', ['session.py', `http://localhost:${port}`, token]);
  expect(JSON.parse(told)).toEqual({ name: 'Khoa học tự nhiên', left: 0 });
});
