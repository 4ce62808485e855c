/** Longest a page that is left may still run, in milliseconds. */
const parting = 1000;

let times = 0;
for (const event of ['beforeunload', 'pagehide']) globalThis.addEventListener?.(event, () => times++);

/** How often the page was left, or nearly: calls under way at that moment were broken off. */
export const timesLeft = (): number => times;

/** Resolves when the page is shown again, or was not left after all; never in a page that is gone. */
export const untilShown = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, parting);
  });
