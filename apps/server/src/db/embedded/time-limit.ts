import { DatabaseError } from '../driver.ts';

/**
 * The answer to a statement; after `limit` milliseconds without one it fails with 57014, and `onStuck` is told. An answer that
 * came while this thread was busy, or the machine asleep, is there in time: timers run before messages are read.
 */
export async function limitTime(
  request: PromiseWithResolvers<unknown>,
  limit: number,
  onStuck: () => void,
): Promise<unknown> {
  let lastLook: NodeJS.Immediate | undefined;
  const end = () => {
    request.reject(new DatabaseError({ message: `statement took more than ${limit} ms`, code: '57014' }));
    onStuck();
  };
  const timer = setTimeout(() => (lastLook = setImmediate(end)), limit);
  try {
    return await request.promise;
  } finally {
    clearTimeout(timer);
    clearImmediate(lastLook);
  }
}
