import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../app/session.ts';
import { useCanEdit } from '../../app/state.ts';
import { readFirstPane, readPane, writePane, type PaneChoice } from './pane.ts';
import { colourChoices, type ColourBy } from './studio/colours.ts';

/** What the screen shows. It lives in the address, so that a view can be linked and reloaded. */
export interface Choice {
  readonly timetableId: number | null;
  /** One view, or two side by side. */
  readonly panes: readonly PaneChoice[];
  readonly colourBy: ColourBy;
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
  readonly choosePane: (index: number, pane: PaneChoice) => void;
  /** All views at once; one only = a second one is closed. */
  readonly choosePanes: (panes: readonly PaneChoice[]) => void;
}

const suffixes = ['', '2'];
const closed = { view2: '', item2: '', rows2: '', day2: '' };

/** Reads and changes the choice in the address. */
export function useChoice(): Choice {
  const [query, setQuery] = useSearchParams();
  const teacherId = useSession(({ session }) => session?.user.teacherId ?? null);
  const ownTeacherId = useCanEdit() ? null : teacherId;
  const choose = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return useMemo(() => {
    const second = query.get('view2');
    return {
      timetableId: Number(query.get('id')) || null,
      panes: [readFirstPane(query, ownTeacherId), ...(second ? [readPane(query, '2')] : [])],
      colourBy: colourChoices.find(({ value }) => value === query.get('colour'))?.value ?? 'subject',
      choose,
      choosePanes: (panes) =>
        choose(Object.assign({ ...closed }, ...panes.map((pane, at) => writePane(pane, suffixes[at])))),
      choosePane: (index, pane) => choose(writePane(pane, suffixes[index] ?? '')),
    };
  }, [query, choose, ownTeacherId]);
}
