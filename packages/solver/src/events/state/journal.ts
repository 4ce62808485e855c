/** Kinds of changes. */
export const PLACED = 0;
export const GIVEN = 1;
export const RESIZED = 2;

/** The changes in order, each as kind, index and old value, so that the last ones can be taken back. */
export class Journal {
  #items = new Int32Array(3 * 1024);
  length = 0;

  push(kind: number, which: number, before: number): void {
    if (this.length + 3 > this.#items.length) {
      const grown = new Int32Array(this.#items.length * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.length++] = before;
    this.#items[this.length++] = which;
    this.#items[this.length++] = kind;
  }

  pop(): number {
    return this.#items[--this.length];
  }

  clear(): void {
    this.length = 0;
  }
}
