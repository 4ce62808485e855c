import { AppError } from '../../../errors/app-error.ts';

interface Limits {
  /** Tasks under way at once. */
  readonly atOnce: number;
  /** Tasks of one owner that wait. */
  readonly waiting: number;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly owner: unknown;
  readonly tell: (result: Promise<Result>) => void;
}

/**
 * Does dear work so many tasks at a time. Tasks of one owner are done one after the other, and whoever was served stands behind all
 * others: one owner holds nobody up for longer than a task takes. The answer throws `request.too_many` for an owner with too many waiting.
 */
export function takeOwnerTurns<Task, Result>(
  limits: Limits,
  work: (task: Task) => Promise<Result>,
): (task: Task, owner: unknown) => Promise<Result> {
  let waiting: Waiting<Task, Result>[] = [];
  const served = new Set<unknown>();
  const begin = (): void => {
    const next = waiting.find(({ owner }) => !served.has(owner));
    if (!next || served.size >= limits.atOnce) return;
    waiting = waiting.filter((other) => other !== next);
    served.add(next.owner);
    const result = work(next.task);
    next.tell(result);
    const end = () => {
      served.delete(next.owner);
      const isOwn = ({ owner }: Waiting<Task, Result>) => owner === next.owner;
      waiting = [...waiting.filter((other) => !isOwn(other)), ...waiting.filter(isOwn)];
      begin();
    };
    void result.then(end, end);
  };
  return async (task, owner) => {
    if (waiting.filter((other) => other.owner === owner).length >= limits.waiting)
      throw new AppError('request.too_many', { seconds: 10 });
    return new Promise<Result>((tell) => {
      waiting.push({ task, owner, tell });
      begin();
    });
  };
}
