/** Milliseconds between two looks at the latest build. */
export const buildCheckInterval = 120_000;

/** Whether the server now serves another build than the running one; false when that cannot be found out. */
export async function hasNewBuild(current: string, fetchText = fetchLatest): Promise<boolean> {
  try {
    const latest: unknown = JSON.parse(await fetchText(`/builds/latest.json?timestamp=${Date.now()}`));
    const id = (latest as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id !== current;
  } catch {
    return false;
  }
}

async function fetchLatest(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
