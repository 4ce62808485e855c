/** True on a device without a mouse: words about keys and the pointer would help nobody there. */
export const hasFingersAlone = (): boolean => matchMedia('(hover: none)').matches;
