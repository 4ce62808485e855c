import type { Problem, Timetable } from '@tkb/solver';
import type { TkbTimetableJson } from './schema.ts';

/** Lists the slot names (`T2S1`) of each assignment in the order of the week; leaves out unplaced lessons. */
export function writeTkbTimetable(problem: Problem, timetable: Timetable): TkbTimetableJson {
  const names = problem.grid.periods.flatMap((sessions, day) =>
    sessions.flatMap((count, session) =>
      Array.from(
        { length: count },
        (_, period) => `${problem.grid.days[day] ?? ''}${problem.grid.sessions[session] ?? ''}${period + 1}`,
      ),
    ),
  );
  const slotsOf = problem.courses.map((): number[] => []);
  problem.lessons.forEach(({ course, duration }, lesson) => {
    const placement = timetable[lesson] ?? null;
    if (placement === null) return;
    for (let offset = 0; offset < duration; offset++) slotsOf[course]?.push(placement.slot + offset);
  });
  const placements = problem.courses.map(({ id }, course): [string, string[]] => [
    id,
    [...(slotsOf[course] ?? [])].sort((a, b) => a - b).map((slot) => names[slot] ?? ''),
  ]);
  return { schema: 'tkb-timetable-1', problem: problem.name, placements: Object.fromEntries(placements) };
}
