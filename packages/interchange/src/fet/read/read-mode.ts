import type { FetMode } from '../document.ts';
import type { FetRead } from './read-context.ts';

const modes: readonly FetMode[] = ['Official', 'Mornings_Afternoons', 'Block_Planning', 'Terms'];

/** Versions of FET 5 that were made for one mode have a name at the end of their number. */
/** Versions whose weeks have half days; `-mathmake` is one of terms. */
const ofHalfDays = /-(ma(?!thmake)|algeria|morocco)/;
const modesOfVersions: readonly (readonly [RegExp, FetMode])[] = [
  [/-mathmake/, 'Terms'],
  [/-bp/, 'Block_Planning'],
  [ofHalfDays, 'Mornings_Afternoons'],
];

/** The days of a term in files from before this number was written. */
const DAYS_PER_TERM = 5;

const versionOf = ({ root }: FetRead): string => root.element.attributes.version ?? '';

/** The mode of a file; an unknown one is an error. */
export function readMode(context: FetRead): FetMode {
  const element = context.root.first('Mode');
  if (element === null) return modesOfVersions.find(([name]) => name.test(versionOf(context)))?.[1] ?? 'Official';
  const mode = modes.find((name) => name === element.text.trim());
  if (mode === undefined) context.log.error('unsupported-mode', element, { found: element.text.trim() });
  return mode ?? 'Official';
}

/** The number of days in each term; the days must divide into terms evenly. */
export function readDaysPerTerm({ root, log, names }: FetRead, mode: FetMode): number | null {
  const declared = root.integerOrNull('Number_of_Days_Per_Term', 1);
  const terms = root.integerOrNull('Number_of_Terms', 1);
  if (mode !== 'Terms') return null;
  const days = declared ?? DAYS_PER_TERM;
  const found = names.day.size;
  const element = root.first('Number_of_Days_Per_Term') ?? root.element;
  if (found % days > 0 || (terms !== null && terms * days !== found)) {
    log.error('inconsistent-total', element, { declared: String((terms ?? 1) * days), found });
  }
  return days;
}

/** With half days the number of days must be even. */
export function checkHalfDays({ root, log, names }: FetRead, mode: FetMode): void {
  const list = root.first('Days_List');
  if (mode === 'Mornings_Afternoons' && list !== null && names.day.size % 2 > 0) {
    log.error('wrong-number', list, { found: names.day.size, min: names.day.size + 1 });
  }
}

/** Constraints on days that, in files of FET 5 with half days, mean two of them together. */
const onRealDays: readonly (readonly [RegExp, string])[] = [
  [/^(Constraint(?:Teachers?|Students(?:Set)?)M(?:ax|in))DaysPerWeek$/, '$1RealDaysPerWeek'],
  [/^(Constraint(?:Teachers?|Students(?:Set)?)(?:ActivityTag)?MaxHoursDaily)$/, '$1RealDays'],
  [/^(Constraint(?:Teachers?|Students(?:Set)?)Max(?:Span|RoomChanges)Per)Day$/, '$1RealDay'],
];

/** The name that a constraint has today. */
export function currentName(context: FetRead, element: string): string {
  if (!ofHalfDays.test(versionOf(context))) return element;
  return onRealDays.reduce((name, [old, now]) => name.replace(old, now), element);
}

const fullDaysOf: Readonly<Record<string, number | null>> = {
  Exclusive: 0,
  'One day exception': 1,
  'Two days exception': 2,
  'Three days exception': 3,
  'Four days exception': 4,
  'Five days exception': 5,
  Unrestricted: null,
};

const exceptionLists = [
  'Exception_Teachers_One_Day_List',
  'Exception_Teachers_Two_Days_List',
  'Exception_Teachers_Three_Days_List',
] as const;

/** The days on which a teacher may have both halves: from the teacher's element or, in old files, lists of exceptions. */
export function fullDaysReader(context: FetRead): (name: string, behaviour: string | null) => number | null {
  const exceptions = new Map<string, number>();
  exceptionLists.forEach((list, index) => {
    const names = context.root.first(list)?.children ?? [];
    names.forEach(({ text }) => exceptions.set(text, index + 1));
  });
  const isExclusive = versionOf(context).includes('-morocco');
  return (name, behaviour) => {
    if (behaviour !== null && behaviour in fullDaysOf) return fullDaysOf[behaviour] ?? null;
    return isExclusive ? (exceptions.get(name) ?? 0) : null;
  };
}
