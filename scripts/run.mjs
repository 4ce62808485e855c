// The entry of every npm script. It has no dependencies and no syntax newer than Node 18, because it runs before anything is
// installed. It installs what the lock file requires, and then continues under the pinned Node 24 if the machine's own is
// older.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const hashFile = join(root, 'node_modules/.lock-hash');
const isOldNode = Number.parseInt(process.versions.node, 10) < neededMajor;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** npm keeps a list of what it installed: every package that is not optional must be in it, in the locked version. */
function isInstalledByNpm() {
  const hiddenLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hiddenLock)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(hiddenLock).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

function isInstalled() {
  if (isOldNode && !existsSync(pinnedNode)) return false;
  const hash = lockHash();
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return true;
  if (!isInstalledByNpm()) return false;
  writeFileSync(hashFile, hash);
  return true;
}

function install() {
  console.error('Đang cài thư viện (npm ci), lần đầu mất khoảng một phút ... / Installing packages ...');
  // NODE_ENV=production must not leave out the build tools, and the pinned Node is fetched by an install script.
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.error || result.status !== 0)
    failInstall(result.error ? result.error.message : `npm ci: ${result.status}`);
  if (isOldNode && !existsSync(pinnedNode)) failInstall(`${pinnedNode} is missing after npm ci`);
  writeFileSync(hashFile, lockHash());
}

function failInstall(reason) {
  console.error(`
Không cài được thư viện (${reason}).
  - Kiểm tra mạng và kho npm: npm ping
  - Kiểm tra ổ đĩa còn trống 1,5 GB và quyền ghi vào ${root}
  - Sau đó chạy lại lệnh; hoặc chạy riêng: npm ci --include=dev
Could not install the packages. Check the network and the npm registry (npm ping), that 1.5 GB are free and that
${root} is writable, then run the command again. The product needs Node ${neededMajor}: it comes as the npm
package "node", or use your own Node ${neededMajor}.`);
  process.exit(1);
}

/** The npm (or shell) processes above this one; when one of them ends without passing a signal on, this one ends as well. */
function findAncestors() {
  const ancestors = [process.ppid];
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const [, name, rest] = /\((.*)\) \S (\d+)/.exec(stat) ?? [];
    if (/^(sh|dash|bash|zsh|ash)$/.test(name ?? '')) ancestors.push(Number(rest));
  } catch {
    // Without /proc only the parent is watched.
  }
  return ancestors.filter((pid) => pid > 1);
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function watchAncestors(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const ancestors = findAncestors();
  const timer = setInterval(() => {
    if (process.ppid === parent && ancestors.every(isAlive)) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}

// A server is idle most of the time. Without these settings it never gives back memory that it needed only for a moment (for
// the database's compiler, or for arranging the demo school). The image uses the same.
const readThrift = () => readJson(join(root, 'scripts/lib/thrift.json'));

// Compiling the sources takes longer than many a command, and threads of a server must find theirs compiled.
const kept = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };

function runScript(script, args, { flags, env }) {
  const child = spawn(isOldNode ? pinnedNode : process.execPath, [...flags, script, ...args], {
    stdio: 'inherit',
    env: { ...env, ...process.env },
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  // A terminal sends Ctrl+C to the whole group including the child; only a signal sent to this process alone is passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  watchAncestors(child);
  child.on('error', (error) => {
    console.error(`Không chạy được / cannot run ${script}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : code));
}

const [command = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  const known = readdirSync(join(root, 'scripts')).filter(
    (name) => /^[a-z-]+\.ts$/.test(name) && !name.startsWith('check'),
  );
  console.error(`Lệnh không có / unknown command: "${command}". ${known.map((name) => name.slice(0, -3)).join(', ')}`);
  process.exit(1);
}
if (!isInstalled()) install();
const { flags, env } = command === 'start' ? readThrift() : { flags: [], env: {} };
runScript(script, args, { flags, env: { ...kept, ...env } });
