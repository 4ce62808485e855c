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
 * Counts expensive calls by account and by school, in memory, minute by minute. `requestsPerMinute`: the limit of an address. Time is
 * not that of the clock: where it is put back by hours, a full counter would stay full for as long.
 */
export function createCallLimits(requestsPerMinute: number, now: () => number = () => performance.now()): CallLimits {
  const counters = new Map<string, { count: number; until: number }>();
  const most = Math.max(1, Math.floor(requestsPerMinute * shareOfAccount));

  /** Seconds to wait where the counter is full, else 0. */
  const waitFor = (key: string, limit: number): number => {
    const counter = counters.get(key);
    return counter && counter.until > now() && counter.count >= limit ? Math.ceil((counter.until - now()) / 1000) : 0;
  };
  const count = (key: string) => {
    const old = counters.get(key);
    const counter = old && old.until > now() ? old : { count: 0, until: now() + minute };
    counter.count += 1;
    counters.delete(key);
    counters.set(key, counter);
    if (counters.size > mostCounters) counters.delete(counters.keys().next().value ?? '');
  };
  return {
    enter({ unit, userId, schoolId }, operation) {
      if (!isDear(operation)) return 0;
      const limits: readonly (readonly [key: string, limit: number])[] = [
        [`${unit} account ${userId}`, most],
        ...(schoolId === null ? [] : [[`${unit} school ${schoolId}`, most * accountsOfSchool] as const]),
      ];
      const wait = Math.max(...limits.map(([key, limit]) => waitFor(key, limit)));
      if (wait === 0) for (const [key] of limits) count(key);
      return wait;
    },
  };
}
