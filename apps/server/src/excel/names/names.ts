import { findStandardSubject, foldExact, foldLoose, foldTight, type ResourceName } from '@tkb/contract';
import { saysOthers } from './accents.ts';
import {
  bareSubject,
  classForms,
  classTexts,
  dottedForms,
  foldDotted,
  partOfSubject,
  subjectOfTopics,
  teacherForms,
  teacherTexts,
} from './called.ts';

/** The names of a row: `codes` match by case and blanks only, `names` and `nicknames` loosely, in this order. */
export interface NamedRow {
  readonly id: number;
  readonly label: string;
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly nicknames?: readonly string[];
}

/** The rows a text names: one, none, or several between which only a person can choose. */
export type Match =
  | { readonly kind: 'found'; readonly row: NamedRow }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous'; readonly rows: readonly NamedRow[] };

type Index = ReadonlyMap<string, readonly NamedRow[]>;
/** One way of matching: what a text is looked up by, and the rows by it. */
type Tier = readonly [(text: string) => readonly string[], Index];

/** Finds rows by what people call them; the closest way of matching that finds anything decides. */
export class NameIndex {
  private readonly tiers: readonly Tier[];

  private readonly kind: ResourceName | undefined;

  constructor(rows: readonly NamedRow[], kind?: ResourceName) {
    this.kind = kind;
    const all = (row: NamedRow) => [...row.names, ...(row.nicknames ?? [])];
    const tier = (
      textsOf: (row: NamedRow) => readonly string[],
      fold: (text: string) => string,
      variants: (text: string) => readonly string[] = (text) => [text],
    ): Tier => [(text) => variants(text).map(fold), indexBy(rows, textsOf, fold)];
    const forms = (row: NamedRow) => row.names.flatMap(teacherForms);
    const called = (row: NamedRow) => [...row.codes, ...all(row)];
    this.tiers = [
      tier(({ codes }) => codes, foldExact),
      tier(({ names }) => names, foldExact),
      tier(({ names }) => names, foldLoose),
      tier((row) => [...(row.nicknames ?? []), ...row.codes], foldLoose),
      ...(kind === 'subject' ? [tier(({ names }) => names, standardName), tier(all, standardName)] : []),
      ...(kind === 'teacher'
        ? [
            tier(called, foldLoose, teacherTexts),
            tier((row) => row.names.flatMap(dottedForms), foldDotted, teacherTexts),
            tier(forms, foldTight, teacherTexts),
            tier(forms, foldLoose, teacherTexts),
          ]
        : []),
      ...(kind === 'class'
        ? [tier(called, foldLoose, classTexts), tier((row) => row.names.flatMap(classForms), foldLoose, classTexts)]
        : []),
    ];
  }

  find(text: string): Match {
    for (const [keysOf, index] of this.tiers) {
      for (const key of keysOf(text)) {
        const rows = this.without(text, index.get(key) ?? []);
        if (rows.length === 1) return { kind: 'found', row: rows[0]! };
        if (rows.length > 1) return { kind: 'ambiguous', rows };
      }
    }
    return this.kind === 'subject' ? this.findPart(text) : { kind: 'none' };
  }

  /** Lê Hòa, whom the school does not have, is not Lê Hoa. */
  private without(text: string, rows: readonly NamedRow[]): readonly NamedRow[] {
    if (this.kind !== 'teacher' || rows.length === 0) return rows;
    const texts = teacherTexts(text);
    return rows.filter(({ names }) => !texts.some((own) => names.some((name) => saysOthers(own, name))));
  }

  /** One of the subjects that the text before its brackets could be: `Nghệ thuật (Âm nhạc)`; `ND GDĐP` is GDĐP. */
  private findPart(text: string): Match {
    const bare = bareSubject(text);
    if (bare !== text.trim()) return this.find(bare);
    const parts = partOfSubject(text);
    const whole = parts && this.find(parts.whole);
    const part = parts && this.find(parts.part);
    const isOneOf = whole?.kind === 'ambiguous' && part?.kind === 'found' && whole.rows.includes(part.row);
    return isOneOf ? part : { kind: 'none' };
  }
}

/** The national subject that a text names, or whose topics: `CĐ GDKT&PL` names those of Giáo dục kinh tế và pháp luật. */
function standardName(text: string): string {
  const ofTopics = subjectOfTopics(text);
  const code = findStandardSubject(ofTopics ?? text)?.code;
  return code === undefined ? '' : ofTopics === null ? code : `${code} topics`;
}

function indexBy(
  rows: readonly NamedRow[],
  textsOf: (row: NamedRow) => readonly string[],
  fold: (text: string) => string,
): Index {
  const index = new Map<string, NamedRow[]>();
  for (const row of rows) {
    for (const key of new Set(textsOf(row).map(fold))) {
      const own = index.get(key);
      if (own) own.push(row);
      else if (key !== '') index.set(key, [row]);
    }
  }
  return index;
}
