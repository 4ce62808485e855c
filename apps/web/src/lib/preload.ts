/** Fetches chunks ahead of need, one second after the page has settled; not on the slowest connections. */
export function preloadLater(loaders: readonly (() => Promise<unknown>)[]): () => void {
  const { connection } = navigator as Navigator & { connection?: { readonly effectiveType?: string } };
  if (connection?.effectiveType === 'slow-2g') return () => undefined;
  const timer = setTimeout(() => {
    for (const load of loaders) void load().catch(() => undefined);
  }, 1000);
  return () => clearTimeout(timer);
}
