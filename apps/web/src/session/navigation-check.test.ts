// @module-tag behaviour-7
import { describe, expect, it } from 'vitest';
import { checkNavigation, type NavigationPorts } from './navigation-check.ts';
import type { Session } from './session.ts';

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;
const user = {
  id: 1,
  username: 'an',
  hoten: 'Nguyễn Văn An',
  tier: 'school' as const,
  school: { id: 1, name: 'Trường' },
  mustChangePassword: false,
  teacherId: null,
};
const alive: Session = { token: tokenOf({ exp: 2000 }), user };

/** Ports that write down what is asked of them. */
function recordPorts(overrides: Partial<NavigationPorts> = {}) {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const load = (name: string) => async () => {
    calls.push(`${name} starts`);
    await Promise.resolve();
    calls.push(`${name} ends`);
  };
  const ports: NavigationPorts = {
    now: () => 1000,
    setUnit: note('unit'),
    readSession: () => alive,
    hasMenu: () => false,
    hasPermissions: () => false,
    loadMenu: load('menu'),
    loadPermissions: load('permissions'),
    applyPermissions: (path) => void calls.push(`apply ${path}`),
    logout: note('logout'),
    timesLeft: () => 0,
    untilShown: () => Promise.resolve(),
    ...overrides,
  };
  return { calls, ports };
}

describe('navigation check', () => {
  it('leaves the pages below /test/ alone', { tags: ['seed-2.2', 'seed-4.1', 'seed-6.4'] }, async () => {
    const { calls, ports } = recordPorts({ readSession: () => null });
    expect(await checkNavigation('/test/tinymce', ports)).toBe('continue');
    expect(calls).toEqual([]);
  });

  it.each(['/login', '/auth/login', '/auth/sign-in', '/auth/reset-password'])(
    'asks for no session on %s',
    { tags: ['seed-2.2', 'seed-4.1', 'seed-6.4'] },
    async (path) => {
      const { calls, ports } = recordPorts({ readSession: () => null });
      expect(await checkNavigation(path, ports)).toBe('continue');
      expect(calls).toEqual(['unit']);
    },
  );

  it(
    'goes to the login screen without a token, and nothing is logged out',
    { tags: ['seed-4.1', 'seed-8.1'] },
    async () => {
      const { calls, ports } = recordPorts({ readSession: () => null });
      expect(await checkNavigation('/dashboard', ports)).toBe('login');
      expect(calls).toEqual(['unit']);
    },
  );

  it.each([{}, { exp: '2000' }, { exp: 1000 }, { exp: 999 }])(
    'logs out when the token says %j',
    { tags: ['seed-3.1', 'seed-4.1', 'seed-5.1', 'seed-8.1', 'seed-9.3'] },
    async (claims) => {
      const { calls, ports } = recordPorts({ readSession: () => ({ ...alive, token: tokenOf(claims) }) });
      expect(await checkNavigation('/dashboard', ports)).toBe('login');
      expect(calls).toEqual(['unit', 'logout']);
    },
  );

  it('logs out when the token cannot be read', { tags: ['seed-4.1'] }, async () => {
    const { calls, ports } = recordPorts({ readSession: () => ({ ...alive, token: 'broken' }) });
    expect(await checkNavigation('/dashboard', ports)).toBe('login');
    expect(calls).toEqual(['unit', 'logout']);
  });

  it(
    'loads menu and permissions in parallel, then applies the permissions',
    { tags: ['seed-4.1', 'seed-7.1'] },
    async () => {
      const { calls, ports } = recordPorts();
      expect(await checkNavigation('/dashboard', ports)).toBe('continue');
      expect(calls).toEqual([
        'unit',
        'menu starts',
        'permissions starts',
        'menu ends',
        'permissions ends',
        'apply /dashboard',
      ]);
    },
  );

  it('loads only what is missing', { tags: ['seed-4.1'] }, async () => {
    const { calls, ports } = recordPorts({ hasMenu: () => true });
    await checkNavigation('/dashboard', ports);
    expect(calls).toEqual(['unit', 'permissions starts', 'permissions ends', 'apply /dashboard']);
  });

  it.each(['loadMenu', 'loadPermissions'] as const)('logs out when %s fails', { tags: ['seed-4.1'] }, async (name) => {
    const { calls, ports } = recordPorts({ [name]: () => Promise.reject(new Error('down')) });
    expect(await checkNavigation('/dashboard', ports)).toBe('login');
    expect(calls).toContain('logout');
    expect(calls).not.toContain('apply /dashboard');
  });

  it('tries again, and logs nobody out, when leaving the page has broken off its calls', async () => {
    let left = 0;
    const shown: string[] = [];
    const { calls, ports } = recordPorts({
      loadMenu: () => (left++ === 0 ? Promise.reject(new Error('broken off')) : Promise.resolve()),
      timesLeft: () => Math.min(left, 1),
      untilShown: async () => void shown.push('shown'),
    });
    expect(await checkNavigation('/dashboard', ports)).toBe('continue');
    expect(shown).toEqual(['shown']);
    expect(calls).not.toContain('logout');
  });

  it('has an issued password changed before anything is loaded', async () => {
    const issued = { ...alive, user: { ...user, mustChangePassword: true } };
    const { calls, ports } = recordPorts({ readSession: () => issued });
    expect(await checkNavigation('/dashboard', ports)).toBe('change-password');
    expect(await checkNavigation('/auth/change-password', ports)).toBe('continue');
    expect(calls).toEqual(['unit', 'unit']);
  });

  it('leads administrators without the second factor that their unit asks for to their account', async () => {
    const { ports } = recordPorts({
      readSession: () => ({ ...alive, user: { ...user, mustSetUpSecondFactor: true } }),
    });
    expect(await checkNavigation('/dashboard', ports)).toBe('account');
    expect(await checkNavigation('/tai-khoan', ports)).toBe('continue');
  });
});
