/** Kinds of values that leave a sign in a text, and the first of their signs: code points that Unicode leaves to private use. */
const firstOf = { part: 0xe000, group: 0xe400, periods: 0xe800 } as const;
const most = 0x400;

type Kind = keyof typeof firstOf;

/** The source of a pattern that any sign of a kind meets, for a character class. */
export const signsOf = (kind: Kind): string =>
  `\\u${firstOf[kind].toString(16)}-\\u${(firstOf[kind] + most - 1).toString(16)}`;

/**
 * Values that were read out of a text. Each leaves one sign in it that nobody types and that whatever reads on passes over;
 * the value itself lies here.
 */
export class Placeholders<Value> {
  readonly #first: number;
  readonly #values: Value[] = [];

  constructor(kind: Kind) {
    this.#first = firstOf[kind];
  }

  /** Keeps a value and returns its sign; once there are more than people write in a cell, the words stay, to be told as not understood. */
  put(value: Value, words: string): string {
    if (this.#values.length === most) return words;
    this.#values.push(value);
    return String.fromCharCode(this.#first + this.#values.length - 1);
  }

  /** The value that a sign stands for; undefined of any other letter. */
  of(sign: string): Value | undefined {
    return this.#values[sign.charCodeAt(0) - this.#first];
  }
}
