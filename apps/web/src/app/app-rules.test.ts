import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCheckInterval, findNewBuild } from '../lib/build-check.ts';
import { isBot } from '../lib/bots.ts';
import { findCookie, writeCookie } from '../lib/cookie.ts';
import { safeRedirect } from '../lib/redirect.ts';
import { errorOfAnswer, messageOf } from '../api/api-error.ts';
import { queryString } from '../api/request.ts';
import { middlewareNamed } from './middleware.ts';
import { parsePermissions } from '../session/parse-permissions.ts';
import { storeSession } from '../session/session.ts';
import { clearUserState, permissionOfPage, setMenu, setPermissions, useAppState } from '../session/app-state.ts';
import { menuItem } from '../session/sample-menu.ts';
import { apiHostOf, parseUnitHosts, unitOfHost } from '../api/unit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('unit', () => {
  it.each([
    ['tkb.truong.vn', 'tkb'],
    ['dungthutkb.truong.vn:8080', 'dungthutkb'],
    ['testtkb', 'testtkb'],
    ['localhost:3000', null],
    ['TKB2.truong.vn', null],
    ['', null],
  ])('of host %s is %s', { tags: ['seed-1.3', 'seed-3.4'] }, (host, unit) => expect(unitOfHost(host)).toBe(unit));

  it('may name a host without scheme, and is that of its API host opened as a page', () => {
    const hosts = parseUnitHosts('tkb=api.a.vn:8080');
    expect(hosts).toEqual({ tkb: '//api.a.vn:8080' });
    expect([unitOfHost('api.a.vn:8080', hosts), unitOfHost('api.a.vn', hosts)]).toEqual(['tkb', null]);
  });

  it(
    'has its own API host, else that of dungthutkb, else the same origin',
    { tags: ['seed-1.3', 'seed-7.1', 'seed-9.2'] },
    () => {
      const hosts = parseUnitHosts('tkb=https://a.vn/, dungthutkb=https://b.vn, other=https://c.vn, testtkb=');
      expect(hosts).toEqual({ tkb: 'https://a.vn', dungthutkb: 'https://b.vn' });
      expect(apiHostOf('tkb', hosts)).toBe('https://a.vn');
      expect(apiHostOf('testtkb', hosts)).toBe('https://b.vn');
      expect(apiHostOf(null, hosts)).toBe('https://b.vn');
      expect(apiHostOf('tkb', parseUnitHosts(''))).toBe('');
    },
  );
});

describe('redirect after signing in', () => {
  it.each([
    ['/timetable?id=3#x', '/timetable?id=3#x'],
    [null, '/dashboard'],
    ['https://evil.vn/', '/dashboard'],
    ['//evil.vn/x', '/dashboard'],
    ['/\\evil.vn', '/dashboard'],
    ['/\t/evil.vn', '/dashboard'],
    ['/.//evil.vn', '/dashboard'],
    ['/a/..//evil.vn', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/login', '/dashboard'],
    ['/auth/login?redirect=/x', '/dashboard'],
  ])('to %s leads to %s', (target, path) =>
    expect(safeRedirect(target, 'https://tkb.truong.vn', '/dashboard')).toBe(path),
  );
});

describe('permissions of an answer', () => {
  it('keeps the well-formed entries', { tags: ['seed-3.3'] }, () => {
    expect(parsePermissions([{ key: 'menu', permissionValue: 42 }, { key: 'x' }, null])).toEqual([
      { key: 'menu', permissionValue: 42 },
    ]);
  });

  it.each([[null], [undefined], [[]], ['x'], [{}]])('are none in %j', (data) =>
    expect(parsePermissions(data)).toBeNull(),
  );
});

describe('permission of a page', () => {
  const menu = [menuItem(1, null, 6), menuItem(2, '/b', 0, 1), menuItem(3, '/c', 2, 1)];
  const valueOf = (url: string) => permissionOfPage(useAppState.getState(), url);

  it('is the two bits of its menu item; other pages can be viewed', { tags: ['seed-4.5'] }, () => {
    setMenu(menu);
    setPermissions([{ key: 'k1', permissionValue: 0b0110 }]);
    expect([valueOf('/b'), valueOf('/c'), valueOf('/elsewhere')]).toEqual([2, 1, 1]);
    setPermissions([{ key: 'menu', permissionValue: 0 }]);
    expect(valueOf('/b')).toBe(0);
    clearUserState();
  });

  it('of 3 lets the page be seen, and nothing be written', { tags: ['seed-4.5', 'seed-6.1'] }, () => {
    setMenu(menu);
    setPermissions([{ key: 'k1', permissionValue: 0b1011 }]);
    expect([valueOf('/b'), valueOf('/c')]).toEqual([1, 2]);
    clearUserState();
  });

  it('never allows writing when the server named none', { tags: ['seed-4.5'] }, () => {
    setMenu([{ ...menuItem(1, null, 6), key: 'menu-c8u2jgnoto' }, menuItem(2, '/b', 0, 1)]);
    setPermissions(null);
    expect(valueOf('/b')).toBe(1);
    clearUserState();
    expect(useAppState.getState().menuPermissions).toEqual([]);
  });
});

describe('middleware registry', () => {
  it('throws for a name nobody registered', { tags: ['seed-4.2', 'seed-8.4'] }, () => {
    expect(() => middlewareNamed('nope')).toThrow('Unknown middleware: nope');
    expect(() => middlewareNamed('toString')).toThrow('Unknown middleware: toString');
    expect(middlewareNamed('permission')).toBeTypeOf('function');
  });
});

describe('cookie', () => {
  it('is found by its whole name and decoded', { tags: ['seed-3.1'] }, () => {
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(findCookie('a-session=1; session=%7B%22x%22%3A1%7D', 'session')).toBe('{"x":1}');
    expect(findCookie('a=1', 'session')).toBeNull();
    expect(findCookie('session=%', 'session')).toBeNull();
  });

  it.each([
    ['https:', '__Host-session', '; Secure'],
    ['http:', 'session', ''],
  ])('is for the whole site and no other; %s', { tags: ['seed-3.1'] }, (protocol, name, secure) => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol });
    writeCookie('session', '{"x":1}', 60);
    expect(document.cookie).toBe(`${name}=%7B%22x%22%3A1%7D; Path=/; Max-Age=60; SameSite=Strict${secure}`);
    expect(findCookie(document.cookie, 'session')).toBe('{"x":1}');
  });

  it('of the session ends with its token', { tags: ['seed-3.1'] }, () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.useFakeTimers({ now: 1_000_000 });
    const tokenOf = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`;
    const lasts = (exp: number) => {
      storeSession({ token: tokenOf(exp), user: { username: 'lan' } as never });
      return /Max-Age=(\d+)/.exec(document.cookie)?.[1];
    };
    expect([lasts(1600), lasts(900)]).toEqual(['600', '0']);
    storeSession(null);
    expect(document.cookie).toContain('tkb-session=; Path=/; Max-Age=0');
  });
});

describe('new build', () => {
  it.each([
    ['{"id":"b"}', 'b'],
    ['{"id":"a"}', null],
    ['{"id":"A"}', 'A'],
    ['{}', null],
    ['<html>', null],
  ])('is seen in %s: %s', { tags: ['seed-4.10'] }, async (text, id) =>
    expect(await findNewBuild('a', () => Promise.resolve(text))).toBe(id),
  );

  it('is looked for every two minutes', { tags: ['seed-4.10'] }, () => expect(buildCheckInterval).toBe(120_000));

  it('is asked for past any cache', { tags: ['seed-4.10', 'seed-7.15'] }, async () => {
    let asked = '';
    await findNewBuild('a', (url) => Promise.resolve((asked = url)));
    expect(asked).toMatch(/^\/builds\/latest\.json\?timestamp=\d+$/);
  });
});

describe('errors and queries', () => {
  it('takes the server’s code, sentence and fields', { tags: ['seed-8.2'] }, () => {
    const errors = [{ field: 'name', code: 'too_small', message: 'Tên: không được để trống.' }];
    const error = errorOfAnswer(400, { status: 'error', code: 'request.invalid', message: 'Sai.', data: null, errors });
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', errors });
    expect(messageOf(error)).toBe('Sai. Tên: không được để trống.');
  });

  it('says that the page is of another build when the server does not know its fields', () => {
    const errors = [
      { field: '', code: 'unrecognized_keys', message: 'Dữ liệu: có mục lạ: isHidden, notes.' },
      { field: 'name', code: 'too_small', message: 'Tên: không được để trống.' },
    ];
    const error = errorOfAnswer(400, { status: 'error', code: 'request.invalid', message: 'Sai.', data: null, errors });
    expect(error.errors).toEqual(errors.slice(1));
    expect(messageOf(error)).toMatch(/^Chương trình vừa được cập nhật.*Hãy tải lại trang.*Tên: không được để trống\.$/);
    expect(messageOf(error)).not.toContain('isHidden');
  });

  it('makes a sentence of an answer that is not the server’s own', { tags: ['seed-8.2'] }, () => {
    expect(errorOfAnswer(502, null)).toMatchObject({ status: 502, code: 'server.unknown' });
  });

  it('leaves unset values out of the query', () => {
    expect(queryString({ a: 1, b: undefined, c: null, d: '', e: 'x y' })).toBe('?a=1&e=x+y');
    expect(queryString()).toBe('');
  });

  it('knows robots from browsers', { tags: ['seed-8.6'] }, () => {
    expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
    expect(isBot('facebookexternalhit/1.1')).toBe(true);
    expect(isBot('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0')).toBe(false);
  });

  const android = 'Mozilla/5.0 (Linux; Android 13; SM-A536E; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

  it.each([
    'Mozilla/5.0 (Linux; Android 10; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    `${android} Zalo android/24 ZaloTheme/light ZaloLanguage/vi`,
    `${android} Telegram-Android/10.0`,
    `${android} Viber/21.0`,
    `${android} [FB_IAB/Orca-Android;FBAV/440.0]`,
    `${android} coc_coc_browser/100`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ])('shows errors to the person with %s', { tags: ['seed-8.6'] }, (userAgent) => expect(isBot(userAgent)).toBe(false));

  it.each([
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0',
    'SkypeUriPreview Preview/0.5',
    'LinkedInBot/1.0',
    'Mozilla/5.0 (compatible; coccocbot-web/1.0; +http://help.coccoc.com/searchengine)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Zalo-link-scraper)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mediapartners-Google',
    'Google-InspectionTool/1.0',
  ])('hides them from %s', { tags: ['seed-8.6'] }, (userAgent) => expect(isBot(userAgent)).toBe(true));
});
