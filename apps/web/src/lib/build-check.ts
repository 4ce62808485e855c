/** Milliseconds between two looks at the latest build. */
export const buildCheckInterval = 120_000;

/** The id of the build that the server serves now if it is not the running one; else null. */
export async function findNewBuild(current: string, fetchText = fetchLatest): Promise<string | null> {
  try {
    const latest: unknown = JSON.parse(await fetchText(latestUrl()));
    const id = (latest as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id !== current ? id : null;
  } catch {
    return null;
  }
}

export async function isServerThere(): Promise<boolean> {
  return fetchLatest(latestUrl()).then(
    () => true,
    () => false,
  );
}

const latestUrl = () => `/builds/latest.json?timestamp=${Date.now()}`;

async function fetchLatest(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const openedKey = 'tkb-opened-build';

/**
 * Records that a page is reloaded for a build; false when this tab has done so before. A page that a proxy keeps serving from
 * an older build would otherwise reload for ever.
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
