import type { ChainView, LessonMove, LessonView, PlaceVerdictView, ScoreView } from '@tkb/contract';
import { messageOf } from '../../../../api/api-error.ts';
import { toggled } from '../../../../lib/toggled.ts';
import { lessonTitle } from '../../grid/cards.ts';
import type { CellAddress } from '../../grid/places.ts';
import type { Drawn } from '../../grid/week-grid.tsx';
import type { TimetableEngine } from '../verdicts/timetable-engine.ts';
import { createArrangeRest } from '../sync/arrange-rest.ts';
import { createChanges, type Changes } from '../sync/changes.ts';
import { arrowsOf, badgesOf, marksOf, slotForCell } from '../verdicts/marks.ts';
import { createOffers } from '../verdicts/offers.ts';
import { ownersOfPicked, released, verdictIn, type StudioState, type StudioStore } from '../state/store.ts';
import type { TimetableCache } from '../sync/timetable-cache.ts';

/** A cell somebody chose, and the lesson in it. */
export interface ChosenCell extends CellAddress {
  readonly lessonId: number | null;
}

/** Picking a lesson, by which its verdicts come to the screen, and letting go of it. */
function createPicking(cache: TimetableCache, store: StudioStore, engine: TimetableEngine) {
  let judging: Promise<void> = Promise.resolve();
  const lessonOf = (id: number): LessonView | undefined => cache.read().lessons.find((lesson) => lesson.id === id);
  let foreseen: { readonly id: number; readonly revision: number; readonly slots: Promise<PlaceVerdictView[]> } | null =
    null;
  /** The answer asked for while the button went down, unless the timetable has changed since. */
  const verdictsOf = (id: number): Promise<PlaceVerdictView[]> => {
    const known = foreseen;
    foreseen = null;
    return known?.id === id && known.revision === engine.revision() ? known.slots : engine.verdictsOf(id);
  };
  const judge = async (id: number): Promise<void> => {
    try {
      const slots = await verdictsOf(id);
      if (store.getState().picked?.id === id) store.setState({ marks: marksOf(slots) });
    } catch (error) {
      store.setState({ outcome: { isError: true, text: messageOf(error) } });
    }
  };
  /** Shows a lesson as picked as it is now; its verdicts follow. An answer that comes after another pick is dropped. */
  const hold = (lesson: LessonView): Promise<void> => {
    store.setState({ picked: lesson, markedOwners: ownersOfPicked(lesson) });
    judging = judge(lesson.id);
    return judging;
  };
  return {
    lessonOf,
    hold,
    /** The verdicts that are on their way are there. */
    settled: () => judging,
    /** Begins to judge a lesson that is about to be picked: a hand takes its time from the card to the click or drag. */
    foresee: (id: number): void => {
      if (!engine.answersHere() || (foreseen?.id === id && foreseen.revision === engine.revision())) return;
      const slots = engine.verdictsOf(id);
      // Whoever picks the lesson is told.
      slots.catch(() => undefined);
      foreseen = { id, revision: engine.revision(), slots };
    },
    pick: async (id: number): Promise<void> => {
      const lesson = lessonOf(id);
      if (!lesson) return;
      store.setState({ ...released, selected: new Set<number>(), outcome: null, menu: null });
      await hold(lesson);
    },
    release: () => store.setState({ ...released, selected: new Set(), menu: null }),
    /** After others changed the timetable: the picked lesson as it is now, judged anew. */
    refreshPick: async () => {
      const { picked } = store.getState();
      const again = picked && lessonOf(picked.id);
      if (again) await hold(again);
    },
  };
}
type Picking = ReturnType<typeof createPicking>;

/** Deeds on several lessons at once, or on the one picked. */
function createBulk(
  store: StudioStore,
  changes: Changes,
  { lessonOf, release }: Picking,
  titleOf: (id: number) => string,
) {
  const namesOfMany = (ids: readonly number[]) => (ids.length === 1 ? titleOf(ids[0] ?? 0) : `${ids.length} tiết`);
  return {
    /** The lessons a command is about: the one picked, else those selected. */
    meant: (): readonly number[] => {
      const { picked, selected } = store.getState();
      return picked ? [picked.id] : [...selected];
    },
    toggle: (lessonId: number) => {
      const { picked, selected } = store.getState();
      const base = picked ? toggled(selected, picked.id) : selected;
      store.setState({ ...released, menu: null, outcome: null, selected: toggled(base, lessonId) });
    },
    select: (ids: ReadonlySet<number>) => store.setState({ ...released, menu: null, outcome: null, selected: ids }),
    /** Locks what is meant, or unlocks when all of it is locked. */
    toggleLock: (ids: readonly number[]) => {
      const isLock = !ids.every((id) => lessonOf(id)?.locked);
      release();
      const done = `${isLock ? 'Đã khóa' : 'Đã mở khóa'} ${namesOfMany(ids)}`;
      return changes.setLock({ kind: 'lessons', ids }, isLock, done);
    },
    unplaceAll: (ids: readonly number[]): Promise<boolean> => {
      const placed = ids.filter((id) => lessonOf(id)?.day != null);
      const locked = placed.filter((id) => lessonOf(id)?.locked);
      if (locked.length > 0) {
        const text = `Không hủy xếp được vì ${namesOfMany(locked)} đang bị khóa. Hãy mở khóa trước.`;
        store.setState({ outcome: { isError: true, text } });
        return Promise.resolve(false);
      }
      release();
      if (placed.length === 0) return Promise.resolve(false);
      return changes.unplace(placed, `Đã hủy xếp ${namesOfMany(placed)}`);
    },
  };
}

/** Everything people do in the studio, whatever they do it with (mouse, touch, keys, menus). */
export function createController(
  timetableId: number,
  cache: TimetableCache,
  store: StudioStore,
  engine: TimetableEngine,
) {
  const changes = createChanges(timetableId, cache, store);
  const picking = createPicking(cache, store, engine);
  const offers = createOffers(store, engine);
  const { lessonOf, pick, release } = picking;
  const titleOf = (id: number): string => {
    const lesson = lessonOf(id);
    return lesson ? lessonTitle(cache.read(), lesson) : '';
  };

  /** Makes the moves; when the server refuses, the lesson stays picked with verdicts that are asked for again. */
  async function makeMoves(moves: readonly LessonMove[], text: string, expected: ScoreView): Promise<void> {
    const { picked } = store.getState();
    release();
    if (await changes.move(moves, text, expected)) return;
    const again = picked && lessonOf(picked.id);
    if (again && !store.getState().picked) await picking.hold(again);
    // Somebody may have changed wishes or teachers meanwhile: what is refused is judged on what is true now.
    await engine.reload().catch(() => undefined);
    await picking.refreshPick();
  }

  function makeVerdict({ lessonId, moves, partners, verdict, change }: PlaceVerdictView): Promise<void> {
    const deed = verdict === 'swap' ? 'Đã đổi' : 'Đã chuyển';
    const others = partners.length > 0 ? ` ${verdict === 'swap' ? 'với' : 'cùng'} ${partners.join('; ')}` : '';
    return makeMoves(moves, `${deed} ${titleOf(lessonId)}${others}`, change);
  }

  /** Puts the picked lesson into a cell of one of its owners: moves, swaps, or says why not and offers chains. */
  async function dropAt(cell: ChosenCell): Promise<void> {
    // A quick hand drops before the verdicts are there.
    await picking.settled();
    const { picked, marks, markedOwners } = store.getState();
    if (!picked || !marks || !markedOwners[cell.ownerKind].has(cell.owner)) return;
    const found = slotForCell(marks, picked, cell.place);
    if (!found?.mark) return;
    if (found.slot.verdict !== 'blocked') return makeVerdict(found.slot);
    return offers.offerChains(found.slot, found.mark.text);
  }

  async function choose(cell: ChosenCell): Promise<void> {
    const { picked, markedOwners, selected } = store.getState();
    if (picked && picked.id === cell.lessonId) return release();
    if (picked && markedOwners[cell.ownerKind].has(cell.owner)) return dropAt(cell);
    if (cell.lessonId !== null) return pick(cell.lessonId);
    if (picked || selected.size > 0) return release();
    return offers.offerLessons(cell.ownerKind, cell.owner, cell.place);
  }

  return {
    ...changes,
    ...offers,
    ...createBulk(store, changes, picking, titleOf),
    pick,
    release,
    /** When a pointer that rests on a lesson, or presses it, can only pick it. */
    foresee: (lessonId: number, cell: CellAddress | null): void => {
      const { picked, markedOwners } = store.getState();
      if (picked?.id === lessonId || (cell && markedOwners[cell.ownerKind].has(cell.owner))) return;
      picking.foresee(lessonId);
    },
    /** How the first grid is drawn: from there zooming goes on, and beside it the tray stands or not. */
    noteDrawn: (drawn: Drawn): void => store.setState(drawn),
    refreshPick: picking.refreshPick,
    arrangeRest: createArrangeRest(timetableId, cache, store),
    choose,
    dropAt,
    makeVerdict,
    makeChain: ({ moves, change, steps }: ChainView) =>
      makeMoves(moves, `Đã chuyển ${steps.length} tiết: ${steps.map(({ title }) => title).join('; ')}`, change),
    /** Shows in the grid what moves would do; null ends it. */
    preview: (moves: readonly LessonMove[] | null) =>
      store.setState({
        badges: moves ? badgesOf(cache.read(), moves) : new Map(),
        arrows: moves ? arrowsOf(cache.read(), moves) : [],
      }),
    /** State to show when the pointer or the focus comes to a cell; null where it shows already. */
    weigh: (cell: CellAddress | null, element: Element | null): Partial<StudioState> | null => {
      const state = store.getState();
      const found = verdictIn(state, cell);
      if (found?.slot === state.weighed?.slot && (found !== null || state.hint === null)) return null;
      return {
        hint: found?.mark.text ?? null,
        weighed: found && element ? { slot: found.slot, anchor: element.getBoundingClientRect() } : null,
        arrows: found ? arrowsOf(cache.read(), found.slot.moves) : [],
      };
    },
  };
}
export type Controller = ReturnType<typeof createController>;
