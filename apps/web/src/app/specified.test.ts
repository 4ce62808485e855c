import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import baseStyles from '../ui/base.css?raw';
import { brandTokens } from '../ui/tokens.ts';
import { readMenu, readPermission } from '../api/session-calls.ts';
import { loadMenu, loadPermissions } from '../session/load-access.ts';
import { permissionOfPage, setUnit, useAppState } from '../session/app-state.ts';
import { menuItem } from '../session/sample-menu.ts';

// Constants and texts that the specification gives word for word.

vi.mock('../api/session-calls.ts', () => ({
  readMenu: vi.fn<typeof readMenu>(),
  readPermission: vi.fn<typeof readPermission>(),
}));

describe('the brand', () => {
  /** Degrees on the colour wheel between which a colour has its name. */
  const hues = {
    primary: [205, 245],
    success: [90, 160],
    warning: [20, 50],
    error: [-15, 15],
    info: [185, 225],
  } as const;
  const names = ['primary', 'success', 'warning', 'error', 'info'] as const;
  const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

  /** Degrees: red 0, green 120, blue 240. */
  function hueOf(colour: string): number {
    const [red = 0, green = 0, blue = 0] = partsOf(colour);
    const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
    return degrees < -15 ? degrees + 360 : degrees;
  }

  /** How much a colour stands out from another, by WCAG 2. */
  function contrastOf(first: string, second: string): number {
    const lightOf = (colour: string) => {
      const linear = partsOf(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
    };
    const [darker = 0, lighter = 0] = [lightOf(first), lightOf(second)].toSorted((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  }

  it.each(['light', 'dark'] as const)(
    'has its five colours in the %s theme, each to be read on its background',
    { tags: ['seed-1.6'] },
    (mode) => {
      const theme = brandTokens[mode];
      for (const name of names) {
        const [from, to] = hues[name];
        expect([name, hueOf(theme[name]) >= from && hueOf(theme[name]) <= to]).toEqual([name, true]);
        expect([name, contrastOf(theme[name], theme.surface) >= 4.5]).toEqual([name, true]);
      }
    },
  );

  it('has its logo at /logo.png', { tags: ['seed-1.6'] }, () => {
    expect(Object.keys(import.meta.glob('../../public/logo.png'))).toHaveLength(1);
  });
});

describe('the overlay', () => {
  it('covers the whole window, above all of the page', { tags: ['seed-2.7'] }, () => {
    const rule = /^\.overlay \{([^}]*)\}/m.exec(baseStyles)?.[1] ?? '';
    expect(rule).toMatch(/position: fixed;\s+inset: 0;\s+z-index: \d{4};/);
  });
});

describe('the app state', () => {
  it('starts with an idle overlay that says "Đang xử lý"', { tags: ['seed-2.7', 'seed-3.4'] }, () => {
    expect(useAppState.getInitialState()).toMatchObject({
      menu: [],
      menuPermissions: [],
      current_permission: 0,
      isLoading: false,
      loading: {
        title: 'Đang xử lý',
        description: 'Vui lòng chờ trong giây lát...',
        isActive: false,
        showLogo: false,
        transparent: false,
      },
      unit: null,
    });
  });

  it('sets and clears the unit', { tags: ['seed-4.4'] }, () => {
    setUnit('testtkb');
    expect(useAppState.getState().unit).toBe('testtkb');
    setUnit(null);
    expect(useAppState.getState().unit).toBeNull();
  });
});

describe('menu and permissions', () => {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((text: unknown) => void logged.push(String(text)));
  });
  afterEach(() => vi.restoreAllMocks());

  it('are kept only when the answer says success', { tags: ['seed-4.5'] }, async () => {
    const data = { items: [menuItem(1, '/a', 0)], totalrecord: 1 } as never;
    vi.mocked(readMenu).mockResolvedValue({ status: 'error', message: '', data } as never);
    await loadMenu();
    expect(useAppState.getState().menu).toEqual([]);
    vi.mocked(readMenu).mockResolvedValue({ status: 'success', message: '', data } as never);
    await loadMenu();
    expect(useAppState.getState().menu).toHaveLength(1);
  });

  it('log a failure in the words given, and pass it on', { tags: ['seed-8.3'] }, async () => {
    vi.mocked(readMenu).mockRejectedValue(new Error('down'));
    vi.mocked(readPermission).mockRejectedValue(new Error('down'));
    await expect(loadMenu()).rejects.toThrow('down');
    await expect(loadPermissions()).rejects.toThrow('down');
    expect(logged).toEqual(['Failed to load menu', 'Lỗi loadPermissions:']);
  });

  it(
    'warn of an answer without permissions; the defaults then show pages and write nothing',
    { tags: ['seed-6.2', 'seed-8.3'] },
    async () => {
      vi.mocked(readPermission).mockResolvedValue([] as never);
      await loadPermissions();
      expect(logged).toEqual(['Không có dữ liệu permission trả về']);
      const state = useAppState.getState();
      expect(state.menuPermissions.find(({ key }) => key === 'menu')?.permissionValue).toBe(42);
      expect(permissionOfPage(state, '/a')).toBe(1);
    },
  );
});

describe('lists to choose from', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

  it('find without accents everywhere: none searches in a way of its own', () => {
    const own = Object.entries(sources).filter(([, text]) => text.includes('optionFilterProp'));
    expect(own.map(([path]) => path)).toEqual([]);
  });
});
