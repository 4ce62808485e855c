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

const storageKey = 'tkb-theme';

/** The theme chosen last, else what the system prefers. */
export function readThemeMode(): ThemeMode {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Hands the tokens to the style sheets as `--primary`, `--surface` and so on, and keeps the choice. */
export function applyThemeMode(mode: ThemeMode): void {
  const { style, dataset } = document.documentElement;
  dataset['theme'] = mode;
  style.colorScheme = mode;
  for (const [name, value] of Object.entries(brandTokens[mode])) style.setProperty(`--${name}`, value);
  localStorage.setItem(storageKey, mode);
}
