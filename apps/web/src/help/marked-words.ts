import { foldVietnamese } from '@tkb/contract';

interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

/** The words that somebody searches by; single letters are in nearly every word and would mark them all. */
export const wordsToMark = (search: string): readonly string[] =>
  foldVietnamese(search)
    .split(' ')
    .filter(({ length }) => length > 1);

/** A text in parts that have been searched for, whatever their diacritics, and parts between. */
export function markedWords(text: string, words: readonly string[]): Part[] {
  const letters = [...text.normalize('NFC')];
  // Each letter folds to one letter, so that places in both texts are the same; blanks alone would fold to nothing.
  const folded = letters.map((letter) => foldVietnamese(letter).charAt(0) || ' ').join('');
  const isFound = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      isFound.fill(true, at, at + word.length);
  }
  const starts = letters.flatMap((_, index) => (index === 0 || isFound[index] !== isFound[index - 1] ? [index] : []));
  return starts.map((start, index) => ({
    text: letters.slice(start, starts[index + 1]).join(''),
    isFound: isFound[start] ?? false,
  }));
}
