import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import thrift from '../lib/thrift.json' with { type: 'json' };

let project = '';
const write = (path: string, text: string) => writeFileSync(join(project, path), text);
const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/left': { version } } });
const countInstalls = () =>
  existsSync(join(project, 'installs')) ? readFileSync(join(project, 'installs'), 'utf8').length : 0;

/** A project whose "npm" installs one package and leaves the hidden lock file that npm leaves. */
const fakeNpm = `
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('installs', '1');
if (process.env.BREAK) process.exit(7);
mkdirSync('node_modules/left', { recursive: true });
mkdirSync('node_modules/node/bin', { recursive: true });
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tkb-run-'));
  mkdirSync(join(project, 'scripts/lib'), { recursive: true });
  copyFileSync(join(root, 'scripts/run.mjs'), join(project, 'scripts/run.mjs'));
  write('npm.mjs', fakeNpm);
  write('package-lock.json', lock('1.0.0'));
  write('scripts/show.ts', 'console.log(`args ${process.argv.slice(2)}`); process.exitCode = 3;');
  write(
    'scripts/serve.ts',
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const makeEnv = (more: Record<string, string>) => ({ ...process.env, npm_execpath: join(project, 'npm.mjs'), ...more });
const run = (args: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: project, encoding: 'utf8', env: makeEnv(more) });

test('the image starts the server with the settings of npm start', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const settings = Object.entries(thrift.env).map(([name, value]) => `${name}=${value}`);
  expect(image).toContain(` ${settings.join(' ')}\n`);
  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...thrift.flags, 'apps/server/src/main.ts']).replaceAll(',', ', ')}`,
  );
});

test('the image is built with the guide, which the web client takes in', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isLeftOut = (path: string) =>
    lines.reduce((isOut, line) => {
      const pattern = line.replace(/^!/, '');
      return matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`) ? !line.startsWith('!') : isOut;
    }, false);
  expect(isLeftOut('docs/van-hanh/README.md')).toBe(true);
  const [, folder = ''] =
    /glob<string>\('(?:\.\.\/)+(.*?)\/\*\.md'/.exec(readFileSync(join(root, 'apps/web/src/help/guide.ts'), 'utf8')) ??
    [];
  const guide = globSync(`${folder}/**/*.*`, { cwd: root });
  expect(guide.length).toBeGreaterThan(3);
  expect(guide.filter(isLeftOut)).toEqual([]);
});

describe('installing', () => {
  test('happens once, and again when the lock file changes', () => {
    run(['show']);
    run(['show']);
    expect(countInstalls()).toBe(1);
    write('package-lock.json', lock('2.0.0'));
    run(['show']);
    expect(countInstalls()).toBe(2);
  });

  test('does not happen after a plain npm ci of the same lock', () => {
    mkdirSync(join(project, 'node_modules/left'), { recursive: true });
    write('node_modules/.package-lock.json', lock('1.0.0'));
    run(['show']);
    expect(countInstalls()).toBe(0);
  });

  test('happens when npm left out a package (NODE_ENV=production)', () => {
    mkdirSync(join(project, 'node_modules'));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    run(['show']);
    expect(countInstalls()).toBe(1);
  });

  test('that fails is explained in both languages and ends with 1', () => {
    const { status, stderr } = run(['show'], { BREAK: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('Không cài được thư viện (npm ci: 7)');
    expect(stderr).toContain('Could not install');
  });
});

describe('running', () => {
  test('passes arguments and the exit code on', () => {
    const { status, stdout } = run(['show', '--seconds', '5']);
    expect([status, stdout.trim()]).toEqual([3, 'args --seconds,5']);
  });

  test.each(['nothing', '../npm', ''])('refuses the unknown command %j and names the known ones', (command) => {
    const { status, stderr } = run([command]);
    expect(status).toBe(1);
    expect(stderr).toContain('serve, show');
  });

  test('passes SIGTERM on and waits for the end', async () => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'serve'], { cwd: project, env: makeEnv({}) });
    await waitForText(child, 'ready');
    child.kill('SIGTERM');
    expect(await waitForText(child, 'stopped')).toContain('stopped');
  });

  test('stops when the npm above it is killed', async () => {
    const npm = `require('child_process').spawn(process.execPath, ['scripts/run.mjs', 'serve'], { stdio: 'inherit' })`;
    const parent = spawn(process.execPath, ['-e', npm], {
      cwd: project,
      env: makeEnv({ npm_lifecycle_event: 'start' }),
    });
    await waitForText(parent, 'ready');
    parent.kill('SIGKILL');
    expect(await waitForText(parent, 'stopped')).toContain('stopped');
  });
});

/** The output of the process until a text appears; the test's own time limit is the only one. */
function waitForText(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve(output);
    });
  });
}
