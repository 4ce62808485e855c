/** Layers that open over the page and close again at a press. */
const layers = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-modal-wrap, .ant-drawer';

/** A press as the browser tells it: `detail` counts the presses of a double click. */
interface Press {
  readonly detail: number;
  readonly target: unknown;
  preventDefault(): void;
  stopPropagation(): void;
}

interface Page {
  addEventListener(type: 'click' | 'mousedown', hear: (press: Press) => void, isFirst: true): void;
}

/**
 * Gives up the second press of a double click where the first one has closed a menu or opened a drawer: it would fall on what lies
 * under or over it, and nobody meant that.
 */
export function giveUpStrayPresses(page: Page): void {
  let pressed: Element | null = null;
  const hear = (press: Press) => {
    const layer = (press.target as Partial<Element>).closest?.(layers) ?? null;
    if (press.detail > 1 && layer !== pressed) {
      press.preventDefault();
      press.stopPropagation();
    } else pressed = layer;
  };
  page.addEventListener('mousedown', hear, true);
  page.addEventListener('click', hear, true);
}
