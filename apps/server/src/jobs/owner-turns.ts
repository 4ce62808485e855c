import { AppError } from '../errors/app-error.ts';

interface Limits {
  /** Tasks under way at once, and how many of them may be of one owner. */
  readonly atOnce: number;
  readonly ofOwner: number;
  /** Tasks of one owner that wait. */
  readonly waiting: number;
}

/** Others that begin before work that wants to be alone. */
const mostPasses = 10;

interface Waiting {
  readonly owner: unknown;
  /** How many others may still begin before it, while it waits to be alone. */
  readonly passes: number;
  readonly begin: () => Promise<unknown>;
}

/**
 * Does dear work so many tasks at a time. Whoever has fewer tasks under way goes first, and whoever was served stands behind all others:
 * one owner holds nobody up for longer than a task takes. Throws `request.too_many` for an owner with too many waiting.
 * Work that wants to be `alone` begins while nothing else is under way or waits, at the latest after ten others.
 */
export function createOwnerTurns(
  limits: Limits,
): <Result>(owner: unknown, work: () => Promise<Result>, wish?: 'alone') => Promise<Result> {
  let waiting: Waiting[] = [];
  let underWay: unknown[] = [];
  const countOf = (owner: unknown) => underWay.filter((other) => other === owner).length;
  const nextOne = () => {
    const isQuiet = underWay.length === 0 && waiting.every(({ passes }) => passes > 0);
    const ready = waiting.filter(({ passes }) => passes === 0 || isQuiet);
    const counted = ready.map((task) => ({ task, count: countOf(task.owner) }));
    const [first] = counted.toSorted((one, other) => one.count - other.count);
    return first && first.count < limits.ofOwner ? first.task : null;
  };
  const begin = (): void => {
    const next = nextOne();
    if (!next || underWay.length >= limits.atOnce) return;
    waiting = waiting
      .filter((other) => other !== next)
      .map((other) => ({ ...other, passes: Math.max(0, other.passes - 1) }));
    underWay = [...underWay, next.owner];
    const end = () => {
      const at = underWay.indexOf(next.owner);
      underWay = underWay.toSpliced(at, 1);
      const isOwn = ({ owner }: Waiting) => owner === next.owner;
      waiting = [...waiting.filter((other) => !isOwn(other)), ...waiting.filter(isOwn)];
      begin();
    };
    void next.begin().then(end, end);
  };
  return async (owner, work, wish) => {
    if (waiting.filter((other) => other.owner === owner).length >= limits.waiting)
      throw new AppError('request.too_many', { seconds: 10 });
    return new Promise((tell) => {
      waiting.push({
        owner,
        passes: wish === 'alone' ? mostPasses : 0,
        begin: () => {
          // Work that fails before it has begun gives its place back like any other.
          const result = (async () => work())();
          tell(result);
          return result;
        },
      });
      begin();
    });
  };
}
