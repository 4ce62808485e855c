let isPressed = false;
const watch = (type: 'mousedown' | 'mouseup', pressed: boolean) =>
  document.addEventListener(type, () => (isPressed = pressed), { capture: true });

if (typeof document !== 'undefined') {
  watch('mousedown', true);
  watch('mouseup', false);
}

/**
 * Runs `change` when the mouse is let go, or at once when it is not pressed. A field is left by pressing a button: if the page
 * moved meanwhile because a complaint went, the button would lose the click.
 */
export function afterPress(change: () => void): void {
  if (isPressed) document.addEventListener('mouseup', change, { capture: true, once: true });
  else change();
}
