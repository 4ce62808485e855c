import type { Tells } from '../../names/tells.ts';
import { foldExact } from '@tkb/contract';
import { spellClassRanges } from '../../names/class-ranges.ts';
import { splitClasses } from './assignment-text.ts';

/** The classes of `khối 8 (trừ 8A1, 2)` or `(trừ A1-A3)`; null where what is left out is none of them. */
export function allBut(own: readonly string[], without: string, isClass: Tells): string[] | null {
  const left = new Set(splitClasses(spellClassRanges(without, isClass), isClass, own[0]).map(foldExact));
  const kept = own.filter((name) => !left.has(foldExact(name)));
  return kept.length === own.length - left.size ? kept : null;
}
