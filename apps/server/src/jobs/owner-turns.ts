import { AppError } from '../errors/app-error.ts';

interface Limits {
  /** Tasks under way at once, and how many of them may be of one owner. */
  readonly atOnce: number;
  readonly ofOwner: number;
  /** Tasks of one owner that wait. */
  readonly waiting: number;
}

interface Waiting {
  readonly owner: unknown;
  readonly begin: () => Promise<unknown>;
}

/**
 * Does dear work so many tasks at a time. Whoever has fewer tasks under way goes first, and whoever was served stands behind all others:
 * one owner holds nobody up for longer than a task takes. Throws `request.too_many` for an owner with too many waiting.
 */
export function createOwnerTurns(
  limits: Limits,
): <Result>(owner: unknown, work: () => Promise<Result>) => Promise<Result> {
  let waiting: Waiting[] = [];
  let underWay: unknown[] = [];
  const countOf = (owner: unknown) => underWay.filter((other) => other === owner).length;
  const nextOne = () => {
    const counted = waiting.map((task) => ({ task, count: countOf(task.owner) }));
    const [first] = counted.toSorted((one, other) => one.count - other.count);
    return first && first.count < limits.ofOwner ? first.task : null;
  };
  const begin = (): void => {
    const next = nextOne();
    if (!next || underWay.length >= limits.atOnce) return;
    waiting = waiting.filter((other) => other !== next);
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
  return async (owner, work) => {
    if (waiting.filter((other) => other.owner === owner).length >= limits.waiting)
      throw new AppError('request.too_many', { seconds: 10 });
    return new Promise((tell) => {
      waiting.push({
        owner,
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
