import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isExternal } from '../lib/external.ts';
import { noteOpening } from '../lib/build-check.ts';
import { preloadLater } from '../lib/preload.ts';
import { Overlay } from '../ui/overlay.tsx';
import { request } from '../api/request.ts';
import { areDraftsHeld } from '../lib/drafts.ts';
import { ErrorPage } from './error-page.tsx';
import { leave } from './guard.ts';
import { emptyOf } from './no-options.tsx';
import { overlayOf } from './overlay-state.ts';
import { storeSession, useSession } from '../session/session.ts';
import { connectSession } from '../session/sign-in.ts';
import { useAppState, withLoading } from '../session/app-state.ts';
import { installChunkErrorRule } from './watch-build.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a drop-down without options', () => {
  const said = (client: QueryClient) =>
    renderToStaticMarkup(<QueryClientProvider client={client}>{emptyOf('Select')}</QueryClientProvider>);

  it('says that its list is being read, and only then that nothing is there', async () => {
    const client = new QueryClient();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const read = client.fetchQuery({ queryKey: ['rows'], queryFn: () => promise });
    expect(said(client)).toContain('Đang tải…');
    resolve([]);
    await read;
    expect(said(client)).toContain('Không có mục nào');
  });
});

describe('loading overlay', () => {
  const shown = () => overlayOf(useAppState.getState(), false);

  it('is hidden until something is loading, then says the default words', { tags: ['seed-2.7'] }, async () => {
    expect(shown()).toBeNull();
    let during: unknown;
    await withLoading(Promise.resolve().then(() => (during = shown())));
    expect(during).toEqual({
      title: 'Đang xử lý',
      description: 'Vui lòng chờ trong giây lát...',
      showLogo: false,
      transparent: false,
      isDelayed: false,
    });
    expect(shown()).toBeNull();
  });

  it('goes away when the work fails', { tags: ['seed-4.4'] }, async () => {
    await expect(withLoading(Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(shown()).toBeNull();
  });

  it('takes its title, description, logo and transparency as options', { tags: ['seed-2.7', 'seed-4.4'] }, async () => {
    let during: unknown;
    const texts = { title: 'Đang nhập', description: 'Tệp lớn', showLogo: true, transparent: true };
    await withLoading(
      Promise.resolve().then(() => (during = shown())),
      texts,
    );
    expect(during).toEqual({ ...texts, isDelayed: false });
  });

  it('shows whenever the state reports loading', { tags: ['seed-2.7'] }, () => {
    useAppState.setState({ isLoading: true });
    expect(shown()?.title).toBe('Đang xử lý');
    useAppState.setState({ isLoading: false });
  });

  it('has its own words during page transitions and waits a moment before it appears', { tags: ['seed-2.7'] }, () => {
    expect(overlayOf(useAppState.getState(), true)).toEqual({
      title: 'Đang tải dữ liệu',
      description: 'Dữ liệu đang được xử lý...',
      showLogo: false,
      transparent: true,
      isDelayed: true,
    });
  });

  it('draws the logo only when asked to', { tags: ['seed-2.7'] }, () => {
    const draw = (showLogo: boolean) =>
      renderToStaticMarkup(<Overlay title="Đang xử lý" description="Chờ" showLogo={showLogo} transparent />);
    expect(draw(true)).toContain('src="/logo.png"');
    expect(draw(false)).not.toContain('<img');
    expect(draw(false)).toContain('overlay-transparent');
  });
});

/** The error page a browser draws for what was thrown. */
const drawError = async (userAgent: string, error: unknown, path = '/khong/co') => {
  vi.stubGlobal('navigator', { userAgent });
  const route = {
    path,
    loader: () => Promise.reject(error),
    element: <p />,
    errorElement: <ErrorPage />,
  };
  const router = createMemoryRouter([route], { initialEntries: [path] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

describe('error pages', () => {
  const browser = 'Mozilla/5.0 Chrome/140.0';

  it('name the path that does not exist', { tags: ['seed-2.6', 'seed-8.4'] }, async () => {
    const html = await drawError(browser, new Response(null, { status: 404 }));
    expect(html).toContain('Page not found: /khong/co');
    expect(html).toContain('Hãy xem lại đường dẫn, hoặc về trang đầu rồi mở trang từ menu.');
  });

  it('name a page that may not be seen as the menu does', async () => {
    const refusal = new Response(null, { status: 403 });
    expect(await drawError(browser, refusal)).toContain('cấp quyền cho trang /khong/co.');
    expect(await drawError(browser, refusal, '/administration/unit')).toContain('cấp quyền cho trang Đơn vị.');
  });

  it('say that something failed, without the words of the program', { tags: ['seed-2.6'] }, async () => {
    const html = await drawError(browser, new Error('x is undefined'));
    expect(html).toContain('Trang gặp lỗi');
    expect(html).not.toContain('undefined');
  });

  it('show robots nothing', { tags: ['seed-8.6'] }, async () => {
    expect(await drawError('Googlebot/2.1', new Response(null, { status: 404 }))).toBe('');
    expect(await drawError('facebookexternalhit/1.1', new Error('x'))).toBe('');
  });
});

describe('an answer 401', () => {
  const user = {
    id: 1,
    username: 'lan',
    hoten: 'Lan',
    tier: 'school',
    school: null,
    mustChangePassword: false,
  } as const;
  const gone: string[] = [];
  const held: boolean[] = [];
  beforeEach(() => {
    gone.length = held.length = 0;
    connectSession(async (path) => {
      gone.push(path);
      held.push(areDraftsHeld());
      await Promise.resolve();
      held.push(areDraftsHeld());
    });
    vi.stubGlobal('document', { cookie: '', querySelector: () => null });
    vi.stubGlobal('location', { pathname: '/timetable', search: '?id=3', protocol: 'https:', origin: 'https://a.vn' });
    const body = { status: 'error', code: 'session.ended', message: 'Hết phiên.', data: null, errors: [] };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 401 })));
  });

  it('says so, signs out and leads to the login screen and back', { tags: ['seed-4.3', 'seed-8.1'] }, async () => {
    useSession.setState({ session: { token: 't', user: { ...user, teacherId: null } as never } });
    await expect(request('GET', '/api/lophoc')).rejects.toMatchObject({ status: 401 });
    expect(useAppState.getState().notice).toBe('Phiên Đăng Nhập Kết Thúc Vui Lòng Đăng Nhập Lại! ');
    expect(useSession.getState().session).toBeNull();
    expect(gone).toEqual([`/auth/login?redirect=${encodeURIComponent('/timetable?id=3')}`]);
  });

  it('that another tab caused goes on in the session of that tab', async () => {
    const [own, other] = ['t', 'of the other tab'].map((token) => ({ token, user: { ...user, teacherId: null } }));
    storeSession(other!);
    useSession.setState({ session: own! });
    await Promise.allSettled([request('GET', '/api/lophoc'), request('GET', '/api/monhoc')]);
    expect(useSession.getState().session).toEqual(other);
    expect(gone).toEqual(['/dashboard']);
    // Nobody is asked whether to stay, and what was typed is kept until the page is gone.
    await expect.poll(areDraftsHeld).toBe(false);
    expect(held).toEqual([true, true]);
    expect(useAppState.getState().notice).toContain('một thẻ khác');
  });

  it('to a call made before the school was left changes nothing', async () => {
    const [own, next] = ['t', 'next'].map((token) => ({ token, user: { ...user, teacherId: null } }));
    useSession.setState({ session: own! });
    const asked = request('GET', '/api/lophoc');
    storeSession(next!);
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect([useSession.getState().session, gone]).toEqual([next, []]);
  });

  it('to who is not signed in changes nothing', async () => {
    useSession.setState({ session: null });
    await expect(request('GET', '/api/lophoc')).rejects.toMatchObject({ status: 401 });
    expect(gone).toEqual([]);
  });
});

it('that the school is gone leads a unit administrator back to the unit, once', async () => {
  const user = { id: 1, username: 'a', hoten: 'A', tier: 'unit', mustChangePassword: false, teacherId: null } as const;
  const gone: string[] = [];
  connectSession((path) => void gone.push(path));
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/manager/lophoc', search: '', protocol: 'https:', origin: 'https://a.vn' });
  const refusal = {
    status: 'error',
    code: 'session.school_gone',
    message: 'Trường vừa bị xóa.',
    data: null,
    errors: [],
  };
  const outside = { token: 'out', user: { ...user, school: null } };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(
      address.endsWith('enterSchool')
        ? Response.json({ status: 'success', message: '', data: outside })
        : Response.json(refusal, { status: 409 }),
    );
  });
  useSession.setState({ session: { token: 't', user: { ...user, school: { id: 3, name: 'THCS' } } } });
  await Promise.allSettled([request('GET', '/api/lophoc'), request('GET', '/api/monhoc')]);
  await expect.poll(() => gone).toEqual(['/administration/unit']);
  expect(useSession.getState().session).toEqual(outside);
  expect(useAppState.getState().notice).toBe('Trường vừa bị xóa.');
  expect(asked.filter((address) => address.endsWith('enterSchool'))).toHaveLength(1);
});

describe('redirects', () => {
  it.each([
    ['/dashboard', false],
    ['https://a.vn/x', false],
    ['https://b.vn/x', true],
    ['//b.vn/x', true],
    ['http://a.vn/x', true],
  ])('%s leaves the site: %s', (address, isOut) => expect(isExternal(address, 'https://a.vn')).toBe(isOut));

  it(
    'to other sites are full page loads that never end here, others stay navigations',
    { tags: ['seed-4.2'] },
    async () => {
      vi.stubGlobal('location', { origin: 'https://a.vn' });
      const loaded: string[] = [];
      const redirectTo = (address: string) => new Response(null, { status: 302, headers: { Location: address } });
      const inside = redirectTo('/dashboard');
      expect(leave(inside, (address) => loaded.push(address))).toBe(inside);
      const outside = leave(redirectTo('https://b.vn/x'), (address) => loaded.push(address));
      expect(loaded).toEqual(['https://b.vn/x']);
      expect(await Promise.race([outside, Promise.resolve('still here')])).toBe('still here');
    },
  );
});

describe('preload', () => {
  const startPreload = (connection: object | undefined) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { connection });
    const loaded: number[] = [];
    const cancel = preloadLater([1, 2].map((number) => () => Promise.resolve(loaded.push(number))));
    return { loaded, cancel };
  };

  it.each([[undefined], [{ effectiveType: '4g' }], [{ effectiveType: '2g' }]])(
    'waits one second (%j)',
    { tags: ['seed-9.5'] },
    (connection) => {
      const { loaded } = startPreload(connection);
      vi.advanceTimersByTime(999);
      expect(loaded).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(loaded).toEqual([1, 2]);
    },
  );

  it('is left out on slow-2g, and when it is called off', { tags: ['seed-9.5'] }, () => {
    const slow = startPreload({ effectiveType: 'slow-2g' });
    vi.advanceTimersByTime(60_000);
    expect(slow.loaded).toEqual([]);
    const left = startPreload(undefined);
    left.cancel();
    vi.advanceTimersByTime(60_000);
    expect(left.loaded).toEqual([]);
  });
});

describe('a chunk that cannot be loaded', () => {
  /** The chunk fails in one tab as often as there are answers of the server about its latest build. */
  const fail = async (...latest: string[]) => {
    vi.stubGlobal('__BUILD_ID__', 'own');
    const listeners: ((event: object) => Promise<void>)[] = [];
    const opened: string[] = [];
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('addEventListener', (name: string, run: () => Promise<void>) => {
      if (name === 'vite:preloadError') listeners.push(run);
    });
    vi.stubGlobal('location', { assign: (path: string) => opened.push(path) });
    installChunkErrorRule(() => '/timetable?id=3');
    for (const text of latest) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
      for (const listener of listeners) await listener({ payload: chunkError });
    }
    return opened;
  };
  const chunkError = new TypeError('Failed to fetch dynamically imported module');

  it('opens the wanted page in the new build when there is one', { tags: ['seed-4.10', 'seed-8.5'] }, async () => {
    expect(await fail('{"id":"new"}')).toEqual(['/timetable?id=3']);
  });

  it('opens nothing without a new build: that would reload for ever', { tags: ['seed-4.10'] }, async () => {
    expect(await fail('{"id":"own"}')).toEqual([]);
    expect(await fail('not json')).toEqual([]);
  });

  it('opens a build once: the page may be served older than the number', { tags: ['seed-8.5'] }, async () => {
    expect(await fail('{"id":"new"}', '{"id":"new"}', '{"id":"new"}')).toHaveLength(1);
    expect(await fail('{"id":"new"}', '{"id":"newer"}')).toHaveLength(2);
  });

  it('opens nothing where the tab cannot remember it', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(noteOpening('new')).toBe(false);
  });

  it('shows a page with the ways on: load it again, go back', { tags: ['seed-8.5'] }, async () => {
    await fail('{"id":"own"}');
    const html = await drawError('Mozilla/5.0 Chrome/140.0', chunkError);
    expect(html).toContain('Chưa tải được trang này');
    expect(html).toContain('Tải lại trang');
    expect(html).toContain('Quay lại');
  });
});
