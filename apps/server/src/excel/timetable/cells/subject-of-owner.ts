import type { RawCell } from './raw-cell.ts';
import type { Lexicon } from './lexicon.ts';
import { isSubjectName } from './subject-names.ts';

const besideName = /^([^()\n]*\p{L})(?:\s*(?=\()|\s+[-–—]\s+)\(?\s*(?:(?:môn|dạy)\s*:?\s+)?([^()\n]*\p{L})\s*\)?$/u;

/**
 * `Nguyễn Thị Lan (Toán)` over a week: who it is, and what is taught in cells that name classes only. A second line without brackets is
 * the rest of the name: `Anh` and `Văn` are given names, too.
 */
export function spellTaught(cell: RawCell, lexicon: Lexicon): RawCell {
  const [, name = '', taught = ''] = besideName.exec(cell.owner.trim()) ?? [];
  const isSubject = (text: string) => isSubjectName(text) || lexicon.subject(text) !== null;
  const isOne = isSubject(taught);
  const areSubjects = isOne || taught.split(/\s*(?:[,;/+&–-]|và)\s*/u).every(isSubject);
  if (name === '' || !areSubjects || lexicon.shortTeacher(cell.owner) !== null) return cell;
  return { ...cell, owner: name, ...(isOne && cell.subject === undefined && { subject: taught }) };
}
