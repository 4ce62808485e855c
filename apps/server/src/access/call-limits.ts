import type { MediaType, Operation } from '@tkb/contract';
import type { CallLimits } from '../call/services.ts';

/** The share of an address's requests that may be expensive calls of one account; and the limit of a school, in accounts. */
const shareOfAccount = 0.1;
const accountsOfSchool = 4;

const minute = 60_000;
const mostCounters = 20_000;

/** Files that take long to make. */
const madeFiles = new Set<MediaType>(['xlsx', 'docx', 'pdf', 'png', 'zip']);

export const makesFile = ({ answers = [] }: Operation): boolean => answers.some((type) => madeFiles.has(type));

/** Calls that use a core or much memory for a while: long work, analyses, files made, files read. */
export const isDear = (operation: Operation): boolean => {
  const { isLong, isLarge, isAnalysis, takes = [] } = operation;
  return isLong === true || isLarge === true || isAnalysis === true || makesFile(operation) || takes.length > 0;
};

/**
 * Counts in memory, by key, from the first of each minute on; of many keys those that were not asked for the longest are forgotten.
 * Time is not that of the clock: where it is put back by hours, a full counter would stay full for as long.
 */
export function createMinuteCounters(now: () => number = () => performance.now()) {
  const counters = new Map<string, { count: number; until: number }>();
  /** The count of a key so far, and the milliseconds after which it is forgotten. */
  const read = (key: string) => {
    const { count, until } = counters.get(key) ?? { count: 0, until: 0 };
    return until > now() ? { count, rest: until - now() } : { count: 0, rest: minute };
  };
  const add = (key: string) => {
    const { count, rest } = read(key);
    counters.delete(key);
    counters.set(key, { count: count + 1, until: now() + rest });
    if (counters.size > mostCounters) counters.delete(counters.keys().next().value ?? '');
    return { count: count + 1, rest };
  };
  return { read, add };
}

/** Counts expensive calls by account and by school. `requestsPerMinute`: the limit of an address. */
export function createCallLimits(requestsPerMinute: number, now?: () => number): CallLimits {
  const { read, add } = createMinuteCounters(now);
  const most = Math.max(1, Math.floor(requestsPerMinute * shareOfAccount));

  /** Seconds to wait where the counter is full, else 0. */
  const waitFor = (key: string, limit: number): number => {
    const { count, rest } = read(key);
    return count >= limit ? Math.ceil(rest / 1000) : 0;
  };
  return {
    enter({ unit, userId, schoolId }, operation) {
      if (!isDear(operation)) return 0;
      const limits: readonly (readonly [key: string, limit: number])[] = [
        [`${unit} account ${userId}`, most],
        ...(schoolId === null ? [] : [[`${unit} school ${schoolId}`, most * accountsOfSchool] as const]),
      ];
      const wait = Math.max(...limits.map(([key, limit]) => waitFor(key, limit)));
      if (wait === 0) for (const [key] of limits) add(key);
      return wait;
    },
  };
}
