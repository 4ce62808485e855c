import { randomInt } from 'node:crypto';
import { operations, type ArrangeResult } from '@tkb/contract';
import type { ArrangeInput } from '../arrangement/arrange-input.ts';
import { implement, type Route } from '../http/route.ts';
import { arrangeKind } from '../jobs/create-runner.ts';
import { answerLongJob } from './long-job.ts';

const arrange = (operation: typeof operations.arrangeAll, scope: ArrangeInput['scope']): Route =>
  implement(operation, (call) => {
    const { timetableId, seed = randomInt(2 ** 31 - 1), ids, allowMove, seconds, emphasis, preview } = call.body;
    const scoped = scope === 'all' ? [] : ids;
    const input: ArrangeInput = { scope, ids: scoped, allowMove, seconds, seed, emphasis, preview };
    return answerLongJob<ArrangeResult>(call, { kind: arrangeKind, timetableId, input, seconds });
  });

/** Arranging: the whole school, or by what is listed. Each call is a job; by default the answer waits for its end. */
export const arrangeRoutes: readonly Route[] = [
  arrange(operations.arrangeAll, 'all'),
  arrange(operations.arrangeBySubject, 'subject'),
  arrange(operations.arrangeByClass, 'class'),
  arrange(operations.arrangeByClassSubject, 'classSubject'),
  arrange(operations.arrangeByRoom, 'room'),
  arrange(operations.arrangeByTeacher, 'teacher'),
  arrange(operations.arrangeByHomeroomTeacher, 'homeroomTeacher'),
  arrange(operations.arrangeByFunctionRoom, 'functionRoom'),
];
