import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const launchFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];
const aptOptions = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;

export interface FoundChromium {
  path: string;
  /** Where it was found: PLAYWRIGHT_CHROMIUM, the npm package, the system or apt. */
  source: 'environment' | 'system' | 'npm' | 'apt';
  env: Record<string, string>;
}

/**
 * Finds a Chromium that starts on this machine; otherwise throws with every place where it looked. The npm package comes
 * first: its version is pinned, and journeys take a fifth less time in it, which has no windows.
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env['PLAYWRIGHT_CHROMIUM'];
  if (named) return { path: named, source: 'environment', env: {} };
  const packed = await unpackNpmChromium().catch((error: unknown) => String(error));
  if (typeof packed !== 'string') return packed;
  const installed = systemPaths.find(starts);
  return installed ? { path: installed, source: 'system', env: {} } : installWithApt(packed);
}

/** That the file exists is not enough: on Ubuntu, chromium-browser is a stub that only asks for a snap. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The npm package contains system libraries, but unpacks them only if it believes that it runs on AWS Lambda. */
async function unpackNpmChromium(): Promise<FoundChromium> {
  const folder = join(import.meta.dirname, '../.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  process.env['TMPDIR'] = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: writeFontSettings(folder) };
    execFileSync(path, ['--headless', '--no-sandbox', '--version'], { env: { ...process.env, ...env } });
    return { path, source: 'npm', env };
  } finally {
    restoreEnvironment(before, ['AWS_EXECUTION_ENV', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']);
  }
}

/** The package's own settings refer to /tmp/fonts; without a font, pages are blank. */
function writeFontSettings(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return file;
}

function restoreEnvironment(before: NodeJS.ProcessEnv, names: string[]): void {
  for (const name of names) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
}

function installWithApt(reason: string): FoundChromium {
  const advice = 'Set PLAYWRIGHT_CHROMIUM to a Chromium, or install the package "chromium".';
  if (process.getuid?.() !== 0) throw new Error(`No Chromium for the browser tests (npm's: ${reason}). ${advice}`);
  execFileSync('apt-get', ['update', '-q'], aptOptions);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], aptOptions);
  const path = systemPaths.find(starts);
  if (!path) throw new Error(`apt-get installed no Chromium. ${advice}`);
  return { path, source: 'apt', env: {} };
}

/** Starts a headless browser, which the caller closes. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findChromium();
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...found.env }).filter(([, value]) => value !== undefined),
  );
  return chromium.launch({
    executablePath: found.path,
    args: launchFlags,
    env: env as Record<string, string>,
    // Playwright would add its old headless mode to the flag above by default.
    ignoreDefaultArgs: ['--headless'],
  });
}
