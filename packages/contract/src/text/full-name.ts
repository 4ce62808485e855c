/** Stands before a given name and is none by itself: in `Nguyễn Văn A` the given name is A. */
const middleName = /^(?:văn|thị)$/iu;

/** Tells two of one name apart, as A and B; Ý is a given name. */
const letter = /^[A-ZĐ]$/u;

/**
 * A full name before its given name. A number or a letter that tells two of one name apart is a part of it, as everybody calls
 * them: `Trần Thị Lan A` is `Lan A`. At least `left` words stay before it.
 */
export function splitFullName(text: string, left = 1): { readonly before: string; readonly given: string } {
  const words = text.split(/\s+/).filter(Boolean);
  const tail = words.pop() ?? '';
  const isMark = !/\p{L}/u.test(tail) || (letter.test(tail) && !middleName.test(words.at(-1) ?? ''));
  const given = isMark && words.length > left ? `${words.pop()} ${tail}` : tail;
  return { before: words.join(' '), given };
}
