import type { KnownWords } from '../../names/tells.ts';
interface Said {
  readonly classes: string[];
  readonly words: string[];
  readonly amounts: string[];
}

const amount = /\(\s*(\d{1,2})\s*(?:tiết|t)?\s*\)/giu;
const isJoiner = (word: string) => /^(?:và|&)$/iu.test(word);

/** `6A1 Toán, 6A2 Toán` and `6A1, 6A2 Toán (8t)` with each subject before its classes; all other pieces stay as they are. */
export const spellClassesBefore = (text: string, known: KnownWords): string =>
  text.replace(/[^;\n|]+/g, (piece) => {
    const said = /[:=]/.test(piece) ? null : readPiece(piece.replace(amount, ' ($1) '), known);
    return said?.some(({ words }) => known.isSubject(words.join(' '))) ? said.map(spell).join('; ') : piece;
  });

const spell = ({ classes, words, amounts }: Said) => [words.join(' '), classes.join(', '), ...amounts].join(' ');

/** Classes, then what is taught there, again and again; null of any other order. */
function readPiece(piece: string, { isClass }: KnownWords): Said[] | null {
  const found: Said[] = [];
  const all = piece.split(/[\s,+]+/).filter(Boolean);
  for (const [index, word] of all.entries()) {
    const last = found.at(-1);
    const isOfName = last !== undefined && last.words.length > 0;
    if (isClass(word)) {
      if (last && !isOfName) last.classes.push(word);
      else found.push({ classes: [word], words: [], amounts: [] });
    } else if (isAmount(word) && isOfName) last.amounts.push(`${word.slice(0, -1)}t)`);
    else if (!last || /[()]/.test(word)) return null;
    // Inside of `Lịch sử và Địa lí` it is of the name.
    else if (!isJoiner(word) || (isOfName && !isClass(all[index + 1] ?? ''))) last.words.push(word);
  }
  return found.length > 0 && found.every(({ words }) => words.length > 0) ? found : null;
}

const isAmount = (word: string) => /^\(\d{1,2}\)$/.test(word);
