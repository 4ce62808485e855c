import { operations } from '@tkb/contract';
import {
  findBounds,
  findCosts,
  findProblems,
  findRemedy,
  findWholeWayOut,
} from '../../arrangement/analysis/analyse.ts';
import { toRelaxationView } from '../../arrangement/analysis/relaxations.ts';
import { findSchoolProblems } from '../../arrangement/analysis/school-problems.ts';
import { explainStored } from '../../arrangement/analysis/unplaced.ts';
import { loadProblem } from '../../arrangement/loaded/load-problem.ts';
import type { Call } from '../../call/call.ts';
import { implement, type Route } from '../../call/route.ts';
import { pageRows } from '../../call/page-rows.ts';
import { openProblem } from '../timetables/open-problem.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { firstOf, foldAlike } from './fold-alike.ts';

const PROBLEMS_SHOWN = 20;

const openAsked = ({ query, transaction }: Call<{ readonly timetableId: number }, unknown>) =>
  transaction((tx) => openProblem(tx, query.timetableId));

/** Questions to the engine about a timetable: impossibilities, bounds, costs by payer, unplaced lessons. */
export const checkRoutes: readonly Route[] = [
  implement(operations.listUnplaced, async ({ query, transaction, database, tenant, gone }) => {
    const loaded = await transaction(async (tx) => {
      const { placedCount, lessonCount } = await readTimetable(tx, query.timetableId);
      return placedCount === lessonCount ? null : loadProblem(tx, query.timetableId);
    });
    return pageRows(loaded ? await explainStored({ database, tenant, gone }, loaded) : [], query, {
      operation: operations.listUnplaced,
      search: ({ title }) => title,
      sort: { name: ({ title }) => title },
    });
  }),
  implement(operations.checkArrange, async (call) => {
    const loaded = await openAsked(call);
    const { problems: found, areMore } = await findProblems(call, loaded);
    const ground = { loaded, timetableId: call.query.timetableId };
    const proved = found.map(({ ofClass, title, lessons, pages, relaxations }) => ({
      ofClass,
      title,
      lessonIds: lessons.flatMap((index) => loaded.lessonIds[index] ?? []),
      pages,
      relaxations: relaxations.map((relaxation) => toRelaxationView(ground, relaxation)),
    }));
    // Gaps in the school's own data come first: they are often why the rest cannot be.
    const isOwn = loaded.lessons.every(({ imported }) => imported === null);
    const own = isOwn ? findSchoolProblems(loaded.school) : [];
    return { problems: [...foldAlike(own), ...firstOf(foldAlike(proved), PROBLEMS_SHOWN, areMore)] };
  }),
  implement(operations.findWholeWayOut, async (call) => ({ way: await findWholeWayOut(call, await openAsked(call)) })),
  implement(operations.timetableBounds, async (call) => ({ least: await findBounds(call, await openAsked(call)) })),
  implement(operations.listCosts, async (call) => ({ levels: await findCosts(call, await openAsked(call)) })),
  implement(operations.findCostRemedy, async (call) => ({
    remedy: await findRemedy(call, await openAsked(call), call.query),
  })),
];
