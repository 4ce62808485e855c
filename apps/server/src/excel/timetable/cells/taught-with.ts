const mark = String.raw`(?<!\p{L})(?:(?:(?:lớp|học|dạy)\s+)?(?:ghép|gộp)|(?:học|dạy)\s+chung)(?!\p{L})(?:\s+(?:với|cùng|lớp))*\s*[:.]?\s*`;
/** In full, or without the grade that both classes have: `10B`, `6/2`, `A2`. */
const oneClass = String.raw`(?:\d{1,2}(?:\p{L}{1,3}\d{0,2}|[./]\d{1,2})|\p{Lu}\d{0,2})(?![\p{L}\d])`;
const list = String.raw`(${oneClass}(?:\s*(?:[,;+&]|và)\s*(?:lớp\s+)?${oneClass})*)?`;
const patterns = [`\\s*\\(\\s*${mark}${list}\\s*\\)`, `[\\s,;–—-]*${mark}${list}`].map(
  (pattern) => new RegExp(pattern, 'iu'),
);

/** A text without the words that say with which classes a lesson is held. */
interface TaughtWith {
  readonly text: string;
  /** Null where the text says nothing of it; none where it does not say which. */
  readonly classes: readonly string[] | null;
}

/** `GDQP (ghép 10B)`, `Toán - Lan, học ghép với 6A2`: held for both classes at once. */
export function taughtWith(given: string): TaughtWith {
  for (const pattern of patterns) {
    const found = pattern.exec(given.normalize('NFC'));
    if (!found) continue;
    const text = given.normalize('NFC').replace(pattern, '');
    const classes = (found[1] ?? '').split(/\s*(?:[,;+&]|và)\s*(?:lớp\s+)?/u).filter(Boolean);
    return { text: text.replace(/^[\s:,;–-]+/, '').trim(), classes };
  }
  return { text: given, classes: null };
}
