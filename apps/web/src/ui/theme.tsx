import { ConfigProvider, theme } from 'antd';
import viVN from 'antd/es/locale/vi_VN';
import { useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { applyThemeMode, brandTokens, onSystemMode, readThemeMode, switchThemeMode, type ThemeMode } from './tokens.ts';

const useThemeStore = create<{ readonly mode: ThemeMode }>(() => ({ mode: readThemeMode() }));
const readAgain = () => useThemeStore.setState({ mode: readThemeMode() });
onSystemMode(readAgain);
// Paper is white and browsers print no dark background: pale letters could not be read.
addEventListener('beforeprint', () => flushSync(() => useThemeStore.setState({ mode: 'light' })));
addEventListener('afterprint', readAgain);

/** The theme in use and the switch to the other one. */
export function useThemeMode() {
  const { mode } = useThemeStore();
  const toggle = () => {
    switchThemeMode();
    readAgain();
  };
  return { mode, toggle };
}

function themeConfig(mode: ThemeMode) {
  const brand = brandTokens[mode];
  const { darkAlgorithm, defaultAlgorithm } = theme;
  return {
    algorithm: mode === 'dark' ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: brand.primary,
      colorSuccess: brand.success,
      colorWarning: brand.warning,
      colorError: brand.error,
      colorInfo: brand.info,
      colorSuccessBg: brand.tintSuccess,
      colorWarningBg: brand.tintWarning,
      colorErrorBg: brand.tintError,
      colorInfoBg: brand.tintInfo,
      colorLink: brand.primary,
      colorLinkHover: brand.primary,
      colorBgLayout: brand.page,
      colorBgContainer: brand.surface,
      colorBgElevated: brand.raised,
      colorBorder: brand.line,
      colorTextBase: brand.text,
      colorTextPlaceholder: brand.muted,
      colorTextDescription: brand.muted,
      colorTextTertiary: brand.muted,
      borderRadius: 6,
      // Dialogs and lists appear without animation for users who asked the system for less motion.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: { primaryColor: brand.onPrimary, dangerColor: brand.onPrimary, defaultHoverColor: brand.primary },
      // The algorithm's own shades of these have less than 4.5:1 on the tinted background.
      Tag: { colorSuccess: brand.success, colorWarning: brand.warning, colorError: brand.error, colorInfo: brand.info },
      // So has its shade of the selected tab, on the background of drawers.
      Tabs: { itemSelectedColor: brand.primary, itemHoverColor: brand.primary, inkBarColor: brand.primary },
      // And its shades in menus and calendars that open over the page.
      Dropdown: { colorError: brand.error, colorPrimary: brand.primary, controlItemBgActive: brand.tintPrimary },
      DatePicker: { colorLink: brand.primary, colorPrimary: brand.primary, colorTextLightSolid: brand.onPrimary },
      // An empty box is only visible by its frame: 3:1 on every background.
      Checkbox: { colorBorder: brand.muted },
      // The chosen one of a row of buttons has a ground of its own: its frame and letters alone are not seen by everybody.
      Radio: { colorBorder: brand.muted, buttonCheckedBg: brand.tintPrimary },
      Menu: { itemHeight: 34, itemMarginBlock: 2, itemSelectedColor: brand.primary, itemSelectedBg: brand.tintPrimary },
    },
  };
}

/** Buttons of a calendar are called by what stands on them ("Th 11"), as somebody says who speaks to the computer. */
const { DatePicker: picker } = viVN;
const locale = picker && {
  ...viVN,
  DatePicker: { ...picker, lang: { ...picker.lang, monthSelect: '', yearSelect: '' } },
};

/** Vietnamese texts and the brand's colours for everything inside. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { mode } = useThemeMode();
  useLayoutEffect(() => applyThemeMode(mode), [mode]);
  return (
    <ConfigProvider locale={locale ?? viVN} theme={themeConfig(mode)}>
      {children}
    </ConfigProvider>
  );
}
