import { looksLikeRoom } from '../../names/called.ts';

/** The first piece that is no place, and those joined to it by `+`, `/`, `,` or `&`: `Hiền + Lan`. */
export function peopleIn(text: string, strange: readonly string[]): string[] {
  const first = strange.findIndex((piece) => !looksLikeRoom(piece));
  if (first < 0) return [];
  const spelled = text.replace(/\s*([+/,&])\s*/g, '$1');
  const end = strange.findIndex(
    (piece, index) =>
      index > first &&
      (looksLikeRoom(piece) ||
        !['+', '/', ',', '&'].some((mark) => spelled.includes(`${strange[index - 1]}${mark}${piece}`))),
  );
  return strange.slice(first, end < 0 ? undefined : end);
}
