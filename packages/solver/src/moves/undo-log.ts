import type { State } from '../score/state.ts';

/** Changes of a state in order, which can be undone back to any mark. */
export class UndoLog {
  readonly state: State;
  size = 0;
  #lesson: Int16Array;
  #slot: Int16Array;
  #room: Int16Array;
  /** How many changes of scopes' costs came before. */
  #logged: Int32Array;

  constructor(state: State) {
    this.state = state;
    const capacity = 4 * state.model.lessons + 64;
    this.#lesson = new Int16Array(capacity);
    this.#slot = new Int16Array(capacity);
    this.#room = new Int16Array(capacity);
    this.#logged = new Int32Array(capacity);
  }

  remove(lesson: number): void {
    this.#log(lesson);
    this.state.remove(lesson);
  }

  place(lesson: number, slot: number, room: number): void {
    this.#log(lesson);
    this.state.place(lesson, slot, room);
  }

  #log(lesson: number): void {
    const at = this.size++;
    this.#lesson[at] = lesson;
    this.#slot[at] = this.state.slotOf[lesson];
    this.#room[at] = this.state.roomOf[lesson];
    this.#logged[at] = this.state.scopes.logged;
  }

  lessonAt(index: number): number {
    return this.#lesson[index];
  }

  /** Where the lesson stood before that change; -1 = nowhere. */
  slotAt(index: number): number {
    return this.#slot[index];
  }

  /** Undoes everything after the mark (an earlier `size`). */
  rollback(mark: number): void {
    if (this.size <= mark) return;
    const { scopes } = this.state;
    const logged = this.#logged[mark];
    scopes.hold();
    while (this.size > mark) {
      const at = --this.size;
      const lesson = this.#lesson[at];
      if (this.#slot[at] < 0) this.state.remove(lesson);
      else this.state.place(lesson, this.#slot[at], this.#room[at]);
    }
    scopes.releaseTo(logged);
  }

  /** Forgets the log and keeps the changes. */
  commit(): void {
    this.size = 0;
    this.state.scopes.forgetLog();
  }
}
