import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { middlewareNamed } from './middleware.ts';
import { clearUserState, setMenu, setPermissions } from '../session/app-state.ts';
import { menuItem as item } from '../session/sample-menu.ts';

const check = middlewareNamed('permission');

describe('permission to open a page', () => {
  beforeEach(() => setMenu([item(1, '/dashboard', 0), item(2, null, 2), item(3, '/classes', 4, 2)]));
  afterEach(clearUserState);

  it('is the menu item of its address', () => {
    setPermissions([{ key: 'menu', permissionValue: 1 }]);
    expect(check('/dashboard')).toBeUndefined();
    expect(() => check('/classes')).toThrow(expect.objectContaining({ status: 403 }));
  });

  it(
    'leads who may not see the start page to the first page of the menu, also below a heading',
    { tags: ['seed-2.2', 'seed-4.2'] },
    () => {
      setPermissions([{ key: 'k2', permissionValue: 1 << 4 }]);
      expect(check('/dashboard')?.headers.get('Location')).toBe('/classes');
    },
  );

  it('leads nowhere when the menu is empty', () => {
    setPermissions([{ key: 'menu', permissionValue: 0 }]);
    expect(() => check('/dashboard')).toThrow(expect.objectContaining({ status: 403 }));
  });
});
