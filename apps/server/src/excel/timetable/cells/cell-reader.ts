import { looksLikeClass } from '../../names/called.ts';
import type { CellWords, Lexicon } from './lexicon.ts';
import { readRest } from './rest-words.ts';
import { readCellText } from './cell-words.ts';
import { readGroups, spellGroupMarks } from './in-groups.ts';
import { isGuessedInTurn, readAtOnce, readInTurn, spellWeeks } from './in-turn.ts';
import { joinRoom, lineHabitOf, noHabit, type TwoLines } from './lines-in-print.ts';
import type { LessonParts, OwnerKind, RawCell } from './raw-cell.ts';
import { readBySide, sideOf, type SubjectSide } from './subject-side.ts';
import { taughtWith } from './taught-with.ts';

/** Reads the cells of a table after the other, each text once. */
export class CellReader {
  private readonly lexicon: Lexicon;
  private readonly texts = new Map<string, CellWords[] | null>();
  /** Cells with two subjects in turn, whose weeks are guessed. */
  readonly inTurn = new Set<string>();
  /** Cells with two people and a stroke between them, who may take turns as well. */
  readonly byStroke = new Set<string>();
  /** Marks that were taken for groups of a class and could be rooms. */
  readonly groups = new Set<string>();
  /** Cells of classes taught together that do not say which. */
  readonly openlyJoined = new Set<string>();
  private readonly textsOfClasses = new Set<string>();
  private habit = noHabit;
  private kind: OwnerKind = 'class';
  private sideBy: Parameters<typeof readBySide>[2] = () => ({ side: null, hasPairs: false });

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  begin(kind: OwnerKind, cells: readonly RawCell[]): void {
    this.kind = kind;
    this.texts.clear();
    const given = [...new Set(cells.map(({ text }) => taughtWith(text).text))];
    this.habit = kind === 'class' ? this.habitWith(given) : noHabit;
    const texts = given.map((text) => this.habit.spelled.get(text) ?? joinRoom(text));
    const known = new Map<RegExp, SubjectSide>();
    this.sideBy = (mark) => {
      const side = known.get(mark) ?? sideOf(texts, mark, this.lexicon);
      known.set(mark, side);
      return side;
    };
  }

  /** Null where two names of the cell can each be its subject. */
  wordsOf(cell: RawCell): CellWords[] | null {
    const { text, classes } = taughtWith(cell.parts?.classes ?? cell.text);
    if (classes === null) return this.lessonsOf(cell);
    if (classes.length === 0) this.openlyJoined.add(cell.text);
    const own = cell.parts ? { ...cell, parts: { ...cell.parts, classes: text } } : { ...cell, text };
    return this.lessonsOf(own)?.map((words) => ({ ...words, taughtWith: classes })) ?? null;
  }

  private lessonsOf({ text, parts, subject }: RawCell): CellWords[] | null {
    const { lexicon } = this;
    if (parts) return [this.wordsOfParts(parts)];
    const ofKind = subject === undefined ? null : kindBehind.exec(text);
    const classes = ofKind?.[1] ?? text;
    if (subject !== undefined && saysClassesOnly(classes, lexicon)) {
      const name = ofKind ? subjectOfKind(subject, ofKind[2]!) : subject;
      const word = lexicon.subject(name) ?? { text: name, ids: [] };
      return [{ ...readRest(classes, lexicon), subject: word, activity: null }];
    }
    const known = this.texts.has(text) ? (this.texts.get(text) ?? null) : this.readText(text);
    this.texts.set(text, known);
    if (known && isGuessedInTurn(text, known)) this.inTurn.add(text);
    if (known?.some((words) => arePartedByStroke(text, words))) this.byStroke.add(text);
    return known;
  }

  /** The habit of a table of classes shows in those before it, too. */
  private habitWith(texts: readonly string[]) {
    for (const text of texts) this.textsOfClasses.add(text);
    return lineHabitOf([...this.textsOfClasses], this.lexicon);
  }

  private readText(given: string): CellWords[] | null {
    const { text, guessed } = spellGroupMarks(
      spellWeeks(this.habit.spelled.get(given) ?? joinRoom(given)),
      this.lexicon,
    );
    for (const group of guessed) this.groups.add(group);
    return readGroups(text, this.lexicon, (piece) => this.readPiece(piece)) ?? this.readPiece(text);
  }

  private readPiece(text: string): CellWords[] | null {
    const { lexicon } = this;
    const sided = this.kind === 'teacher' ? null : readBySide(text, lexicon, this.sideBy);
    if (sided && sided !== 'doubtful') return [sided];
    const lines = this.habit.peopleLikeSubjects.get(text);
    if (lines) return [wordsOfLines(lines, lexicon)];
    if (sided) return null;
    const atOnce = this.kind === 'class' ? readAtOnce(text, lexicon) : null;
    return atOnce ?? readInTurn(text, lexicon) ?? readCellText(text, lexicon);
  }

  private wordsOfParts(parts: LessonParts): CellWords {
    const { lexicon } = this;
    const activity = lexicon.activity(parts.subject);
    const rest = readRest([parts.classes, parts.weeks].filter(Boolean).join('\n'), lexicon);
    const teachers = readRest(parts.teachers, lexicon);
    return {
      ...rest,
      subject: lexicon.subject(parts.subject) ?? { text: parts.subject, ids: [] },
      activity,
      teachers: teachers.teachers,
      strange: [...rest.strange, ...teachers.strange],
      roomId: lexicon.room(parts.room),
      weeks: parts.weeks,
    };
  }
}

const wordsOfLines = ({ head, tail }: TwoLines, lexicon: Lexicon): CellWords => ({
  ...readRest(tail, lexicon),
  subject: lexicon.subject(head) ?? { text: head, ids: [] },
  activity: lexicon.activity(head),
});

function arePartedByStroke(text: string, { teachers, weeks }: CellWords): boolean {
  const joined = text.replace(/\s*\/\s*/g, '/');
  const names = teachers.map((teacher) => teacher.text);
  return weeks === '' && names.slice(1).some((name, index) => joined.includes(`${names[index]}/${name}`));
}

/** `10A1 TH`, beside a subject: its practice there, and no Tin học. */
const kindBehind = /^(.*\d\S*?)\s*[\s(–-]\s*(th|tn|cđ|thực hành|thí nghiệm|chuyên đề)\)?$/isu;
const subjectOfKind = (subject: string, kind: string): string =>
  /^c/iu.test(kind) ? `CĐ ${subject}` : `${subject}-${kind}`;

const saysClassesOnly = (text: string, lexicon: Lexicon): boolean =>
  text.split(/[,;+&\n]+/).every((part) => lexicon.class(part.trim()) !== null || looksLikeClass(part.trim()));
