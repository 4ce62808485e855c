/** A record of a workbook of Excel 97: its kind, and where its content lies. */
export interface XlsRecord {
  readonly kind: number;
  readonly from: number;
  readonly data: Buffer;
}

const kinds = { texts: 0xfc, more: 0x3c } as const;

/** The numbers of those shared texts of a workbook of which a part is struck out. */
export function struckTexts(records: readonly XlsRecord[], isFontStruck: (font: number) => boolean): Set<number> {
  const struck = new Set<number>();
  const at = records.findIndex(({ kind }) => kind === kinds.texts);
  if (at < 0) return struck;
  const last = records.findIndex(({ kind }, index) => index > at && kind !== kinds.more);
  const reader = new PartsReader(records.slice(at, last < 0 ? undefined : last).map(({ data }) => data));
  reader.skip(4);
  const count = reader.number(4);
  for (let text = 0; text < count && !reader.isAtEnd(); text++) {
    const length = reader.number(2);
    const flags = reader.number(1);
    const runs = (flags & 8) === 0 ? 0 : reader.number(2);
    const extra = (flags & 4) === 0 ? 0 : reader.number(4);
    reader.skipLetters(length, (flags & 1) === 1);
    for (let run = 0; run < runs; run++) {
      const from = reader.number(2);
      if (isFontStruck(reader.number(2)) && from < length) struck.add(text);
    }
    reader.skip(extra);
  }
  return struck;
}

/** Reads on over the records that a long list is cut into. */
class PartsReader {
  private readonly parts: readonly Buffer[];
  private part = 0;
  private at = 0;

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  isAtEnd(): boolean {
    this.turn();
    return this.part >= this.parts.length;
  }

  number(bytes: number): number {
    let value = 0;
    for (let index = 0; index < bytes; index++) {
      this.turn();
      value += (this.parts[this.part]?.[this.at++] ?? 0) * 256 ** index;
    }
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0 && !this.isAtEnd();) {
      const step = Math.min(left, this.left());
      this.at += step;
      left -= step;
    }
  }

  /** Letters that are cut go on behind a byte that says anew how wide they are. */
  skipLetters(count: number, isWide: boolean): void {
    let [left, width] = [count, isWide ? 2 : 1];
    while (left > 0) {
      const step = Math.min(left, Math.floor(this.left() / width));
      this.at += step * width;
      left -= step;
      if (left === 0) return;
      if (this.isAtEnd() || this.left() === 0) return;
      width = (this.number(1) & 1) === 1 ? 2 : 1;
    }
  }

  private left(): number {
    return (this.parts[this.part]?.length ?? 0) - this.at;
  }

  private turn(): void {
    while (this.part < this.parts.length && this.left() <= 0) {
      this.part++;
      this.at = 0;
    }
  }
}
