import { describe, expect, it } from 'vitest';
import { hasNewBuild } from '../lib/build-check.ts';
import { isBot } from '../lib/bots.ts';
import { findCookie } from '../lib/cookie.ts';
import { safeRedirect } from '../lib/redirect.ts';
import { errorOfAnswer, messageOf } from './api/api-error.ts';
import { queryString } from './api/request.ts';
import { middlewareNamed } from './middleware.ts';
import { parsePermissions } from './parse-permissions.ts';
import { clearUserState, permissionOfPage, setMenu, setPermissions, useAppState } from './state.ts';
import { apiHostOf, parseUnitHosts, unitOfHost } from './unit.ts';

describe('unit', () => {
  it.each([
    ['tkb.truong.vn', 'tkb'],
    ['dungthutkb.truong.vn:8080', 'dungthutkb'],
    ['testtkb', 'testtkb'],
    ['localhost:3000', null],
    ['TKB2.truong.vn', null],
    ['', null],
  ])('of host %s is %s', (host, unit) => expect(unitOfHost(host)).toBe(unit));

  it('may name a host without scheme', () => {
    expect(parseUnitHosts('tkb=api.a.vn:8080')).toEqual({ tkb: '//api.a.vn:8080' });
  });

  it('has its own API host, else that of dungthutkb, else the same origin', () => {
    const hosts = parseUnitHosts('tkb=https://a.vn/, dungthutkb=https://b.vn, other=https://c.vn, testtkb=');
    expect(hosts).toEqual({ tkb: 'https://a.vn', dungthutkb: 'https://b.vn' });
    expect(apiHostOf('tkb', hosts)).toBe('https://a.vn');
    expect(apiHostOf('testtkb', hosts)).toBe('https://b.vn');
    expect(apiHostOf(null, hosts)).toBe('https://b.vn');
    expect(apiHostOf('tkb', parseUnitHosts(''))).toBe('');
  });
});

describe('redirect after signing in', () => {
  it.each([
    ['/timetable?id=3#x', '/timetable?id=3#x'],
    [null, '/dashboard'],
    ['https://evil.vn/', '/dashboard'],
    ['//evil.vn/x', '/dashboard'],
    ['/\\evil.vn', '/dashboard'],
    ['/\t/evil.vn', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/login', '/dashboard'],
    ['/auth/login?redirect=/x', '/dashboard'],
  ])('to %s leads to %s', (target, path) =>
    expect(safeRedirect(target, 'https://tkb.truong.vn', '/dashboard')).toBe(path),
  );
});

describe('permissions of an answer', () => {
  it('keeps the well-formed entries', () => {
    expect(parsePermissions([{ key: 'menu', permissionValue: 42 }, { key: 'x' }, null])).toEqual([
      { key: 'menu', permissionValue: 42 },
    ]);
  });

  it.each([[null], [undefined], [[]], ['x'], [{}]])('are none in %j', (data) =>
    expect(parsePermissions(data)).toBeNull(),
  );
});

describe('permission of a page', () => {
  const item = (id: number, parent: number | null, key: string, url: string | null, permissionBit: number) => ({
    ...{ id, parent_Id: parent, title: key, key, url, icon: null, permissionBit, stt: id },
  });
  const menu = [item(1, null, 'menu-a', null, 6), item(2, 1, 'menu-b', '/b', 0), item(3, 1, 'menu-c', '/c', 2)];
  const valueOf = (url: string) => permissionOfPage(useAppState.getState(), url);

  it('is the two bits of its menu item; other pages can be viewed', () => {
    setMenu(menu);
    setPermissions([{ key: 'menu-a', permissionValue: 0b0110 }]);
    expect([valueOf('/b'), valueOf('/c'), valueOf('/elsewhere')]).toEqual([2, 1, 1]);
    setPermissions([{ key: 'menu', permissionValue: 0 }]);
    expect(valueOf('/b')).toBe(0);
    clearUserState();
  });

  it('never allows writing when the server named none', () => {
    setMenu([item(1, null, 'menu-c8u2jgnoto', null, 6), item(2, 1, 'menu-b', '/b', 0)]);
    setPermissions(null);
    expect(valueOf('/b')).toBe(1);
    clearUserState();
    expect(useAppState.getState().menuPermissions).toEqual([]);
  });
});

describe('middleware registry', () => {
  it('throws for a name nobody registered', () => {
    expect(() => middlewareNamed('nope')).toThrow('Unknown middleware: nope');
    expect(() => middlewareNamed('toString')).toThrow('Unknown middleware: toString');
    expect(middlewareNamed('permission')).toBeTypeOf('function');
  });
});

describe('cookie', () => {
  it('is found by its whole name and decoded', () => {
    expect(findCookie('a-session=1; session=%7B%22x%22%3A1%7D', 'session')).toBe('{"x":1}');
    expect(findCookie('a=1', 'session')).toBeNull();
    expect(findCookie('session=%', 'session')).toBeNull();
  });
});

describe('new build', () => {
  it.each([
    ['{"id":"b"}', true],
    ['{"id":"a"}', false],
    ['{"id":"A"}', true],
    ['{}', false],
    ['<html>', false],
  ])('is seen in %s: %s', async (text, isNew) =>
    expect(await hasNewBuild('a', () => Promise.resolve(text))).toBe(isNew),
  );

  it('is asked for past any cache', async () => {
    let asked = '';
    await hasNewBuild('a', (url) => Promise.resolve((asked = url)));
    expect(asked).toMatch(/^\/builds\/latest\.json\?timestamp=\d+$/);
  });
});

describe('errors and queries', () => {
  it('takes the server’s code, sentence and fields', () => {
    const errors = [{ field: 'name', code: 'too_small', message: 'Tên: không được để trống.' }];
    const error = errorOfAnswer(400, { status: 'error', code: 'request.invalid', message: 'Sai.', data: null, errors });
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', errors });
    expect(messageOf(error)).toBe('Sai. Tên: không được để trống.');
  });

  it('makes a sentence of an answer that is not the server’s own', () => {
    expect(errorOfAnswer(502, null)).toMatchObject({ status: 502, code: 'server.unknown' });
  });

  it('leaves unset values out of the query', () => {
    expect(queryString({ a: 1, b: undefined, c: null, d: '', e: 'x y' })).toBe('?a=1&e=x+y');
    expect(queryString()).toBe('');
  });

  it('knows robots from browsers', () => {
    expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
    expect(isBot('facebookexternalhit/1.1')).toBe(true);
    expect(isBot('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0')).toBe(false);
  });
});
