import { operations } from '@tkb/contract';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { storedSince } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useKeptEdits } from '../../ui/editing/use-kept-edits.tsx';
import { useLeaveWarning } from '../../ui/editing/use-leave-warning.ts';
import { chooseSubjects, keepMine, takeTheirs, type TaughtEdits, type TaughtSubjects } from './taught-subjects.ts';

const itemsOf = (edits: TaughtEdits) =>
  [...edits.values()].map((list) => ({ ...list, subjectIds: [...list.subjectIds] }));

/** Edits as they were kept; none when they are of another form than today's. */
function readKept(values: unknown): TaughtEdits {
  const data = operations.saveTeacherSubjects.body?.safeParse(values).data;
  return new Map(data?.items.map((list) => [list.teacherId, list]));
}

/** The lists of taught subjects that were changed and not saved yet; `onRefused` is called when they could not be saved. */
export function useTaughtEdits(onRefused: () => void) {
  const save = useCallMutation('saveTeacherSubjects');
  const { message } = App.useApp();
  const [edits, setEdits] = useState<TaughtEdits>(new Map());
  const kept = useKeptEdits({
    name: 'taught-subjects',
    title: 'Môn dạy được',
    values: useMemo(() => (edits.size > 0 ? { items: itemsOf(edits) } : null), [edits]),
    onTake: (values) => setEdits(readKept(values)),
  });
  useLeaveWarning(edits.size > 0, kept.forget);
  const theirs = storedSince<readonly TaughtSubjects[]>(save.error) ?? [];

  const send = async (chosen: TaughtEdits) => {
    setEdits(chosen);
    await save.mutateAsync({ body: { items: itemsOf(chosen) } });
    setEdits(new Map());
    void message.success(`Đã lưu môn của ${chosen.size} giáo viên.`);
  };
  const sendInBackground = (chosen: TaughtEdits) => void send(chosen).catch(onRefused);
  return {
    edits,
    /** Lists that others have saved meanwhile. */
    theirs,
    error: theirs.length > 0 ? null : save.error,
    isSaving: save.isPending,
    /** Changes that were left unsaved before, to be taken back. */
    offer: kept.offer,
    choose: (stored: TaughtSubjects, subjectIds: readonly number[]) =>
      setEdits(chooseSubjects(edits, stored, subjectIds)),
    submit: () => sendInBackground(edits),
    submitMine: () => sendInBackground(keepMine(edits, theirs)),
    takeTheirs: () => {
      setEdits(takeTheirs(edits, theirs));
      save.reset();
    },
  };
}
