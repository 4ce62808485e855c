import type { LessonMove, LessonView, ScoreView, TimetableView } from '@tkb/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../app/api/api-error.ts';
import { call } from '../../../app/api/call.ts';
import { useCallMutation } from '../../../app/api/hooks.ts';
import { changeText, scoreDifference, verdictFinder } from './verdict-marks.ts';

/** What the last change did, in words; `undo` takes a move back while nothing else has changed. */
export interface Outcome {
  readonly isError: boolean;
  readonly text: string;
  readonly before?: ScoreView;
  readonly undo?: { readonly version: number; readonly moves: readonly LessonMove[] };
}

/** Subject and classes of a lesson: "Toán 7A2". */
export function lessonTitle(view: TimetableView, lesson: LessonView): string {
  const subject = view.subjects.find(({ id }) => id === lesson.subjectId)?.name ?? lesson.activity;
  const classes = lesson.classes.map(({ id }) => view.classes.find((item) => item.id === id)?.name ?? '');
  return [subject, ...classes].join(' ');
}

/** The verdicts for a lesson at the version shown; nothing while none is picked. */
function usePlaces({ timetable }: TimetableView, lessonId: number | null) {
  return useQuery({
    queryKey: ['places', timetable.id, timetable.version, lessonId],
    queryFn: ({ signal }) =>
      call('findPlacesOfClass', { body: { timetableId: timetable.id, lessonId: lessonId ?? 0 }, signal }),
    enabled: lessonId !== null,
  });
}

/** Lets go with Escape, wherever the focus is. */
function useEscape(isActive: boolean, release: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && release();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, release]);
}

function movedText(text: string, before: ScoreView, after: ScoreView, warnings: readonly string[]): string {
  const change = changeText(scoreDifference(before, after)) || 'Các chỉ số giữ nguyên';
  return [`${text}.`, `${change}.`, ...warnings].join(' ');
}

/** Picking one lesson of a timetable and changing it. Each change is sent with the version shown. */
export function useEditing(view: TimetableView) {
  const [pickedId, setPickedId] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const queryClient = useQueryClient();
  const picked = view.lessons.find(({ id }) => id === pickedId) ?? null;
  const places = usePlaces(view, picked?.id ?? null);
  const { id: timetableId, version } = view.timetable;
  const release = useCallback(() => setPickedId(null), []);
  useEscape(picked !== null, release);
  const mutations = {
    move: useCallMutation('moveLessons'),
    lock: useCallMutation('lockLessons'),
    unlock: useCallMutation('unlockLessons'),
    unplace: useCallMutation('unplaceLessons'),
  };
  const isBusy = Object.values(mutations).some(({ isPending }) => isPending);

  const run = async (work: () => Promise<Outcome>) => {
    if (isBusy) return;
    try {
      setOutcome(await work());
    } catch (error) {
      setOutcome({ isError: true, text: messageOf(error) });
      await queryClient.invalidateQueries();
    }
    release();
  };
  const send = (moves: readonly LessonMove[], at: number, text: string, canUndo: boolean) =>
    run(async () => {
      const done = await mutations.move.mutateAsync({ body: { timetableId, version: at, moves: [...moves] } });
      const undo = canUndo ? { undo: { version: done.version, moves: done.undo } } : {};
      const sentence = movedText(text, done.before, done.after, done.warnings);
      return { isError: false, text: sentence, before: done.before, ...undo };
    });
  const change = (kind: 'lock' | 'unlock' | 'unplace', done: string) =>
    run(async () => {
      if (!picked) throw new Error('no lesson is picked');
      await mutations[kind].mutateAsync({ body: { timetableId, lessonIds: [picked.id] } });
      return { isError: false, text: `${done} ${lessonTitle(view, picked)}.` };
    });

  return {
    picked,
    places,
    isBusy,
    outcome,
    verdictAt: useMemo(() => verdictFinder(places.data?.slots ?? []), [places.data]),
    release,
    pick: (id: number) => {
      setOutcome(null);
      setPickedId((current) => (current === id ? null : id));
    },
    move: (moves: readonly LessonMove[], text: string) => send(moves, version, text, true),
    undo: () => outcome?.undo && send(outcome.undo.moves, outcome.undo.version, 'Đã hoàn tác', false),
    lock: () => change('lock', 'Đã khóa'),
    unlock: () => change('unlock', 'Đã mở khóa'),
    unplace: () => change('unplace', 'Đã hủy xếp'),
  };
}
export type Editing = ReturnType<typeof useEditing>;
