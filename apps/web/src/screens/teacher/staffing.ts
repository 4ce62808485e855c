import { slotKey, slotsOfWeek, type PeriodMarks, type SlotInWeek } from '@tkb/contract';

/** A meeting of the department counts like a blocked period. */
export type TeacherMark = 'blocked' | 'avoid' | 'prefer' | 'meeting';

export function marksOfTeachers({
  teachers,
  meetings,
}: PeriodMarks): ReadonlyMap<number, ReadonlyMap<string, TeacherMark>> {
  return new Map(
    teachers.map(({ id, cells }) => {
      const marks = new Map<string, TeacherMark>(cells.map((cell) => [slotKey(cell), cell.mark]));
      for (const meeting of meetings) if (meeting.teacherIds.includes(id)) marks.set(slotKey(meeting), 'meeting');
      return [id, marks];
    }),
  );
}

/** The weight of a teacher for a slot, relative to a free one. */
const weights: Readonly<Record<TeacherMark, number>> = { blocked: 0, meeting: 0, avoid: 0.4, prefer: 1.3 };

/** A slot with the classes that are at school then, and the teachers that can be expected for them. */
export interface Staffing {
  readonly slot: SlotInWeek;
  readonly needed: number;
  readonly expected: number;
  readonly blocked: number;
  readonly avoiding: number;
  /** Short = the slot can only be filled against somebody's wishes. */
  readonly state: 'none' | 'enough' | 'tight' | 'short';
}

const tightBelow = 0.97;
const shortBelow = 0.88;

function stateOf(needed: number, expected: number): Staffing['state'] {
  if (needed === 0) return 'none';
  const share = expected / needed;
  if (share < shortBelow) return 'short';
  return share < tightBelow ? 'tight' : 'enough';
}

/**
 * The teachers to expect in each slot when everybody's periods are spread over the week as the marks allow, compared with the
 * classes at school. Both are scaled to the same sum, since nobody knows yet which periods a class will have free.
 */
export function staffing(marks: PeriodMarks): Staffing[] {
  const slots = slotsOfWeek(marks.frame);
  const ofTeachers = marksOfTeachers(marks);
  const needed = new Map(
    slots.map((slot) => {
      const atSchool = marks.classes.filter(
        ({ mainShiftId, cells }) =>
          mainShiftId === slot.shiftId && !cells.some((cell) => slotKey(cell) === slotKey(slot)),
      );
      return [slotKey(slot), atSchool.length];
    }),
  );
  const expected = new Map<string, number>();
  for (const { id, loads } of marks.teachers) {
    for (const { shiftId, periods } of loads) {
      const open = slots.filter((slot) => slot.shiftId === shiftId && needed.get(slotKey(slot)) !== 0);
      const weightOf = (slot: SlotInWeek): number => {
        const mark = ofTeachers.get(id)?.get(slotKey(slot));
        return mark ? weights[mark] : 1;
      };
      const whole = open.reduce((sum, slot) => sum + weightOf(slot), 0);
      for (const slot of open) {
        const share = whole === 0 ? 0 : Math.min(1, (periods * weightOf(slot)) / whole);
        expected.set(slotKey(slot), (expected.get(slotKey(slot)) ?? 0) + share);
      }
    }
  }
  const scale = scales(slots, needed, expected);
  return slots.map((slot) => {
    const key = slotKey(slot);
    const count = (wanted: readonly TeacherMark[]) =>
      [...ofTeachers.values()].filter((own) => {
        const mark = own.get(key);
        return mark !== undefined && wanted.includes(mark);
      }).length;
    const need = needed.get(key) ?? 0;
    const have = (expected.get(key) ?? 0) * (scale.get(slot.shiftId) ?? 1);
    return {
      slot,
      needed: need,
      expected: have,
      blocked: count(['blocked', 'meeting']),
      avoiding: count(['avoid']),
      state: stateOf(need, have),
    };
  });
}

/** Periods of one session of a day for which there are too few people, with the worst of them. */
export interface ShortSession {
  readonly periods: readonly number[];
  readonly worst: Staffing;
}

const share = ({ expected, needed }: Staffing): number => expected / needed;

/** Sessions with too few people, the worst first: a free Saturday is one thing to change, not ten. */
export function shortSessions(staff: readonly Staffing[]): ShortSession[] {
  const short = staff.filter(({ state }) => state === 'short');
  const sessions = Map.groupBy(short, ({ slot }) => `${slot.day}/${slot.shiftId}`);
  return [...sessions.values()]
    .flatMap((ofSession) => {
      const [worst] = ofSession.toSorted((first, second) => share(first) - share(second));
      return worst ? [{ periods: ofSession.map(({ slot }) => slot.period), worst }] : [];
    })
    .toSorted((first, second) => share(first.worst) - share(second.worst));
}

/** Needed over expected in each shift as a whole. */
function scales(
  slots: readonly SlotInWeek[],
  needed: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  const sums = new Map<number, { needed: number; expected: number }>();
  for (const slot of slots) {
    const sum = sums.get(slot.shiftId) ?? { needed: 0, expected: 0 };
    sum.needed += needed.get(slotKey(slot)) ?? 0;
    sum.expected += expected.get(slotKey(slot)) ?? 0;
    sums.set(slot.shiftId, sum);
  }
  return new Map([...sums].map(([shift, sum]) => [shift, sum.expected === 0 ? 1 : sum.needed / sum.expected]));
}
