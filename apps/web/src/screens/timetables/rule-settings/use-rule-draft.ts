import { presetOf, type RuleSettings, type RuleSettingsView } from '@tkb/contract';
import { useMemo, useState } from 'react';
import { currentSince } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { readingOf } from '../../../api/reading.ts';
import { useKeptEdits } from '../../../ui/editing/use-kept-edits.tsx';
import type { Difference } from '../../../ui/editing/two-sides-notice.tsx';
import { bodyOf, findDifferences, mergeSettings, settingsOf } from './rule-draft.ts';

/** The school's settings with what was changed and not saved yet; what somebody else saved meanwhile is kept beside. */
export function useRuleDraft() {
  const stored = useCall('readRuleSettings');
  const saving = useCallMutation('saveRuleSettings');
  const [changed, setChanged] = useState<RuleSettings | null>(null);
  // The changes were made from this: settings that are read again meanwhile would be overwritten unseen.
  const [begun, setBegun] = useState<RuleSettingsView | null>(null);
  const [theirs, setTheirs] = useState<RuleSettingsView | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const view = theirs ?? begun ?? stored.data ?? null;
  const base = view && settingsOf(view);
  const settings = changed ?? base;
  const isChanged = settings !== null && base !== null && findDifferences(settings, base).length > 0;
  const kept = useKeptEdits({
    name: 'rule changes',
    title: 'Quy tắc xếp',
    values: useMemo(
      () => (isChanged && changed && view ? { changed, from: settingsOf(view) } : null),
      [isChanged, changed, view],
    ),
    onTake: ({ changed: own, from }) => base && change(mergeSettings(from, own, base)),
    form: { kind: 'rules', row: null },
    isReady: base !== null,
  });

  function change(next: RuleSettings): void {
    setBegun(view);
    setChanged(next);
  }

  /** Answers true when it was saved. */
  const save = async (): Promise<boolean> => {
    if (!settings || !view) return false;
    setError(null);
    try {
      await saving.mutateAsync({ body: bodyOf(settings, view.version) });
      return true;
    } catch (failure) {
      const current = currentSince<RuleSettingsView>(failure);
      if (current) {
        setChanged(mergeSettings(settingsOf(view), settings, settingsOf(current)));
        setTheirs(current);
      } else setError(failure as Error);
      return false;
    }
  };
  const conflicts: Difference[] | null = theirs && settings ? findDifferences(settings, settingsOf(theirs)) : null;
  const takeStored = () => {
    setChanged(null);
    setBegun(null);
    setTheirs(null);
    void stored.refetch();
  };
  return {
    settings,
    preset: settings && presetOf(settings),
    presets: view?.presets ?? [],
    conflicts,
    isChanged,
    isSaving: saving.isPending,
    error,
    reading: readingOf(stored),
    change,
    save,
    takeStored,
    /** Changes that were left unsaved before, to be taken back. */
    offer: kept.offer,
    forget: kept.forget,
  };
}
