import { zoomSteps, type Zoom } from '../../grid/sizes.ts';

const storageKey = 'tkb-studio-zoom';

/** The size that was chosen on this device; at first all columns are in sight where they can be read then. */
export function readZoom(): Zoom {
  const kept = localStorage.getItem(storageKey);
  if (kept === 'fit') return 'fit';
  const step = zoomSteps.find((one) => `${one}` === kept);
  return step === undefined ? 'auto' : step / 100;
}

export function keepZoom(zoom: Zoom): void {
  localStorage.setItem(storageKey, typeof zoom === 'number' ? `${Math.round(zoom * 100)}` : zoom);
}
