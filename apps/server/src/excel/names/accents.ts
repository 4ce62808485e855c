import { foldLoose, foldVietnamese } from '@tkb/contract';

const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
const toTheEnd = (word: string) => word.replace(tones, '') + (word.match(tones) ?? []).join('');

/** A name with its accents, wherever in a word somebody puts the tone: `Lê Hoà` is `Lê Hòa`, and `Lê Hoa` is another person. */
export const foldAccented = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/y/g, 'i')
    .replace(/[\p{L}\p{M}]+/gu, toTheEnd)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const isPlain = (text: string) => foldVietnamese(text) === text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Three words without any accent are a name of which somebody left the accents out; fewer can be spelled so. */
export const lacksAccents = (name: string): boolean => name.trim().split(/\s+/).length > 2 && isPlain(name);

/** Says the name, or its last word, with other accents; who types none at all may mean anybody called so. */
export const saysOthers = (text: string, name: string): boolean =>
  !isPlain(text) &&
  !isPlain(name) &&
  [name, name.split(/\s+/).at(-1) ?? ''].some(
    (own) => foldLoose(own) === foldLoose(text) && foldAccented(own) !== foldAccented(text),
  );
