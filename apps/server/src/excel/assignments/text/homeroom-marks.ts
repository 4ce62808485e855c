import type { Tells } from '../../names/tells.ts';
import { firstFew, type ExcelRow } from '@tkb/contract';
import { foldHead } from '../../sheet/columns.ts';
import { homeroomHeads } from './assignment-columns.ts';

const word = /(?<![\p{L}\p{N}.])cn(?![\p{L}\p{N}])/giu;
/** A piece of a list that says `CN 6A1` and nothing else. */
const piece = /(?<=^|[;,+\n])(\s*)cn(\s+lớp)?\s*:?\s*([^\s;,:+()]+)\s*(?=$|[;,+\n])/giu;
const technology = /công nghệ|(?<!\p{L})c\.?nghệ/iu;
/** Homerooms in other words, or in a cell of their own. */
const homeroom = /^\s*cn(?:\s+lớp)?\s*:?\s*([^\s;,:+()]+)\s*$|(?:gvcn|chủ nhiệm)(?:\s+lớp)?\s*:?\s*([^\s;,:+()]+)/iu;
const fewest = 2;

/**
 * `Toán 6A1, 6A2; CN 6A1`: CN can be Công nghệ. Where each person has it of one class, each class has one such person and nothing counts its
 * periods, they are homerooms, as they are where the sheet writes Công nghệ otherwise. They are written as such, and told. A sheet that
 * marks homerooms in another way means the subject.
 */
export function spellHomerooms(
  rows: readonly ExcelRow[],
  isClass: Tells,
): { readonly rows: readonly ExcelRow[]; readonly told: readonly string[] } {
  const found = rows.flatMap(({ cells }) => [...new Set(cells)].flatMap((text) => mentionsIn(text, isClass)));
  const classes = found.flatMap(({ schoolClass }) => schoolClass ?? []);
  if (classes.length === 0) return { rows, told: [] };
  const isPlain = found.every(({ schoolClass, isOnly }) => schoolClass !== null && isOnly);
  const saysOther = rows.some(({ cells }) => cells.some((text) => technology.test(text)));
  const isMarked = rows.some(({ cells }) => cells.some((text) => marksHomeroom(text, isClass)));
  const isMeant =
    !isMarked && isPlain && new Set(classes).size === classes.length && classes.length >= (saysOther ? 1 : fewest);
  if (!isMeant) return { rows, told: [] };
  const spelled = rows.map((row) => ({
    ...row,
    cells: row.cells.map((text) => (mentionsIn(text, isClass).length > 0 ? text.replace(piece, '$1GVCN $3') : text)),
  }));
  const said = firstFew(
    classes.map((name) => `CN ${name}`),
    8,
  );
  return {
    rows: spelled,
    told: [`"CN" trước một lớp được hiểu là chủ nhiệm: ${said}. Nếu là môn Công nghệ, hãy ghi "Công nghệ".`],
  };
}

/** `GVCN`, `CN` over a column, `CN 6A1` alone in a cell of duties, `Chủ nhiệm 6A1` anywhere. */
function marksHomeroom(text: string, isClass: Tells): boolean {
  const [, alone = '', within = ''] = homeroom.exec(text) ?? [];
  return homeroomHeads.test(foldHead(text)) || isClass(alone || within);
}

/** Every CN of a cell that says more than it, with its class; null where it is not one class alone. */
function mentionsIn(text: string, isClass: Tells) {
  const all = text.match(word) ?? [];
  if (all.length === 0 || !/\d/.test(text) || !/[;,+\n]/.test(text)) return [];
  const own = [...text.matchAll(piece)].filter(([, , , name = '']) => isClass(name));
  const [first] = own;
  // Behind it the list goes on with a further class: that is the subject.
  const next = first ? /^[,+]\s*([^\s;,:+()]+)/.exec(text.slice(first.index + first[0].length))?.[1] : undefined;
  const isOnly = all.length === 1 && own.length === 1 && !(next !== undefined && isClass(next));
  return [{ schoolClass: first?.[3] ?? null, isOnly }];
}
