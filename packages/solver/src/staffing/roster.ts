import type { Staffing, StaffingCost, StaffingProblem, StaffingRefusal } from './problem.ts';

/** Who teaches what, with costs that are updated task by task. */
export class Roster {
  readonly #problem: StaffingProblem;
  readonly #teacherOf: (number | null)[];
  readonly #tasksOf: Set<number>[];
  readonly #loads: number[];
  readonly #rooms: number[][];
  #cost: [number, number, number, number];

  /** Nobody teaches anything at first. */
  constructor(problem: StaffingProblem) {
    this.#problem = problem;
    const { teachers, tasks } = problem;
    this.#teacherOf = tasks.map(() => null);
    this.#tasksOf = teachers.map(() => new Set());
    this.#loads = teachers.map(({ load }) => load);
    this.#rooms = teachers.map(({ room }) => [...room]);
    const excess = teachers.map(({ load, duty }) => load - duty);
    this.#cost = [
      tasks.reduce((sum, { periods }) => sum + periods, 0),
      excess.reduce((sum, value) => sum + Math.max(0, value) ** 2, 0),
      0,
      excess.reduce((sum, value) => sum + value ** 2, 0),
    ];
  }

  get staffing(): Staffing {
    return [...this.#teacherOf];
  }
  get cost(): StaffingCost {
    return [...this.#cost];
  }
  teacherOf(task: number): number | null {
    return this.#teacherOf[task];
  }
  tasksOf(teacher: number): readonly number[] {
    return [...this.#tasksOf[teacher]];
  }

  /** Why a teacher cannot take a task besides those they have; null = they can. */
  refusal(task: number, teacher: number): StaffingRefusal | null {
    const { periods, slots, apart } = this.#problem.tasks[task];
    const { limit } = this.#problem.teachers[teacher];
    if (limit !== null && this.#loads[teacher] + periods > limit) return 'limit';
    if (slots.some((count, kind) => count > (this.#rooms[teacher][kind] ?? 0))) return 'room';
    return apart.some((other) => this.#teacherOf[other] === teacher) ? 'apart' : null;
  }

  put(task: number, teacher: number): void {
    this.#change(task, teacher, 1);
    this.#teacherOf[task] = teacher;
    this.#tasksOf[teacher].add(task);
  }

  take(task: number): void {
    const teacher = this.#teacherOf[task];
    if (teacher === null) return;
    this.#change(task, teacher, -1);
    this.#teacherOf[task] = null;
    this.#tasksOf[teacher].delete(task);
  }

  #change(task: number, teacher: number, sign: 1 | -1): void {
    const { periods, slots, candidates } = this.#problem.tasks[task];
    const { duty } = this.#problem.teachers[teacher];
    const before = this.#loads[teacher] - duty;
    const after = before + sign * periods;
    this.#loads[teacher] += sign * periods;
    slots.forEach((count, kind) => (this.#rooms[teacher][kind] -= sign * count));
    this.#cost[0] -= sign * periods;
    this.#cost[1] += Math.max(0, after) ** 2 - Math.max(0, before) ** 2;
    this.#cost[2] += sign * candidates.indexOf(teacher);
    this.#cost[3] += after ** 2 - before ** 2;
  }
}
