/** The encodings of Vietnamese from before Unicode: the text of a cell is right only in a font that draws it so. */
export type LegacyFont = 'tcvn3' | 'vni';

const tones = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'] as const;

/** Per vowel how TCVN3 writes it plain, then with sắc, huyền, hỏi, ngã, nặng. */
const tcvn3Vowels: readonly (readonly [string, string])[] = [
  ['a', 'a¸µ¶·¹'],
  ['ă', '¨¾»¼½Æ'],
  ['â', '©ÊÇÈÉË'],
  ['e', 'eÐÌÎÏÑ'],
  ['ê', 'ªÕÒÓÔÖ'],
  ['i', 'iÝ×ØÜÞ'],
  ['o', 'oãßáâä'],
  ['ô', '«èåæçé'],
  ['ơ', '¬íêëìî'],
  ['u', 'uóïñòô'],
  ['ư', '\u00adøõö÷ù'],
  ['y', 'yýúûüþ'],
];
const tcvn3 = new Map([
  ...tcvn3Vowels.flatMap(([vowel, written]) =>
    [...written].map((character, tone) => [character, `${vowel}${tones[tone]}`.normalize('NFC')] as const),
  ),
  ...[...'®đ§Đ¡Ă¢Â£Ê¤Ô¥Ơ¦Ư'].flatMap((character, index, all) =>
    index % 2 === 0 ? [[character, all[index + 1]!] as const] : [],
  ),
]);

/** The marks that VNI writes after a letter. */
const vniMarks: Readonly<Record<string, string>> = {
  ù: '\u0301',
  ø: '\u0300',
  û: '\u0309',
  õ: '\u0303',
  ï: '\u0323',
  â: '\u0302',
  á: '\u0302\u0301',
  à: '\u0302\u0300',
  å: '\u0302\u0309',
  ã: '\u0302\u0303',
  ä: '\u0302\u0323',
  ê: '\u0306',
  é: '\u0306\u0301',
  è: '\u0306\u0300',
  ú: '\u0306\u0309',
  ü: '\u0306\u0303',
  ë: '\u0306\u0323',
};
/** Letters that VNI has a character of its own for. */
const vniLetters: Readonly<Record<string, string>> = { ô: 'ơ', ö: 'ư', ñ: 'đ', æ: 'ỉ', ó: 'ĩ', ò: 'ị', î: 'ỵ' };

/** The encoding that a font draws, by its name: `.VnTime`, `VNI-Times`. */
export function legacyFontOf(fontName: string | undefined): LegacyFont | null {
  if (/^\.vn/i.test(fontName ?? '')) return 'tcvn3';
  return /^vni\b/i.test(fontName ?? '') ? 'vni' : null;
}

/** Fonts whose name ends in H draw small letters as capitals. */
export const drawsCapitals = (fontName: string | undefined): boolean => /^\.vn.*h$/i.test(fontName ?? '');

/** A text of an old encoding in Unicode. */
export function fromLegacy(text: string, font: LegacyFont): string {
  return font === 'tcvn3' ? text.replace(/[^ -~\s]/g, (character) => tcvn3.get(character) ?? character) : fromVni(text);
}

/** In one pass: what a pair has become is no letter of VNI any more. */
function fromVni(text: string): string {
  return text.replace(/([aeouyôö])([ùøûõïâáàåãäêéèúüë])|[ôöñæóòî]/gi, (whole, letter?: string, mark = '') => {
    const first = letter ?? whole;
    const base = vniLetters[first.toLowerCase()] ?? first.toLowerCase();
    const marked = `${base}${vniMarks[mark.toLowerCase()] ?? ''}`.normalize('NFC');
    return first === first.toLowerCase() ? marked : marked.toLocaleUpperCase('vi');
  });
}

const onlyUnicode = /[ăđĩũơưạ-ỹ]/i;
const onlyTcvn3 = /[a-z][¸µ¶·¹¨©ª«¬®§×ÞÐ]|[®§][a-zøÞ]/i;
const onlyVni = /[aeouyöô][øûïåäëü]|ñ[aeiouyöô]|[öô][ùõ]/i;

/** Beside a letter, what Vietnamese in Unicode never has there. */
const strangeTcvn3 = /[a-z][\u00ad¨©ª«¬®§µ¶·¸¹¼½¾ßäåæçëîïðñöøûüþ×]|[\u00ad¨©ª«¬®§µ¶·¸¹¼½¾][a-zß-þ]|§§/i;
const strange: Readonly<Record<LegacyFont, readonly RegExp[]>> = {
  // Nor capitals behind small letters.
  tcvn3: [strangeTcvn3, /[a-z][À-Þ]|[èé][iuy]/, /[A-Z][¡-¦]|[¡-¦][A-Z]/, /uú/i],
  // Letters that Vietnamese has not, and vowels that never stand side by side.
  vni: [onlyVni, /[äåæëïîñøöûü]/i, /a[àáâãêéèúùõ]|e[àáâãùõ]|o[âùõ]|u[ùõ]|y[ùõ]/i],
};
const isStrangeIn = (font: LegacyFont, text: string): boolean =>
  !onlyUnicode.test(text) && strange[font].some((pattern) => pattern.test(text));

/**
 * Texts of cells in an old font are in its encoding, but for files that were made Unicode and kept the font: there most are Unicode, and
 * those are old that cannot be anything else.
 */
export function oldTextIn(font: LegacyFont, texts: readonly string[]): (text: string) => boolean {
  const made = texts.filter((text) => onlyUnicode.test(text)).length;
  const isMade = made > texts.filter((text) => isStrangeIn(font, text)).length;
  return (text) => (isMade ? isStrangeIn(font, text) : !onlyUnicode.test(text));
}

/** So many cells of an old encoding are no accident in a file that has Unicode, too. */
const fewest = 2;

/**
 * The encoding that texts without a font are in, told by letters that Vietnamese in Unicode has none of, and which of them are in
 * it: all, or in a file that has Unicode, too, those that cannot be anything else.
 */
export function guessLegacyFont(texts: readonly string[]) {
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text) && !onlyUnicode.test(text)).length;
  const [old, vni] = [count(onlyTcvn3), count(onlyVni)];
  const font: LegacyFont = old >= vni ? 'tcvn3' : 'vni';
  const isMixed = texts.some((text) => onlyUnicode.test(text));
  if (Math.max(old, vni) < (isMixed ? fewest : 1)) return null;
  const isOld = (text: string) => !isMixed || isStrangeIn(font, text);
  return { font, isMixed, isOld };
}
