import { operations, type RepairResult } from '@tkb/contract';
import { repairKind, type RepairInput } from '../../arrangement/repair/repair-input.ts';
import { implement, type Route } from '../../call/route.ts';
import { answerLongJob } from './long-job.ts';
import { chooseSeed } from './run-seed.ts';
import { moveLessons } from '../lessons/move-lessons.ts';

const stepTitles = { repair: 'Sửa với ít thay đổi nhất', arrange: 'Áp dụng kết quả xếp tự động' } as const;

/** Proposals: mending a timetable with few changes, and making the moves of what was proposed. */
export const repairRoutes: readonly Route[] = [
  implement(operations.repairTimetable, (call) => {
    const { timetableId, seconds, seed = chooseSeed(call.config), maxMoves = null, maxPeople = null } = call.body;
    const input: RepairInput = { maxMoves, maxPeople, seconds, seed, slices: call.config.runSlices };
    return answerLongJob<RepairResult>(call, { kind: repairKind, timetableId, input, seconds });
  }),
  implement(operations.applyProposal, ({ body: { source, ...request }, session, transaction }) => {
    const step = { kind: source, title: `${stepTitles[source]} (${request.moves.length} tiết)` };
    return transaction((tx) => moveLessons(tx, { ...request, actor: session, step }));
  }),
];
