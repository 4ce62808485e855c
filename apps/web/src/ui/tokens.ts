export type ThemeMode = 'light' | 'dark';

/** The brand: primary blue, success green, warning amber, error red, info blue; each >= 4.5:1 on its background. */
export const brandTokens = {
  light: {
    primary: '#1d4ed8',
    success: '#15803d',
    warning: '#b45309',
    error: '#b91c1c',
    info: '#0369a1',
    page: '#f1f5f9',
    surface: '#ffffff',
    raised: '#ffffff',
    onPrimary: '#ffffff',
    text: '#0f172a',
    muted: '#475569',
    line: '#cbd5e1',
    tintError: '#fee2e2',
    tintWarning: '#fef3c7',
    tintSuccess: '#dcfce7',
    tintInfo: '#e0f2fe',
    tintPrimary: '#dbeafe',
  },
  dark: {
    primary: '#60a5fa',
    success: '#4ade80',
    warning: '#fbbf24',
    error: '#f87171',
    info: '#38bdf8',
    page: '#0b1220',
    surface: '#131c2e',
    raised: '#1b2740',
    onPrimary: '#0b1220',
    text: '#e2e8f0',
    muted: '#a3b1c6',
    line: '#334155',
    tintError: '#4c1d24',
    tintWarning: '#453110',
    tintSuccess: '#12381f',
    tintInfo: '#0c3550',
    tintPrimary: '#1c3360',
  },
} as const satisfies Record<ThemeMode, Record<string, string>>;

/** Percent of the primary colour that may lie below text, so that the text keeps 4.5:1 in both themes. */
export const fullestTint = 50;

const storageKey = 'tkb-theme-chosen';
const otherMode = { light: 'dark', dark: 'light' } as const;

const systemMode = (): ThemeMode => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The theme chosen against the system's, else the system's. */
export function readThemeMode(): ThemeMode {
  const chosen = localStorage.getItem(storageKey);
  return chosen === 'light' || chosen === 'dark' ? chosen : systemMode();
}

/** Chooses the other theme; when that is the system's, the page follows the system again. */
export function switchThemeMode(): void {
  const mode = otherMode[readThemeMode()];
  if (mode === systemMode()) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, mode);
}

/** Calls back when the system changes its theme. */
export function onSystemMode(listener: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', listener);
}

/** Hands the tokens to the style sheets as `--primary`, `--surface` and so on. */
export function applyThemeMode(mode: ThemeMode): void {
  const { style, dataset } = document.documentElement;
  dataset['theme'] = mode;
  style.colorScheme = mode;
  for (const [name, value] of Object.entries(brandTokens[mode])) style.setProperty(`--${name}`, value);
}
