import type { ChainView, PlaceVerdictView, ScoreView } from '@tkb/contract';
import { messageOf } from '../../../../api/api-error.ts';
import type { OwnerKind, Place } from '../../grid/places.ts';
import { compareChanges } from './marks.ts';
import type { StudioStore } from '../state/store.ts';
import type { LessonOwner } from './engine-protocol.ts';
import type { TimetableEngine } from './timetable-engine.ts';

const slotOwner = (kind: OwnerKind, owner: number): LessonOwner | null => {
  if (kind === 'room') return null;
  return kind === 'class' ? { classId: owner } : { teacherId: owner };
};

/** Ways to make a number better. */
export interface Improvements {
  readonly moves: readonly PlaceVerdictView[];
  readonly chains: readonly ChainView[];
}

const bestOf = <Offer extends { readonly change: ScoreView }>(offers: readonly Offer[]): Offer[] =>
  offers.toSorted((first, second) => compareChanges(first.change, second.change)).slice(0, 3);

/** Blocked places to try chains for, and the number of chains that is enough. */
const placesTried = 24;
const chainsWanted = 3;

async function chainsAmong(
  engine: TimetableEngine,
  verdicts: readonly PlaceVerdictView[],
  isWanted: (chain: ChainView) => boolean,
): Promise<ChainView[]> {
  const found: ChainView[] = [];
  for (const place of verdicts.filter(({ verdict }) => verdict === 'blocked').slice(0, placesTried)) {
    found.push(...(await engine.chainsOf(place.lessonId, place)).filter(isWanted));
    if (found.length >= chainsWanted) break;
  }
  return found;
}

/** Proposals of the studio: chains into a blocked place, lessons for an empty one, moves that mend a number. */
export function createOffers(store: StudioStore, engine: TimetableEngine) {
  const fail = (error: unknown) => store.setState({ outcome: { isError: true, text: messageOf(error) } });
  const isStillAsked = (place: Place) => store.getState().suggestions?.place === place;

  return {
    offerChains: async (place: PlaceVerdictView, reason: string): Promise<void> => {
      const asked = { kind: 'chains', place, reason, pages: place.pages.flat() } as const;
      store.setState({ suggestions: { ...asked, chains: null }, hint: reason });
      try {
        const chains = await engine.chainsOf(place.lessonId, place);
        if (isStillAsked(place)) store.setState({ suggestions: { ...asked, chains } });
      } catch (error) {
        fail(error);
      }
    },
    offerLessons: async (ownerKind: OwnerKind, owner: number, place: Place): Promise<void> => {
      const whose = slotOwner(ownerKind, owner);
      if (!whose) return;
      store.setState({ suggestions: { kind: 'lessons', place, verdicts: null }, outcome: null });
      try {
        const verdicts = await engine.lessonsFor(place, whose);
        if (isStillAsked(place)) store.setState({ suggestions: { kind: 'lessons', place, verdicts } });
      } catch (error) {
        fail(error);
      }
    },
    closeSuggestions: () => store.setState({ suggestions: null, badges: new Map(), arrows: [] }),
    /** Moves that improve a number without worsening one before it, the best first: single moves, else chains. */
    improvementsOf: async (ids: readonly number[], measure: keyof ScoreView): Promise<Improvements> => {
      const isBetter = ({ change, effect }: Pick<PlaceVerdictView, 'change' | 'effect'>) =>
        change[measure] < 0 && effect === 'better';
      try {
        const verdicts = (await Promise.all(ids.slice(0, 4).map((id) => engine.verdictsOf(id)))).flat();
        const moves = verdicts.filter((verdict) => verdict.moves.length > 0 && isBetter(verdict));
        const chains = moves.length > 0 ? [] : await chainsAmong(engine, verdicts, isBetter);
        return { moves: bestOf(moves), chains: bestOf(chains) };
      } catch (error) {
        fail(error);
        return { moves: [], chains: [] };
      }
    },
  };
}
