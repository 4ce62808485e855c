/** Says that something is so: a tick, or what a ticked box is in a file. */
export const isTicked = (text: string): boolean => /^(?:[x✓✔+]|có|true|đúng)$/iu.test(text.trim());

/** Says that there is nothing: what a box that is not ticked is in a file. */
export const isUnticked = (text: string): boolean => /^(?:không|false|sai)$/iu.test(text.trim());
