import type { LoginGuard } from '../call/services.ts';

interface Counter {
  attempts: number;
  blockedUntil: number;
  lastAt: number;
}

const freeAttempts = { account: 5, address: 30 };
const longestWait = 300_000;
const forgetAfter = 3_600_000;
const maxCounters = 20_000;

/** A guard with the given clock (milliseconds). After the free attempts each further one doubles the wait, up to 5 minutes. */
export function createLoginGuard(now: () => number = Date.now): LoginGuard {
  const counters = new Map<string, Counter>();

  const counterOf = (key: string): Counter => {
    const old = counters.get(key);
    counters.delete(key);
    const isFresh = old && now() - old.lastAt < forgetAfter;
    const counter = isFresh ? old : { attempts: 0, blockedUntil: 0, lastAt: now() };
    // Re-inserting keeps the map in order of use, so that the oldest is dropped first.
    counters.set(key, counter);
    if (counters.size > maxCounters) counters.delete(counters.keys().next().value ?? '');
    return counter;
  };
  const count = (counter: Counter, free: number) => {
    counter.attempts += 1;
    counter.lastAt = now();
    const excess = counter.attempts - free;
    if (excess > 0) counter.blockedUntil = now() + Math.min(1000 * 2 ** Math.min(excess, 20), longestWait);
  };
  return {
    enter(account, address) {
      const [byAccount, byAddress] = [counterOf(`account ${account}`), counterOf(`address ${address}`)];
      const wait = Math.max(byAccount.blockedUntil, byAddress.blockedUntil) - now();
      if (wait > 0) return Math.ceil(wait / 1000);
      count(byAccount, freeAttempts.account);
      count(byAddress, freeAttempts.address);
      return 0;
    },
    succeed(account, address) {
      counters.delete(`account ${account}`);
      const byAddress = counterOf(`address ${address}`);
      byAddress.attempts = Math.max(0, byAddress.attempts - 1);
    },
  };
}
