/** One icon of a service: the inside of its SVG and its size in its own units. */
export interface IconShape {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

/** The loader's environment, passed in so that tests can control time. */
export interface IconPorts {
  readonly fetchText: (url: string, signal: AbortSignal) => Promise<string>;
  readonly wait: (milliseconds: number, run: () => void) => () => void;
}

/** Milliseconds after which a request is given up, and after which the next host is asked beside the first. */
const iconTimeout = 5000;
const iconRotation = 750;
/** Longest address of a request, in characters. */
const iconUrlLimit = 500;

const browserPorts: IconPorts = {
  fetchText: async (url, signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  },
  wait: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Loads icons by name (`prefix:name`) from services that speak Iconify's API: names asked for together go in one request per
 * prefix; a host that is slow is joined by the next one; null when none has the icon in time. Without hosts nothing is asked.
 */
export function createIconLoader(hosts: readonly string[], ports: IconPorts = browserPorts) {
  const known = new Map<string, Promise<IconShape | null>>();
  let waiting = new Map<string, (shape: IconShape | null) => void>();
  let first = 0;

  const flush = () => {
    const batch = waiting;
    waiting = new Map();
    for (const [prefix, members] of Map.groupBy(batch.keys(), (name) => name.split(':')[0] ?? ''))
      for (const path of batchPaths(prefix, members, Math.max(...hosts.map((host) => host.length))))
        void askHosts(path).then((shapes) => {
          for (const name of namesIn(path, prefix)) batch.get(name)?.(shapes.get(name) ?? null);
        });
  };

  /** Asks one host after the other, each joining after the rotation time, until one answers or the time is over. */
  function askHosts(path: string): Promise<ReadonlyMap<string, IconShape>> {
    return new Promise((resolve) => {
      const stop = new AbortController();
      let asked = 0;
      let failed = 0;
      let cancelRotation = () => {};
      const finish = (shapes: ReadonlyMap<string, IconShape>) => {
        stop.abort();
        cancelRotation();
        cancelTimeout();
        resolve(shapes);
      };
      const cancelTimeout = ports.wait(iconTimeout, () => finish(new Map()));
      const askNext = () => {
        cancelRotation();
        const index = (first + asked) % hosts.length;
        const host = hosts[index];
        if (asked >= hosts.length || host === undefined) return;
        asked++;
        ports.fetchText(host + path, stop.signal).then(
          (text) => {
            first = index;
            finish(parseShapes(text));
          },
          () => {
            if (stop.signal.aborted) return;
            failed++;
            if (failed === hosts.length) finish(new Map());
            else askNext();
          },
        );
        cancelRotation = ports.wait(iconRotation, askNext);
      };
      askNext();
    });
  }

  return (name: string): Promise<IconShape | null> => {
    if (hosts.length === 0 || !/^[a-z0-9-]+:[a-z0-9-]+$/.test(name)) return Promise.resolve(null);
    const loaded = known.get(name);
    if (loaded) return loaded;
    const shape = new Promise<IconShape | null>((resolve) => {
      if (waiting.size === 0) ports.wait(0, flush);
      waiting.set(name, resolve);
    });
    known.set(name, shape);
    return shape;
  };
}

/** `/mdi.json?icons=a,b`: as many names in each as the limit allows behind a host of this length. */
function batchPaths(prefix: string, names: readonly string[], hostLength: number): string[] {
  const start = `/${prefix}.json?icons=`;
  const room = iconUrlLimit - hostLength - start.length;
  const batches: string[] = [];
  for (const name of names.map((full) => full.slice(prefix.length + 1)).toSorted()) {
    const last = batches.at(-1);
    if (last !== undefined && last.length + 1 + name.length <= room) batches[batches.length - 1] = `${last},${name}`;
    else batches.push(name);
  }
  return batches.map((batch) => start + batch);
}

const namesIn = (path: string, prefix: string): string[] =>
  (path.split('icons=')[1] ?? '').split(',').map((name) => `${prefix}:${name}`);

/** The icons of an answer; aliases that only rename are followed. */
function parseShapes(text: string): ReadonlyMap<string, IconShape> {
  const { prefix, icons = {}, aliases = {}, width = 16, height = 16 } = JSON.parse(text) as Collection;
  const shapes = new Map<string, IconShape>();
  for (const name of [...Object.keys(icons), ...Object.keys(aliases)]) {
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
    if (icon) shapes.set(`${prefix}:${name}`, { width, height, ...icon });
  }
  return shapes;
}

interface Collection {
  readonly prefix: string;
  readonly icons?: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}
