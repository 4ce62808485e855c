const toneMarks = /[\u0300-\u036f]/g;
/** The cells of a sheet are folded again for every way in which the sheet may be read. */
const folded = new Map<string, string>();
const longestKept = 60;
const mostKept = 10_000;

/** Folds text for searching: lower case, no diacritics, `đ` as `d`, single blanks. "Toán  Học" -> "toan hoc". */
export function foldVietnamese(text: string): string {
  if (text.length > longestKept) return fold(text);
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size >= mostKept) folded.clear();
  const own = fold(text);
  folded.set(text, own);
  return own;
}

const fold = (text: string): string =>
  text.normalize('NFD').replace(toneMarks, '').replace(/[đĐ]/g, 'd').toLowerCase().replace(/\s+/g, ' ').trim();

/** Folds a name to compare it with typed text, also `y`/`i` variants ("Vật lý" = "Vật lí", "Mỹ thuật" = "Mĩ thuật"). */
export function foldName(text: string): string {
  return foldVietnamese(text).replace(/y/g, 'i');
}

/** Folds diacritics, i/y, blanks and punctuation: what people write differently and mean the same. */
export const foldLoose = (text: string): string => foldName(text).replace(/[^a-z0-9]+/g, '');

/** Letters and digits only, diacritics kept. */
export const foldTight = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Folds case and blanks: the rule of the database's unique indexes. */
export const foldExact = (text: string): string => text.normalize('NFC').toLocaleLowerCase('vi').replace(/\s+/g, '');

/**
 * The text on one line, as it is stored: single blanks, NFC, and none of the marks without a shape that come along with text
 * copied from chats and web pages, and would make two names of one or turn the letters round.
 */
export const foldBlanks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const collator = new Intl.Collator('vi', { numeric: true });

/** Without the blanks after digits that do not stand before another digit: some write "6 A1" and "6A2" in one list. */
const closeDigits = (text: string): string => text.replace(/([0-9]) +(?=[^0-9])/g, '$1');

/** The order in which lists of names stand: by the Vietnamese alphabet, 6 A1 before 6A2, and that before 6A10. */
export const compareNames = (one: string, other: string): number =>
  collator.compare(closeDigits(one), closeDigits(other)) || collator.compare(one, other);

/** The first few names of a list, and a sign when there are more. */
export const firstFew = (names: readonly string[], most = 5): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');

/** Makes the first letter upper case: "tổ chuyên môn" -> "Tổ chuyên môn". */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
}
