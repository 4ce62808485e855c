// @module-tag behaviour-7
import { describe, expect, it } from 'vitest';
import { createIconLoader } from './icon-service.ts';

/** A clock that goes on by hand, and hosts that answer when told to. */
function world() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const asked: string[] = [];
  const open = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    asked,
    ports: {
      fetchText: (url: string) =>
        new Promise<string>((resolve, reject) => {
          asked.push(url);
          open.set(url, { resolve, reject });
        }),
      wait: (milliseconds: number, run: () => void) => {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    async pass(milliseconds: number) {
      now += milliseconds;
      for (let due = timers.find(({ at }) => at <= now); due; due = timers.find(({ at }) => at <= now)) {
        timers = timers.filter((timer) => timer !== due);
        due.run();
      }
      await settle();
    },
    async answer(url: string, names: readonly string[]) {
      const icons = Object.fromEntries(names.map((name) => [name, { body: `<path d="${name}"/>` }]));
      const prefix = /\/([a-z-]+)\.json/.exec(url)?.[1];
      open.get(url)?.resolve(JSON.stringify({ prefix, icons, width: 24, height: 24 }));
      await settle();
    },
    async fail(url: string) {
      open.get(url)?.reject(new Error('down'));
      await settle();
    },
  };
}

const hosts = ['https://a.vn', 'https://b.vn', 'https://c.vn'];

describe('icons from a service', () => {
  it('are asked for by prefix, those of one moment together', { tags: ['seed-7.15'] }, async () => {
    const { ports, asked, pass, answer } = world();
    const load = createIconLoader(hosts, ports);
    const icons = [load('mdi:home'), load('mdi:account'), load('tabler:book'), load('mdi:home')];
    await pass(0);
    expect(asked).toEqual(['https://a.vn/mdi.json?icons=account,home', 'https://a.vn/tabler.json?icons=book']);
    await answer(asked[0] ?? '', ['home', 'account']);
    await answer(asked[1] ?? '', []);
    const shapes = await Promise.all(icons);
    expect(shapes[0]).toEqual({ body: '<path d="home"/>', width: 24, height: 24 });
    expect(shapes[3]).toBe(shapes[0]);
    expect(shapes[2]).toBeNull();
    expect(load('mdi:home')).toBe(icons[0]);
  });

  it('never make an address longer than 500 characters', { tags: ['seed-9.6'] }, async () => {
    const { ports, asked, pass } = world();
    const load = createIconLoader(hosts, ports);
    const names = Array.from({ length: 120 }, (_, index) => `icon-number-${index}`);
    for (const name of names) void load(`mdi:${name}`);
    await pass(0);
    expect(asked.length).toBeGreaterThan(2);
    expect(Math.max(...asked.map((url) => url.length))).toBeLessThanOrEqual(500);
    expect(asked.flatMap((url) => url.split('icons=')[1]?.split(',') ?? []).toSorted()).toEqual(names.toSorted());
  });

  it('are asked from the next host after 750 ms, and the first answer counts', { tags: ['seed-9.6'] }, async () => {
    const { ports, asked, pass, answer } = world();
    const load = createIconLoader(hosts, ports);
    const icon = load('mdi:home');
    await pass(0);
    await pass(749);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toEqual(['https://a.vn/mdi.json?icons=home', 'https://b.vn/mdi.json?icons=home']);
    await answer('https://b.vn/mdi.json?icons=home', ['home']);
    expect((await icon)?.body).toContain('home');
    void load('mdi:next');
    await pass(0);
    expect(asked.at(-1)).toBe('https://b.vn/mdi.json?icons=next');
  });

  it('are asked from the next host at once when one fails, and missing when all do', async () => {
    const { ports, asked, pass, fail } = world();
    const icon = createIconLoader(hosts, ports)('mdi:home');
    await pass(0);
    for (const host of hosts) await fail(`${host}/mdi.json?icons=home`);
    expect(asked).toHaveLength(3);
    expect(await icon).toBeNull();
  });

  it('are missing when nothing has come within 5 s', { tags: ['seed-9.6'] }, async () => {
    const { ports, pass } = world();
    const icon = createIconLoader(hosts, ports)('mdi:home');
    await pass(0);
    let shape: unknown = 'waiting';
    void icon.then((found) => (shape = found));
    await pass(4999);
    expect(shape).toBe('waiting');
    await pass(1);
    expect(shape).toBeNull();
  });

  it('are never asked for without hosts, nor under a name that could change the address', async () => {
    const { ports, asked, pass } = world();
    expect(await createIconLoader([], ports)('mdi:home')).toBeNull();
    const load = createIconLoader(hosts, ports);
    for (const name of ['home', 'mdi:a&b', '../x:y', 'mdi:a/b']) expect(await load(name)).toBeNull();
    await pass(0);
    expect(asked).toEqual([]);
  });
});
