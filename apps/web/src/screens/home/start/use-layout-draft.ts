import type { ProgrammeLevelRow } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../lib/drafts.ts';
import { useSession } from '../../../session/session.ts';
import { startPlaceOf } from '../start-key.ts';
import { usualLayout, type LayoutDraft, type ShiftRow } from './layout-plan.ts';

const form = 'bat-dau';

const isLayout = (values: object): values is LayoutDraft =>
  'levelIds' in values && 'shifts' in values && 'weekly' in values && 'mainShifts' in values;

/** Kept so that a reload or an ended session loses nothing; the lists step needs the shifts. */
export function useLayoutDraft(levels: readonly ProgrammeLevelRow[], shifts: readonly ShiftRow[]) {
  const place = startPlaceOf(useSession(({ session }) => session?.user.school?.id));
  const [kept] = useState(() => readDraft(place, form)?.values ?? null);
  const wasKept = kept !== null && isLayout(kept);
  const [draft, setDraft] = useState<LayoutDraft>(wasKept ? kept : usualLayout(levels, shifts));
  const [isTouched, setTouched] = useState(wasKept);
  useEffect(() => {
    if (isTouched) writeDraft(place, form, { title: 'Bắt đầu với trường mới', values: draft, at: Date.now() });
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
