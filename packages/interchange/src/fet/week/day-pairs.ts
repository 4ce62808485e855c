/** Days of a file that make up one day of the week: its name and the index of each half in the list of days (null = none). */
export interface DayPair {
  readonly name: string;
  readonly halves: readonly [number | null, number | null];
}

export interface DayPairs {
  readonly pairs: readonly DayPair[];
  /** True if the second follows the first as afternoon follows morning; false if they belong to two weeks. */
  readonly areHalves: boolean;
}

/** Each strips the word, number or letter from a name that tells the two days of a pair apart. */
const basesOf: readonly ((name: string) => string)[] = [
  (name) => name.replace(/\s*\([^()]*\)$/u, ''),
  (name) => name.replace(/[\s\-_.:,/]+\p{L}+$/u, ''),
  (name) => name.replace(/^\p{L}+[\s\-_.:,/]+/u, ''),
  (name) => name.replace(/[\s\-_.]*[12]$/u, ''),
  (name) => name.replace(/^\p{L}+\s+[12AB][\s\-_.:,/]+/iu, ''),
  (name) => name.slice(0, -1),
  (name) => name.slice(1),
];

const MOST_DAYS = 7;
const MOST_ALONE = 2;

interface Named {
  readonly index: number;
  readonly name: string;
}

/** True for a day without a partner whose name looks like that of a second one. */
function isSecond(alone: Named, lists: readonly (readonly Named[])[], names: readonly string[]): boolean {
  const markOf = (day: Named | undefined): string | null =>
    day ? (names[day.index] ?? '').replace(day.name, '') : null;
  const mark = markOf(alone);
  return lists.some(([, second]) => markOf(second) === mark);
}

/** Pairs days whose names share their main part, ignoring an ending common to all; null when the names do not show pairs. */
export const pairDays = (names: readonly string[]): DayPairs | null =>
  pairNames(names) ?? pairNames(withoutSharedEnd(names));

function withoutSharedEnd(names: readonly string[]): string[] {
  const [first = ''] = names;
  let length = 0;
  while (length < first.length && names.every((name) => name.at(-1 - length) === first.at(-1 - length))) length++;
  return names.map((name) => name.slice(0, name.length - length));
}

function pairNames(names: readonly string[]): DayPairs | null {
  for (const base of basesOf) {
    const groups = Map.groupBy(
      names.map((name, index) => ({ index, name: base(name.trim()).trim() })),
      ({ name }) => name.toLocaleLowerCase('vi'),
    );
    const lists = [...groups.values()];
    const alone = lists.filter((list) => list.length === 1);
    const arePairs = lists.every((list) => list.length <= 2 && list[0]?.name !== '');
    if (!arePairs || lists.length > MOST_DAYS || alone.length > MOST_ALONE) continue;
    return {
      pairs: lists.map(([first, second]) => ({
        name: first?.name ?? '',
        halves:
          first && !second && isSecond(first, lists, names)
            ? [null, first.index]
            : [first?.index ?? null, second?.index ?? null],
      })),
      areHalves: lists.every(([first, second]) => !first || !second || second.index === first.index + 1),
    };
  }
  return null;
}
