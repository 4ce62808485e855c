import { looksLikeClass } from '../../names/called.ts';
import type { CellWords, Word } from './lexicon.ts';
import { peopleIn } from './people-in.ts';
import type { OwnerKind, RawCell } from './raw-cell.ts';

/** Pieces of a cell that are nobody's name: classes that the school has not, teachers to be asked about, and the rest. */
interface StrangePieces {
  readonly missing: readonly string[];
  readonly teachers: readonly Word[];
  readonly rooms: readonly string[];
}

/** In the week of a class the pieces behind the subject are teachers and rooms, elsewhere they can be classes too; in that of a room both. */
export function strangePieces(
  { text, parts }: Pick<RawCell, 'text' | 'parts'>,
  { strange, teachers, classes }: CellWords,
  kind: OwnerKind,
): StrangePieces {
  const isList = parts !== undefined;
  const people = (name: string): Word => ({ text: name, ids: [] });
  if (kind !== 'teacher' && !isList && teachers.length === 0 && strange.length > 0) {
    const missing = kind === 'room' ? strange.filter(looksLikeClass) : [];
    const others = strange.filter((piece) => !missing.includes(piece));
    const persons = peopleIn(text, others);
    return { missing, teachers: persons.map(people), rooms: others.filter((piece) => !persons.includes(piece)) };
  }
  // Beside a class that is known another one is meant only in a list of them: `6A+6B`, not `6A - 7B` with a room.
  const isAlone = classes.length === 0 || /[,;+&]/.test(text);
  const missing = isAlone && (kind !== 'class' || isList) ? strange.filter(looksLikeClass) : [];
  const rest = strange.filter((piece) => !missing.includes(piece));
  if (isList) return { missing, teachers: rest.map(people), rooms: [] };
  const saysNobody = classes.length === 0 && missing.length === 0 && kind !== 'class';
  return { missing: saysNobody ? rest : missing, teachers: [], rooms: rest };
}
