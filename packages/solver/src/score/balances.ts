import type { BalanceGroup } from '../rules/define/builder.ts';
import { packInverse, type Lists } from './compile/csr.ts';

/** The balance groups as parallel arrays; a seat is a member of a group. */
export interface BalanceModel {
  readonly days: number;
  readonly seatsOfLine: Lists;
  readonly groupOf: Int32Array;
  /** Seats `firstSeat[group] .. firstSeat[group + 1] - 1` are those of a group. */
  readonly firstSeat: Int32Array;
  readonly needed: Int32Array;
  /** Offset into `amounts` by seat and day; the amount of a mask is at `offset[seat * days + day] + mask`. */
  readonly offset: Int32Array;
  readonly amounts: Uint8Array;
  readonly slack: Int32Array;
}

/** Packs the groups; equal tables are stored once. */
export function compileBalances(groups: readonly BalanceGroup[], lines: number, days: number): BalanceModel {
  const seats = groups.flatMap((group, index) => group.seats.map((seat) => ({ ...seat, group: index })));
  const tables = [...new Set(seats.flatMap((seat) => seat.tables))];
  const at = new Map<Uint8Array, number>();
  let size = 0;
  for (const table of tables) {
    at.set(table, size);
    size += table.length;
  }
  const amounts = new Uint8Array(size);
  for (const table of tables) amounts.set(table, at.get(table));
  const firstSeat = new Int32Array(groups.length + 1);
  groups.forEach((group, index) => (firstSeat[index + 1] = firstSeat[index] + group.seats.length));
  return {
    days,
    seatsOfLine: packInverse(
      seats.map(({ line }) => [line]),
      lines,
    ),
    groupOf: Int32Array.from(seats, ({ group }) => group),
    firstSeat,
    needed: Int32Array.from(seats, ({ needed }) => needed),
    offset: Int32Array.from(seats.flatMap((seat) => seat.tables.map((table) => at.get(table) ?? 0))),
    amounts,
    slack: Int32Array.from(groups, ({ slack }) => slack),
  };
}

/** The amount of every member of a balance group, kept up to date day mask by day mask. */
export class Balances {
  readonly #model: BalanceModel;
  /** Amount of the week, by seat. */
  readonly #sum: Int32Array;
  /** Groups touched by a foretold change, and what takes it back. */
  readonly foretold: Int32Array;
  foretoldCount = 0;
  readonly #isForetold: Uint8Array;
  readonly #seat: Int32Array;
  readonly #gain: Int32Array;
  #seatCount = 0;

  constructor(model: BalanceModel) {
    this.#model = model;
    const seats = model.groupOf.length;
    this.#sum = new Int32Array(seats);
    this.foretold = new Int32Array(model.slack.length);
    this.#isForetold = new Uint8Array(model.slack.length);
    this.#seat = new Int32Array(seats * model.days);
    this.#gain = new Int32Array(seats * model.days);
    for (let cell = 0; cell < model.offset.length; cell++) {
      this.#sum[Math.floor(cell / model.days)] += model.amounts[model.offset[cell]];
    }
  }

  /** Counts a line's new periods of a day. */
  change(line: number, day: number, before: number, after: number): void {
    const { seatsOfLine, offset, amounts, days } = this.#model;
    const end = seatsOfLine.start[line + 1];
    for (let i = seatsOfLine.start[line]; i < end; i++) {
      const seat = seatsOfLine.items[i];
      const at = offset[seat * days + day];
      this.#sum[seat] += amounts[at + after] - amounts[at + before];
    }
  }

  /** The same for a planned change: until `forget`, the groups in `foretold` cost what they would after it. */
  foretell(line: number, day: number, before: number, after: number): void {
    const { seatsOfLine, groupOf, offset, amounts, days } = this.#model;
    const end = seatsOfLine.start[line + 1];
    for (let i = seatsOfLine.start[line]; i < end; i++) {
      const seat = seatsOfLine.items[i];
      const at = offset[seat * days + day];
      const gain = amounts[at + after] - amounts[at + before];
      if (gain === 0) continue;
      const group = groupOf[seat];
      this.#sum[seat] += gain;
      this.#seat[this.#seatCount] = seat;
      this.#gain[this.#seatCount++] = gain;
      if (this.#isForetold[group] === 1) continue;
      this.#isForetold[group] = 1;
      this.foretold[this.foretoldCount++] = group;
    }
  }

  /** Takes back all that was foretold. */
  forget(): void {
    for (let i = 0; i < this.#seatCount; i++) this.#sum[this.#seat[i]] -= this.#gain[i];
    for (let i = 0; i < this.foretoldCount; i++) this.#isForetold[this.foretold[i]] = 0;
    this.#seatCount = 0;
    this.foretoldCount = 0;
  }

  /** By how much the members of a group exceed the member with the least, beyond what is allowed; summed. */
  cost(group: number): number {
    const { firstSeat, needed, slack } = this.#model;
    const end = firstSeat[group + 1];
    let least = Number.MAX_SAFE_INTEGER;
    for (let seat = firstSeat[group]; seat < end; seat++) {
      const value = this.#sum[seat] - needed[seat];
      if (value < least) least = value;
    }
    const allowed = (least > 0 ? least : 0) + slack[group];
    let cost = 0;
    for (let seat = firstSeat[group]; seat < end; seat++) {
      const value = this.#sum[seat] - needed[seat];
      if (value > allowed) cost += value - allowed;
    }
    return cost;
  }
}
