import { looksLikeRoom } from '../../names/called.ts';
import type { CellWords, Lexicon, Word } from './lexicon.ts';

type Rest = Omit<CellWords, 'subject' | 'activity'>;

interface Found {
  group: number | null;
  classes: Word[];
  teachers: Word[];
  roomId: number | null;
  weeks: string;
  strange: string[];
}

/** Who and where behind (or before) the subject. */
export function readRest(text: string, lexicon: Lexicon): Rest {
  const found: Found = { group: null, classes: [], teachers: [], roomId: null, weeks: '', strange: [] };
  for (const piece of text.split(/\s+[-–—]\s+|\n/)) takePiece(piece, lexicon, found);
  return found;
}

/** Marks that a piece is cut at, the surest first: always, or where the parts are names; a dash also before a room. */
const cuts: readonly { readonly at: RegExp; readonly isSure?: true; readonly isBeforeRoom?: true }[] = [
  { at: /[,;+\n]/, isSure: true },
  { at: /[/&:]/ },
  { at: /[-–—]/, isBeforeRoom: true },
  { at: /\s+/ },
];

/** `Lan`, `Khoa.NV`, `Thị Lan`: no class, room or subject in short. */
export const personAlone = /^\p{Lu}\p{Ll}+(?:[.\s]\p{Lu}[\p{L}.]*)*$/u;

export const trimmed = (text: string) => text.replace(/^[\s\-–—:,;/+]+|[\s\-–—:,;/+]+$/g, '');

/** Takes a piece as a whole where it is somebody's name, else its parts. */
function takePiece(piece: string, lexicon: Lexicon, found: Found): void {
  const [, head = '', group, tail = ''] = /^(.*)\((?:N|nhóm\s*)(\d)\)(.*)$/isu.exec(piece) ?? [];
  if (group) {
    found.group = Number(group);
    return takePiece(`${head} ${tail}`, lexicon, found);
  }
  const text = trimmed(piece);
  if (text === '') return;
  const [, before = '', inside, behind = ''] = /^(.*?)\(([^()]*)\)(.*)$/s.exec(text) ?? [];
  if (inside !== undefined) {
    const teacher = lexicon.shortTeacher(text);
    if (teacher) found.teachers.push(teacher);
    // Not as one name: what stands in brackets behind it would be lost.
    else for (const part of [before, behind, inside]) takePiece(part, lexicon, found);
    return;
  }
  if (takeName(text, lexicon, found)) return;
  for (const { at, isSure, isBeforeRoom } of cuts) {
    const parts = text.split(at).map(trimmed).filter(Boolean);
    if (parts.length < 2) continue;
    const isRoomLast = looksLikeRoom(parts.at(-1) ?? '');
    const isKnown = parts.every((part) => looksLikeRoom(part) || takeName(part, lexicon, emptyFound()));
    const arePeople = text.includes('/') && parts.every((part) => personAlone.test(part));
    if (isKnown || arePeople || isSure || (isRoomLast && isBeforeRoom)) {
      for (const part of parts) takePiece(part, lexicon, found);
      return;
    }
  }
  found.strange.push(text);
}

const emptyFound = (): Found => ({ group: null, classes: [], teachers: [], roomId: null, weeks: '', strange: [] });

function takeName(text: string, lexicon: Lexicon, found: Found): boolean {
  if (/^(?:từ |đến )?tuần(?: (?:lẻ|chẵn))?(?: |$)[\d\sa-zà-ỹ-]*$/iu.test(text)) found.weeks = text;
  else {
    const schoolClass = lexicon.class(text);
    const roomId = schoolClass ? null : lexicon.room(text);
    const teacher = schoolClass || roomId !== null ? null : lexicon.teacher(text);
    if (schoolClass) found.classes.push(schoolClass);
    else if (roomId !== null) found.roomId = roomId;
    else if (teacher) found.teachers.push(teacher);
    else return false;
  }
  return true;
}
