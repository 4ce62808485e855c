import { CFB } from '@e965/xlsx';
import { z } from 'zod';
import type { SheetMarks } from './sheet-marks.ts';
import { struckTexts, type XlsRecord } from './xls-texts.ts';

const kinds = { end: 0x0a, begin: 0x809, font: 0x31, format: 0xe0, sheet: 0x85 } as const;
/** Cells with a value: of one text, a number in two ways, what a formula gives, yes or no, and several numbers at once. */
const cellKinds: readonly number[] = [0xfd, 0x204, 0xd6, 0x203, 0x27e, 0x06, 0x206, 0x406, 0x205, 0xbd];
const sharedText = 0xfd;

const streamSchema = z.object({ content: z.instanceof(Uint8Array) });

/** How each sheet of a workbook of Excel 97 is shown, in their order in the file; null where it is of another kind. */
export function xlsMarks(bytes: Buffer): SheetMarks[] | null {
  const container: unknown = CFB.read(bytes, { type: 'buffer' });
  const found = ['/Workbook', '/Book'].map((path) => streamSchema.safeParse(CFB.find(container, path)));
  const stream = found.find(({ success }) => success)?.data;
  if (!stream) return null;
  const records = recordsOf(Buffer.from(stream.content));
  const fonts = records.filter(({ kind }) => kind === kinds.font).map(({ data }) => (data.readUInt16LE(2) & 8) !== 0);
  // No font has the number 4.
  const isFontStruck = (font: number): boolean => fonts[font > 4 ? font - 1 : font] ?? false;
  const formats = records.filter(({ kind }) => kind === kinds.format).map(({ data }) => data.readUInt16LE(0));
  const texts = struckTexts(records, isFontStruck);
  const isStruck = (format: number, text: number | null) =>
    isFontStruck(formats[format] ?? 0) || (text !== null && texts.has(text));
  return records
    .filter(({ kind }) => kind === kinds.sheet)
    .map(({ data }) => ({ start: data.readUInt32LE(0), isHidden: (data.readUInt8(4) & 3) !== 0 }))
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, isHidden }) => ({ isHidden, struck: struckCells(sheetFrom(records, start), isStruck) }));
}

function recordsOf(stream: Buffer): XlsRecord[] {
  const records: XlsRecord[] = [];
  for (let from = 0; from + 4 <= stream.length;) {
    const length = stream.readUInt16LE(from + 2);
    records.push({
      kind: stream.readUInt16LE(from),
      from,
      data: stream.subarray(from + 4, from + 4 + length),
    });
    from += 4 + length;
  }
  return records;
}

/** The records of a sheet up to its end, those of charts in it left out. */
function sheetFrom(records: readonly XlsRecord[], start: number): XlsRecord[] {
  const own: XlsRecord[] = [];
  let depth = 0;
  for (const record of records.slice(records.findIndex(({ from }) => from === start))) {
    if (record.kind === kinds.begin) depth++;
    if (record.kind === kinds.end && --depth === 0) break;
    if (depth === 1) own.push(record);
  }
  return own;
}

function struckCells(
  records: readonly XlsRecord[],
  isStruck: (format: number, text: number | null) => boolean,
): SheetMarks['struck'] {
  return records.flatMap(({ kind, data }) => {
    if (!cellKinds.includes(kind)) return [];
    const text = kind === sharedText ? data.readUInt32LE(6) : null;
    return isStruck(data.readUInt16LE(4), text) ? [{ row: data.readUInt16LE(0), column: data.readUInt16LE(2) }] : [];
  });
}
