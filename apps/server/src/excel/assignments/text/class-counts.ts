import { splitClasses } from './assignment-text.ts';

/** How many classes a text says before it names them: `2 lớp 6A1, 6A2`, `x 2 lớp: (6A1, 6A2)`. */
const counted = /(?<![\p{L}\p{N}/.])(?:[x×]\s*)?(\d{1,2})\s*lớp(?!\p{L})\s*:?\s*(?=\(?\s*([^;\n()]+))/giu;

/** The text without such numbers, and those that do not fit the classes behind them. */
export function dropClassCounts(text: string, isClass: (text: string) => boolean) {
  const wrong: string[] = [];
  const bare = text.replace(counted, (whole, said: string, behind: string) => {
    const classes = leadingClasses(behind, isClass);
    if (classes.length === 0) return whole;
    if (classes.length !== Number(said))
      wrong.push(`ghi ${said} lớp nhưng kể ${classes.length} lớp (${classes.join(', ')})`);
    return '';
  });
  return { text: bare, wrong };
}

function leadingClasses(text: string, isClass: (text: string) => boolean): string[] {
  const words = text.split(/[\s,+&]+/).filter(Boolean);
  for (let length = words.length; length > 0; length--) {
    const classes = splitClasses(words.slice(0, length).join(' '), isClass);
    if (classes.every(isClass) && isClass(words[0] ?? '')) return classes;
  }
  return [];
}
