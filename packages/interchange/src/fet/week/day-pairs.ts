/** Days of a file that are one day of the week: each with its name and, by half, the index in the list (null: none). */
export interface DayPair {
  readonly name: string;
  readonly halves: readonly [number | null, number | null];
}

export interface DayPairs {
  readonly pairs: readonly DayPair[];
  /** The second of each pair follows the first, as afternoon follows morning; else they are the days of two weeks. */
  readonly areHalves: boolean;
}

/** The rest of a name without the word, number or letter that tells the two days of a pair apart. */
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

/** True where a day without the other of its pair is called as the second ones are. */
function isSecond(alone: Named, lists: readonly (readonly Named[])[], names: readonly string[]): boolean {
  const markOf = (day: Named | undefined): string | null =>
    day ? (names[day.index] ?? '').replace(day.name, '') : null;
  const mark = markOf(alone);
  return lists.some(([, second]) => markOf(second) === mark);
}

/** The days in twos by what their names share, without an end that all of them have; null when the names do not say it. */
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
