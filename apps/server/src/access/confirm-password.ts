import type { Call } from '../call/call.ts';
import { AppError } from '../errors/app-error.ts';
import { verifyPassword } from './password.ts';

type AnyCall = Pick<Call<unknown, unknown>, 'services' | 'session' | 'unit' | 'request' | 'database'>;

/**
 * Counts the attempts of somebody signed in like attempts to sign in, since codes are short. Codes are counted apart: a right password
 * before each would forgive a wrong one, and without end they are guessed.
 */
export async function guarded<Result>(
  { services, session, unit, request }: AnyCall,
  secret: 'password' | 'code',
  work: () => Promise<Result>,
): Promise<Result> {
  const account = `${secret} ${session.userId}`;
  const seconds = await services.loginGuard.enter(unit, account, request.ip);
  if (seconds > 0) throw new AppError('login.throttled', { seconds });
  const result = await work();
  await services.loginGuard.succeed(unit, account, request.ip);
  return result;
}

/**
 * Throws unless it is the user's own password: for some changes an unattended browser must not be enough. Answers the hash that it
 * was compared with.
 */
export function confirmPassword(call: AnyCall, password: string): Promise<string> {
  return guarded(call, 'password', async () => {
    const [user] = await call.database.unitTransaction(call.unit, (tx) =>
      tx.query<{ hash: string }>('select password_hash as hash from app_user where id = $1', [call.session.userId]),
    );
    if (!user || !(await verifyPassword(password, user.hash))) throw new AppError('password.wrong');
    return user.hash;
  });
}
