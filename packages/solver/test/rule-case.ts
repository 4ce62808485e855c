import type { Problem, RuleKind } from '@tkb/solver';
import { slotsOf, type LessonSketch } from './small-problem.ts';

/** A rule, a timetable, and all that the rule costs in it. */
export interface RuleCase {
  readonly name?: string;
  readonly rule: RuleKind;
  readonly lessons: readonly LessonSketch[];
  /** Slots in which nobody has time. */
  readonly blocked?: string;
  readonly cost: number;
  /** The sentence about one of the findings. */
  readonly says?: string;
}

/** Lessons of one teacher, written `start` or `start:duration`. */
export const at = (text: string, teacher = 0): LessonSketch[] =>
  text.split(' ').map((part) => {
    const [start, duration] = part.split(':');
    return { at: start, duration: Number(duration ?? 1), students: [teacher % 2], teachers: [teacher] };
  });

/** Another subject in the same class, and in another class by another teacher. */
export const tin = (start: string): LessonSketch => ({ at: start, course: 1 });
export const elsewhere = (start: string): LessonSketch => ({ at: start, students: [1], teachers: [1], course: 1 });
/** A lesson in a room. */
export const inRoom = (start: string, room: number, rooms = [room]): LessonSketch => ({ at: start, rooms, room });

export const lan = { kind: 'teacher', members: [0] } as const;
export const class6A = { kind: 'student', members: [0] } as const;

/** The school of the cases; `blocked` holds for all people. */
export const settingOf = (blocked: string): Partial<Omit<Problem, 'rules'>> => {
  const named = (name: string) => ({ id: name, name, blocked: slotsOf(blocked) });
  const room = (name: string) => ({ id: name, name, blocked: [], simultaneous: 1, seats: null, site: null });
  return {
    students: ['6A', '6B'].map(named),
    teachers: ['Cô Lan', 'Thầy Hùng', 'Cô Mai'].map(named),
    rooms: ['Tin 1', 'Sân trường'].map(room),
    subjects: ['Toán', 'Tin'].map((name) => ({ id: name, name })),
    courses: [0, 1].map((subject) => ({ id: `${subject}`, name: `${subject}`, subject })),
    sites: ['điểm chính', 'điểm lẻ'].map((name) => ({ id: name, name })),
    travel: [
      [0, 2],
      [2, 0],
    ],
  };
};

/** A case whose sentence tells what is broken. */
export const told = (cost: number, rule: RuleKind, lessons: readonly LessonSketch[], says: string): RuleCase => ({
  cost,
  rule,
  lessons,
  says,
});
