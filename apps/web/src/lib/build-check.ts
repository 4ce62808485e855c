/** Milliseconds between two looks at the latest build. */
export const buildCheckInterval = 120_000;

/** The id of the build the server serves now, where it is another one than the running; else null. */
export async function findNewBuild(current: string, fetchText = fetchLatest): Promise<string | null> {
  try {
    const latest: unknown = JSON.parse(await fetchText(`/builds/latest.json?timestamp=${Date.now()}`));
    const id = (latest as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id !== current ? id : null;
  } catch {
    return null;
  }
}

export async function isServerThere(fetchText = fetchLatest): Promise<boolean> {
  return fetchText(`/builds/latest.json?timestamp=${Date.now()}`).then(
    () => true,
    () => false,
  );
}

async function fetchLatest(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const openedKey = 'tkb-opened-build';

/**
 * Notes that a page is opened anew for a build; false when that was done before in this tab. A page that is served older than
 * the build's id says (a proxy keeps it) would otherwise be opened for ever.
 */
export function noteOpening(build: string): boolean {
  try {
    if (sessionStorage.getItem(openedKey) === build) return false;
    sessionStorage.setItem(openedKey, build);
    return true;
  } catch {
    return false;
  }
}
