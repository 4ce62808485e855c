/**
 * The cells of a table as spreadsheets write it (RFC 4180): those in quotes may hold separators, line ends and doubled quotes. Quotes that
 * nothing closes, of which `onOpen` is told with the number of the row, are a part of their cell.
 */
export function splitTable(
  text: string,
  separator: string,
  onOpen: (row: number) => void = () => undefined,
): string[][] {
  const end = new RegExp(`\\${separator}|\\r?\\n|\\r|$`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? endOfQuotes(text, at) : null;
    end.lastIndex = quoted ?? at;
    let ended = end.exec(text)!;
    const isQuoted = quoted === ended.index;
    if (text[at] === '"' && !isQuoted) {
      onOpen(rows.length + 1);
      end.lastIndex = at;
      ended = end.exec(text)!;
    }
    row.push(isQuoted ? text.slice(at + 1, quoted - 1).replaceAll('""', '"') : text.slice(at, ended.index));
    at = ended.index + ended[0].length;
    if (ended[0] === separator) continue;
    rows.push(row);
    row = [];
    if (at >= text.length) return rows;
  }
}

/** Behind the quotes that close a cell; null where nothing closes it. No pattern: one that tries every letter runs out of stack. */
function endOfQuotes(text: string, start: number): number | null {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close < 0 ? null : close + 1;
}
