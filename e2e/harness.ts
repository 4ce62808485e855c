import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findFreePort } from '../scripts/lib/project.ts';
import { type Account, type ApiClient, type Session, signInByApi } from './api.ts';
import { launchBrowser } from './chromium.ts';
import { demoPassword, makeDataDir, removeDataDir, type RunningServer, startTestServer } from './server.ts';

export { demoPassword } from './server.ts';

const artefacts = join(import.meta.dirname, 'artefacts');

export interface Journey {
  readonly server: RunningServer;
  /**
   * Opens a new browser session at a path of the app; if the test fails, a screenshot of it is saved. An uncaught exception,
   * a console error or an answer from 500 up fails the test.
   */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Errors that match belong to the running test: by default those of calls that are refused or cut off. */
  allowErrors: (pattern?: RegExp) => void;
  /** Opens a page signed in, by default as the demo school's deputy principal; the form has journeys of its own. */
  openSignedIn: (path: string, options?: Partial<Account> & BrowserContextOptions) => Promise<Page>;
  /** The server's answers as somebody, by default the demo school's deputy principal. */
  api: (account?: Partial<Account>) => Promise<ApiClient>;
  /** Kills the server like a crash, and starts it again at the same address on the same data. */
  crash: () => Promise<void>;
  /** Saves e2e/artefacts/<name>.png if JOURNEY_PICTURES is set; no test reads it. */
  takeScreenshot: (page: Page, name: string) => Promise<void>;
  /** Makes docs/huong-dan/hinh/<name>.jpg again if GUIDE_PICTURES is set. */
  takeGuidePicture: (page: Page, name: string) => Promise<void>;
}

let browser: Browser | undefined;

/** The browser of this worker. Modules outlive test files, and every page has its own context. */
async function openBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launchBrowser();
  return browser;
}

type Environment = Record<string, string>;

interface JourneyOptions {
  /** A web client built elsewhere. */
  readonly webFolder?: string;
  /** Changes the data folder before the server opens it. */
  readonly prepare?: (dataDir: string) => void;
}

/** One server for all tests of a file, with its own copy of the demo school; settings may fix its port. */
export function startJourney(
  settings: Environment | ((port: number) => Environment) = {},
  { webFolder, prepare }: JourneyOptions = {},
): Journey {
  let env: Environment = {};
  let server: RunningServer | undefined;
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const allowed: RegExp[] = [];

  beforeAll(async () => {
    mkdirSync(artefacts, { recursive: true });
    const port = await findFreePort();
    env = typeof settings === 'function' ? settings(port) : settings;
    const dataDir = makeDataDir(inject('templateDataDir'));
    prepare?.(dataDir);
    server = await startTestServer(dataDir, env, { port, webFolder });
  });
  afterEach(async ({ task }) => {
    const patterns = allowed.splice(0);
    const unforeseen = errors.splice(0).filter((error) => !patterns.some((pattern) => pattern.test(error)));
    const name = task.name.replaceAll(/[^\p{L}\d]+/gu, '-');
    for (const [index, context] of contexts.splice(0).entries()) {
      const page = context.pages()[0];
      if (page && task.result?.state === 'fail') await saveArtefact(page, `failed-${name}-${index}`);
      await context.close();
    }
    const end = server?.unforeseenEnd();
    if (end) throw new Error(`The server is gone: ${end}`);
    expect(unforeseen, 'errors of the pages').toEqual([]);
  });
  afterAll(async () => {
    await server?.stop();
    if (server) removeDataDir(server.dataDir);
  });

  async function open(path: string, options: BrowserContextOptions = {}, session?: Session): Promise<Page> {
    if (!server) throw new Error('startJourney() must be called at the top of the test file');
    const browser = await openBrowser();
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      // A click while a dialog is still growing can miss the button.
      reducedMotion: 'reduce',
      viewport: laptop,
      ...options,
    });
    contexts.push(context);
    if (session) await context.addCookies([sessionCookie(server.url, session)]);
    const page = await context.newPage();
    // A shared machine can be ten times slower than a free one; an element that never appears still fails the test.
    page.setDefaultTimeout(90_000);
    collectErrors(page, errors);
    await page.goto(path);
    return page;
  }

  async function api({ username, password }: Partial<Account> = {}): Promise<ApiClient> {
    if (!server) throw new Error('the server is there only inside a test');
    return signInByApi(server.url, username ?? 'hieupho', password ?? demoPassword);
  }

  async function openSignedIn(
    path: string,
    { username, password, ...options }: Partial<Account> & BrowserContextOptions = {},
  ): Promise<Page> {
    const caller = await api({ username, password });
    return open(path, options, caller.session());
  }

  async function crash(): Promise<void> {
    if (!server) throw new Error('the server is there only inside a test');
    const { url, dataDir } = server;
    await server.kill();
    server = await startTestServer(dataDir, env, { port: Number(new URL(url).port), webFolder });
  }

  return {
    get server() {
      if (!server) throw new Error('the server is there only inside a test');
      return server;
    },
    open,
    allowErrors: (pattern = /Failed to load resource/) => allowed.push(pattern),
    openSignedIn,
    api,
    crash,
    takeScreenshot,
    takeGuidePicture,
  };
}

/** The cookie in which the client keeps a session. */
const sessionCookie = (url: string, session: Session) => ({
  url,
  name: 'tkb-session',
  value: encodeURIComponent(JSON.stringify(session)),
  sameSite: 'Strict' as const,
});

/** A phone, and the window of a laptop. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const laptop = { width: 1366, height: 768 } as const;

/** A file to be chosen in a page, without one on the disk. */
export const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** Signs in as the deputy principal on the way to a page. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, 'hieupho', demoPassword);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Ends a page's session without the page knowing. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cookie = document.cookie.split('; ').find((entry) => entry.startsWith('tkb-session='));
    const { token } = JSON.parse(decodeURIComponent(cookie?.slice('tkb-session='.length) ?? '{}')) as { token: string };
    await fetch('/api/users/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
}

/** Ends the session, does something that is then refused, and signs in again. */
export async function loseSession(
  page: Page,
  act: () => Promise<unknown>,
  { username, password } = { username: 'hieupho', password: demoPassword },
): Promise<void> {
  await endSession(page);
  await act();
  await page.getByText('Phiên Đăng Nhập Kết Thúc Vui Lòng').waitFor();
  await signIn(page, username, password);
}

function collectErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()}: ${response.url()}`);
  });
}

async function takeGuidePicture(page: Page, name: string): Promise<void> {
  if (process.env.GUIDE_PICTURES !== '1') return;
  const path = join(import.meta.dirname, '../docs/huong-dan/hinh', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled' });
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.JOURNEY_PICTURES === '1') await saveArtefact(page, name);
}

async function saveArtefact(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(artefacts, `${name}.png`) });
}
