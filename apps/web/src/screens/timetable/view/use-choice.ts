import { useMemo } from 'react';
import { useSession } from '../../../session/session.ts';
import { useCanEdit } from '../../../session/app-state.ts';
import { useQueryChanges, type QueryChanges, type Turn } from '../../../lib/address/use-query-changes.ts';
import { readFirstPane, readPane, writePane, type PaneChoice } from './pane.ts';
import { colourChoices, type ColourBy } from './colours.ts';

/** The choice of views. It lives in the address, so that a view can be linked and reloaded. */
export interface Choice {
  readonly timetableId: number | null;
  /** One view, or two side by side. */
  readonly panes: readonly PaneChoice[];
  readonly colourBy: ColourBy;
  readonly choose: (changes: QueryChanges) => void;
  readonly choosePane: (index: number, pane: PaneChoice) => void;
  /** All views at once; one only = a second one is closed. */
  readonly choosePanes: (panes: readonly PaneChoice[], turn?: Turn) => void;
}

const suffixes = ['', '2'];
const closed = { view2: '', item2: '', rows2: '', day2: '' };

/** Reads and changes the choice in the address. */
export function useChoice(): Choice {
  const [query, choose] = useQueryChanges();
  const teacherId = useSession(({ session }) => session?.user.teacherId ?? null);
  const ownTeacherId = useCanEdit() ? null : teacherId;
  return useMemo(() => {
    const second = query.get('view2');
    return {
      timetableId: Number(query.get('id')) || null,
      panes: [readFirstPane(query, ownTeacherId), ...(second ? [readPane(query, '2')] : [])],
      colourBy: colourChoices.find(({ value }) => value === query.get('colour'))?.value ?? 'subject',
      choose,
      choosePanes: (panes, turn) =>
        choose(Object.assign({ ...closed }, ...panes.map((pane, at) => writePane(pane, suffixes[at]))), turn),
      choosePane: (index, pane) => choose(writePane(pane, suffixes[index] ?? '')),
    };
  }, [query, choose, ownTeacherId]);
}
