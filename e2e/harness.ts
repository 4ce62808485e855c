import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findFreePort } from '../scripts/lib/project.ts';
import { type Session, signInByApi } from './api.ts';
import { launchBrowser } from './chromium.ts';
import { demoPassword, makeDataDir, removeDataDir, type RunningServer, startTestServer } from './server.ts';

export { demoPassword } from './server.ts';

const artefacts = join(import.meta.dirname, 'artefacts');
const laptop = { width: 1366, height: 768 };

export interface OpenedPage {
  page: Page;
  /** The page's errors so far: uncaught exceptions, console errors, and answers from 500 up. */
  errors: string[];
}

export interface Journey {
  readonly server: RunningServer;
  /** Opens a new browser session at a path of the app; if the test fails, a screenshot of it is saved. */
  open: (path: string, options?: BrowserContextOptions) => Promise<OpenedPage>;
  /** Opens a page signed in (by default as the demo school's administrator); the form has journeys of its own. */
  openSignedIn: (
    path: string,
    username?: string,
    password?: string,
    options?: BrowserContextOptions,
  ) => Promise<OpenedPage>;
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

  beforeAll(async () => {
    mkdirSync(artefacts, { recursive: true });
    const port = await findFreePort();
    env = typeof settings === 'function' ? settings(port) : settings;
    const dataDir = makeDataDir(inject('templateDataDir'));
    prepare?.(dataDir);
    server = await startTestServer(dataDir, env, { port, webFolder });
  });
  afterEach(async ({ task }) => {
    const name = task.name.replaceAll(/[^\p{L}\d]+/gu, '-');
    for (const [index, context] of contexts.splice(0).entries()) {
      const page = context.pages()[0];
      if (page && task.result?.state === 'fail') await saveArtefact(page, `failed-${name}-${index}`);
      await context.close();
    }
    const end = server?.unforeseenEnd();
    if (end) throw new Error(`The server is gone: ${end}`);
  });
  afterAll(async () => {
    await server?.stop();
    if (server) removeDataDir(server.dataDir);
  });

  async function open(path: string, options: BrowserContextOptions = {}, session?: Session): Promise<OpenedPage> {
    if (!server) throw new Error('startJourney() must be called at the top of the test file');
    const browser = await openBrowser();
    const context = await browser.newContext({
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
    const errors = collectErrors(page);
    await page.goto(new URL(path, server.url).href);
    return { page, errors };
  }

  async function openSignedIn(
    path: string,
    username = 'admin',
    password = demoPassword,
    options: BrowserContextOptions = {},
  ): Promise<OpenedPage> {
    if (!server) throw new Error('the server is there only inside a test');
    const api = await signInByApi(server.url, username, password);
    return open(path, options, api.session());
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
    openSignedIn,
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

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
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
