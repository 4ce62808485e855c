import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMenu, readPermission } from '../api/session-calls.ts';
import { clearUserState, useAppState } from '../session/app-state.ts';
import { menuItem as item } from '../session/sample-menu.ts';
import { guard } from './guard.ts';

vi.mock('../api/session-calls.ts', () => ({
  readMenu: vi.fn<typeof readMenu>(),
  readPermission: vi.fn<typeof readPermission>(),
}));

const open = (path: string) =>
  guard(['permission'])({ request: new Request(`https://a.vn${path}`) } as Parameters<ReturnType<typeof guard>>[0]);

/** Signs in with a token of an hour, or not at all. */
function arrive(user: object | null): void {
  const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.x`;
  const session = encodeURIComponent(JSON.stringify({ token, user }));
  vi.stubGlobal('document', { cookie: user ? `__Host-tkb-session=${session}` : '', querySelector: () => null });
  vi.stubGlobal('location', { host: 'a.vn', origin: 'https://a.vn', protocol: 'https:' });
}

describe('the loader of every page', () => {
  beforeEach(() => {
    clearUserState();
    const items = [item(1, '/dashboard', 0), item(2, '/classes', 2), item(3, '/rooms', 4)];
    vi.mocked(readMenu).mockResolvedValue({ status: 'success', data: { items, totalrecord: 3 } } as never);
    vi.mocked(readPermission).mockResolvedValue([{ key: 'menu', permissionValue: 0b00_10_01 }]);
    return () => vi.unstubAllGlobals();
  });

  it(
    'leads who is not signed in to the login page, and from there back',
    { tags: ['seed-4.1', 'seed-8.1'] },
    async () => {
      arrive(null);
      expect((await open('/classes?id=3'))?.headers.get('Location')).toBe('/login?redirect=%2Fclasses%3Fid%3D3');
    },
  );

  it('leads who has an issued password to the page that changes it', async () => {
    arrive({ username: 'lan', mustChangePassword: true });
    expect((await open('/classes'))?.headers.get('Location')).toBe('/auth/change-password');
  });

  it('sets what may be done on the page, anew for each', { tags: ['seed-4.1', 'seed-4.5'] }, async () => {
    arrive({ username: 'lan' });
    const levels: number[] = [];
    for (const path of ['/classes', '/dashboard', '/classes']) {
      expect(await open(path)).toBeNull();
      levels.push(useAppState.getState().current_permission);
    }
    expect(levels).toEqual([2, 1, 2]);
    await expect(open('/rooms')).rejects.toMatchObject({ status: 403 });
  });
});
