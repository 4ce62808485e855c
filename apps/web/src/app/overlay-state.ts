import type { AppState, Loading } from '../session/app-state.ts';

/** The full-screen overlay; `isDelayed`: only when the wait lasts longer than a tenth of a second. */
export type ShownOverlay = Omit<Loading, 'isActive'> & { readonly isDelayed: boolean };

const transition: ShownOverlay = {
  title: 'Đang tải dữ liệu',
  description: 'Dữ liệu đang được xử lý...',
  showLogo: false,
  transparent: true,
  isDelayed: true,
};

/** The current overlay: that of a page transition, or that of the app's state; null = none. */
export function overlayOf({ isLoading, loading }: Pick<AppState, 'isLoading' | 'loading'>, isMoving: boolean) {
  if (isMoving) return transition;
  const { isActive, ...shown } = loading;
  return isLoading || isActive ? { ...shown, isDelayed: false } : null;
}
