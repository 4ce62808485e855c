import type { RelaxationView, SingleChange } from '@tkb/contract';
import type { Problem, RelaxationAction, ResourceRef } from '@tkb/solver';
import { carryOut } from './fewest-changes.ts';
import { changeOf, type Ground, type WaysOut } from './relaxations.ts';

/** After so many looks at what is left, the rest is for a person to decide. */
const MOST_LOOKS = 4;

/** One change of the school's data, with what it does to the problem. */
interface Part {
  readonly text: string;
  readonly change: SingleChange;
  readonly action: RelaxationAction;
}

type Way = WaysOut['relaxations'][number];

/** The engine's part, in threads: what is left of a loosened problem, and the fewest slots to open that some have blocked. */
interface Engine {
  readonly look: (loosened: Problem) => Promise<readonly WaysOut[]>;
  readonly open: (loosened: Problem, owners: readonly ResourceRef[]) => Promise<readonly Way[]>;
}

/** Changes, and the troubles that they leave. */
interface Attempt {
  readonly parts: readonly Part[];
  readonly left: readonly WaysOut[];
}

/**
 * One way out of several troubles: the first change of each that is no opening of slots, and then the fewest slots for all of
 * them. What is left is looked at again, until everything has a place or nothing more can be offered; null where fewer than
 * two changes are needed.
 */
export async function findTogether(
  ground: Ground,
  found: readonly WaysOut[],
  engine: Engine,
): Promise<RelaxationView | null> {
  const ways = found.flatMap(({ relaxations }) => relaxations);
  if (found.length === 0 || (found.length === 1 && ways[0]?.relief.kind === 'complete')) return null;
  const first = found.flatMap((trouble) => partsOf(ground, trouble)).reduce<readonly Part[]>(join, []);
  const opened = await openFor(ground, first, ways, engine);
  const looked =
    opened?.left.length === 0 ? opened : await lookAgain(ground, opened ?? { parts: [], left: found }, engine);
  // Found one after the other, the openings of one person are in several parts: once all owners are known, one search does it.
  const whole =
    looked.left.length === 0 && looked !== opened ? await openFor(ground, looked.parts, looked.parts, engine) : null;
  const { parts, left } = whole?.left.length === 0 ? whole : looked;
  if (parts.length < 2) return null;
  const isWhole = left.length === 0;
  return {
    text: `Nới lỏng chung cho ${isWhole ? 'mọi' : 'nhiều'} chỗ vướng (${parts.length} điều)`,
    relief: { kind: isWhole ? 'complete' : 'cleared' },
    change: { kind: 'several', parts: parts.map(({ text, change }) => ({ text, change })) },
    page: null,
  };
}

const loosened = ({ loaded }: Ground, parts: readonly Part[]): Problem =>
  parts.reduce((problem, { action }) => carryOut(problem, action), loaded.problem);

/** The parts but for openings, and few slots of everybody for whom `openings` open some; null where these are not enough. */
async function openFor(
  ground: Ground,
  parts: readonly Part[],
  openings: readonly Pick<Part, 'action'>[],
  { look, open }: Engine,
): Promise<Attempt | null> {
  const settings = parts.filter(({ change }) => change.kind !== 'cells');
  const owners = openings.flatMap(({ action }) => (action.kind === 'unblock-slot' ? [action.resource] : []));
  const relaxations = owners.length > 0 ? await open(loosened(ground, settings), owners) : [];
  if (relaxations.length === 0) return null;
  const all = partsOf(ground, { relaxations, areAllNeeded: true }).reduce(join, settings);
  return { parts: all, left: await look(loosened(ground, all)) };
}

async function lookAgain(ground: Ground, begin: Attempt, { look }: Engine): Promise<Attempt> {
  let { parts, left } = begin;
  for (let looks = 0; looks < MOST_LOOKS && left.length > 0; looks++) {
    const more = left.flatMap((trouble) => partsOf(ground, trouble)).reduce(join, parts);
    if (more === parts) break;
    parts = more;
    left = await look(loosened(ground, parts));
  }
  return { parts, left };
}

/** The changes that end a trouble, as far as they take a click; of several ways the first. */
function partsOf(ground: Ground, { relaxations, areAllNeeded }: WaysOut): Part[] {
  const parts = relaxations.flatMap(({ text, action }: Way): Part[] => {
    const change = changeOf(ground, action);
    return change ? [{ text, change, action }] : [];
  });
  return areAllNeeded ? parts : parts.slice(0, 1);
}

/** With one part more. Of two changes of the same number or rule the one that goes further stays; nothing is opened twice. */
function join(parts: readonly Part[], added: Part): readonly Part[] {
  const { change } = added;
  if (change.kind === 'cells') {
    const opened = new Set(parts.flatMap((part) => cellsOf(part.change)));
    const keys = cellsOf(change);
    const cells = change.cells.filter((_, index) => !opened.has(keys[index] ?? ''));
    return cells.length > 0 ? [...parts, { ...added, change: { ...change, cells } }] : parts;
  }
  if (change.kind === 'locks') {
    const unlocked = new Set(parts.flatMap((part) => (part.change.kind === 'locks' ? part.change.lessonIds : [])));
    const lessonIds = change.lessonIds.filter((id) => !unlocked.has(id));
    return lessonIds.length > 0 ? [...parts, { ...added, change: { ...change, lessonIds } }] : parts;
  }
  const rival = parts.find((part) => settingOf(part.change) === settingOf(change));
  if (!rival) return [...parts, added];
  return reachOf(change) > reachOf(rival.change) ? parts.map((part) => (part === rival ? added : part)) : parts;
}

function cellsOf(change: SingleChange): string[] {
  if (change.kind !== 'cells') return [];
  const { grid, ownerId, cells } = change;
  return cells.map(({ day, shiftId, period }) => [grid, ownerId, day, shiftId, period].join('/'));
}

/** The number or rule that a change sets; a second change of it would no longer begin with the data as it is. */
function settingOf(change: SingleChange): string | null {
  if (change.kind === 'cells' || change.kind === 'locks') return null;
  return change.kind === 'rule' ? `rule/${change.rule}` : [change.kind, change.id, change.field].join('/');
}

/** A limit that goes away goes further than any number, and so does a rule that becomes a wish. */
function reachOf(change: SingleChange): number {
  if (change.kind === 'cells' || change.kind === 'locks') return 0;
  if (change.kind !== 'rule') return distance(change.from, change.to);
  const { from, to } = change;
  return to.strength === from.strength ? distance(from.value, to.value) : Infinity;
}

const distance = (from: number | boolean | null, to: number | boolean | null): number =>
  to === null ? Infinity : Math.abs(Number(to) - Number(from));
