/** Names of the characters from U+00A0 to U+00FF on web pages, in their order. */
const latinNames = [
  ...[
    'nbsp',
    'iexcl',
    'cent',
    'pound',
    'curren',
    'yen',
    'brvbar',
    'sect',
    'uml',
    'copy',
    'ordf',
    'laquo',
    'not',
    'shy',
  ],
  ...['reg', 'macr', 'deg', 'plusmn', 'sup2', 'sup3', 'acute', 'micro', 'para', 'middot', 'cedil', 'sup1', 'ordm'],
  ...['raquo', 'frac14', 'frac12', 'frac34', 'iquest', 'Agrave', 'Aacute', 'Acirc', 'Atilde', 'Auml', 'Aring', 'AElig'],
  ...['Ccedil', 'Egrave', 'Eacute', 'Ecirc', 'Euml', 'Igrave', 'Iacute', 'Icirc', 'Iuml', 'ETH', 'Ntilde', 'Ograve'],
  ...['Oacute', 'Ocirc', 'Otilde', 'Ouml', 'times', 'Oslash', 'Ugrave', 'Uacute', 'Ucirc', 'Uuml', 'Yacute', 'THORN'],
  ...['szlig', 'agrave', 'aacute', 'acirc', 'atilde', 'auml', 'aring', 'aelig', 'ccedil', 'egrave', 'eacute', 'ecirc'],
  ...['euml', 'igrave', 'iacute', 'icirc', 'iuml', 'eth', 'ntilde', 'ograve', 'oacute', 'ocirc', 'otilde', 'ouml'],
  ...['divide', 'oslash', 'ugrave', 'uacute', 'ucirc', 'uuml', 'yacute', 'thorn', 'yuml'],
];
const named = new Map([
  ...latinNames.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({ Abreve: 'Ă', abreve: 'ă', Dstrok: 'Đ', dstrok: 'đ', Itilde: 'Ĩ', itilde: 'ĩ', Utilde: 'Ũ' }),
  ...Object.entries({ utilde: 'ũ', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }),
  ...Object.entries({ hellip: '…', bull: '•' }),
]);

/** These would become marks of the page itself. */
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** A web page with its letters written as they are: the library that reads its tables knows few of their names and no numbers. */
export const withoutEntities = (page: string): string =>
  page.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const letter = name ? named.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    return letter === undefined ? whole : (escapes[letter] ?? letter);
  });
