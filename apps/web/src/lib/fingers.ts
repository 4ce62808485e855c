/** True on a device without a mouse: words about keys and the pointer would help nobody there. */
export const hasFingersAlone = (): boolean => matchMedia('(hover: none)').matches;

/** For a drop-down of a few words: opened by a finger it would call up a keyboard that covers them. */
export const searchWithoutTouch = (): { readonly showSearch?: false } =>
  hasFingersAlone() ? { showSearch: false } : {};
