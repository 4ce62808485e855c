/** Seconds since the start of the process: of the clock, and of CPU time in all threads. */
export function clock(): { t: number; cpu: number } {
  const { user, system } = process.cpuUsage();
  return { t: round(performance.now() / 1000), cpu: round((user + system) / 1_000_000) };
}

export const round = (value: number): number => Math.round(value * 1_000) / 1_000;

export const statusNames = { 0: 'complete', 2: 'incomplete', 3: 'partly-understood' } as const;
