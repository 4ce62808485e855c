import type { ProgrammeLevelRow } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts';
import { usualLayout, type LayoutDraft, type ShiftRow } from './layout-plan.ts';

const form = 'bat-dau';

const isLayout = (values: object): values is LayoutDraft =>
  'levelIds' in values && 'shifts' in values && 'weekly' in values && 'mainShifts' in values;

/** What is typed in the first steps, kept until it is laid out: a reload or an ended session loses nothing. */
export function useLayoutDraft(levels: readonly ProgrammeLevelRow[], shifts: readonly ShiftRow[]) {
  const [path] = useState(() => location.pathname);
  const [draft, setDraft] = useState<LayoutDraft>(() => {
    const kept = readDraft(path, form)?.values;
    return kept && isLayout(kept) ? kept : usualLayout(levels, shifts);
  });
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) writeDraft(path, form, { title: 'Bắt đầu với trường mới', values: { ...draft }, at: Date.now() });
  }, [draft, isTouched, path]);
  return {
    draft,
    change: (change: Partial<LayoutDraft>) => {
      setTouched(true);
      setDraft((now) => ({ ...now, ...change }));
    },
    forget: () => dropDraft(path, form),
  };
}
