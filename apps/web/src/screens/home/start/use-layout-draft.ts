import type { ProgrammeLevelRow } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { readDraft, writeLastingDraft } from '../../../lib/drafts.ts';
import { useSession } from '../../../session/session.ts';
import { startPlaceOf } from '../start-key.ts';
import { usualLayout, type LayoutDraft, type ShiftRow } from './layout-plan.ts';

const form = 'bat-dau';
/** Later the data of the school, which others may have changed meanwhile, say more than what was typed here. */
const keptFor = 7 * 24 * 3_600_000;

const isLayout = (values: object): values is LayoutDraft =>
  'levelIds' in values && 'shifts' in values && 'weekly' in values && 'mainShifts' in values;

/** Kept so that a reload, an ended session or a closed browser loses nothing; the lists step needs the shifts. */
export function useLayoutDraft(levels: readonly ProgrammeLevelRow[], shifts: readonly ShiftRow[]) {
  const place = startPlaceOf(useSession(({ session }) => session?.user.school?.id));
  const [kept] = useState(() => {
    const found = readDraft(place, form);
    return found && found.at > Date.now() - keptFor ? found.values : null;
  });
  const wasKept = kept !== null && isLayout(kept);
  const [draft, setDraft] = useState<LayoutDraft>(wasKept ? kept : usualLayout(levels, shifts));
  const [isTouched, setTouched] = useState(wasKept);
  useEffect(() => {
    if (isTouched) writeLastingDraft(place, form, { title: 'Bắt đầu với trường mới', values: draft, at: Date.now() });
  }, [draft, isTouched, place]);
  return {
    draft,
    /** True once somebody has typed here; until then the data of the school counts. */
    isTouched,
    change: (change: Partial<LayoutDraft>) => {
      setTouched(true);
      setDraft((now) => ({ ...now, ...change }));
    },
  };
}
