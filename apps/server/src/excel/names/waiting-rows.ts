import { foldLoose, type ResourceName } from '@tkb/contract';

interface ShownRow {
  readonly row: number;
  readonly label: string;
  readonly state: string;
}

/** Rows with a fault in the lists of a file that come before this one: nobody can be meant by them yet, nor anybody else instead. */
export class WaitingRows {
  private readonly rows = new Map<string, number>();

  note(kind: string, shown: readonly ShownRow[]): void {
    for (const { row, label, state } of shown) {
      if (state !== 'wrong') continue;
      // Without the code behind it that tells two of one name apart.
      for (const text of [label, label.replace(/ \([^)]*\)$/u, '')]) {
        const key = keyOf(kind, text);
        if (!this.rows.has(key)) this.rows.set(key, row);
      }
    }
  }

  /** The number of the row that a text names. */
  rowOf(kind: ResourceName, text: string): number | null {
    return this.rows.get(keyOf(kind, text)) ?? null;
  }
}

const keyOf = (kind: string, text: string) => `${kind} ${foldLoose(text)}`;
