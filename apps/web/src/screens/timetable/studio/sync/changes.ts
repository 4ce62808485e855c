import { reasonDataSchema } from '@tkb/contract';
import type { HistoryChange, LessonMove, PageLink, ScoreView, TimetableView } from '@tkb/contract';
import { ApiError, isStale, isUnreachable, messageOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { addScores, changeText, scoreDifference } from '../verdicts/marks.ts';
import { differences, withFacts, withLocks, withMoves, withStates } from '../../view/placements.ts';
import type { Outcome, StudioStore } from '../state/store.ts';
import type { TimetableCache } from './timetable-cache.ts';

/** Which lessons a lock speaks of: some by id, one subject of a class, one teacher, or all. */
export type LockScope =
  | { readonly kind: 'lessons'; readonly ids: readonly number[] }
  | { readonly kind: 'classSubject'; readonly id: number }
  | { readonly kind: 'teacher'; readonly id: number }
  | { readonly kind: 'all' };

/** Words on a change, with the pages where what they name can be changed. */
type Said = Pick<Outcome, 'text' | 'pages'>;

interface Change {
  /** Puts it on the screen at once. */
  readonly show: (view: TimetableView) => TimetableView;
  /** Sends it; answers what to show when it succeeded. */
  readonly send: () => Promise<Said>;
  /** True when rooms, scores or whole lessons have to be read again afterwards. */
  readonly rereads: boolean;
  /** Handles a refusal itself; returns true when it did. */
  readonly onRefused?: (error: unknown) => boolean;
}

function lockedIds(view: TimetableView, scope: LockScope): ReadonlySet<number> {
  const isMeant = (lesson: TimetableView['lessons'][number]): boolean => {
    if (scope.kind === 'lessons') return scope.ids.includes(lesson.id);
    if (scope.kind === 'classSubject') return lesson.classSubjectId === scope.id;
    return scope.kind === 'all' || lesson.teacherIds.includes(scope.id);
  };
  return new Set(view.lessons.filter(isMeant).map(({ id }) => id));
}

function sendLock(timetableId: number, scope: LockScope, isLock: boolean) {
  if (scope.kind === 'classSubject')
    return call(isLock ? 'lockClassSubject' : 'unlockClassSubject', {
      body: { timetableId, classSubjectId: scope.id },
    });
  if (scope.kind === 'teacher')
    return call(isLock ? 'lockTeacher' : 'unlockTeacher', { body: { timetableId, teacherId: scope.id } });
  const lessonIds = scope.kind === 'lessons' ? [...scope.ids] : [];
  return call(isLock ? 'lockLessons' : 'unlockLessons', { body: { timetableId, lessonIds } });
}

function movedText(text: string, before: ScoreView, after: ScoreView, warnings: readonly string[]): string {
  const change = changeText(scoreDifference(before, after)) || 'Các chỉ số giữ nguyên';
  return [`${text}.`, `${change}.`, ...warnings].join(' ');
}

/** Where the data that a refusal speaks of can be changed. */
function pagesOfError(error: unknown): PageLink[] {
  const read = reasonDataSchema.safeParse(error instanceof ApiError ? error.data : null);
  return read.success ? read.data.pages.flat() : [];
}

/** More reasons than these stand in no line. */
const mostTold = 3;

/** Why the first lessons do not stand where the history has them, and how many more do not. */
function firstSkipped({ skipped }: HistoryChange): string[] {
  const left = skipped.length - mostTold;
  return [...skipped.slice(0, mostTold), ...(left > 0 ? [`Còn ${left} tiết khác không về được chỗ cũ.`] : [])];
}

type Direction = 'undoStep' | 'redoStep';

/** Questions asked when the next step back or forth is somebody else's: the refusal that says so, and the words around its sentence. */
const questionsOfOthers = {
  undoStep: {
    code: 'history.step_of_others',
    title: 'Hoàn tác thay đổi của người khác?',
    rest: 'Bạn không còn thay đổi nào của mình hoàn tác được.',
    okText: 'Hoàn tác thay đổi này',
  },
  redoStep: {
    code: 'history.undo_of_others',
    title: 'Làm lại thay đổi mà người khác đã hoàn tác?',
    rest: 'Bạn không còn thay đổi nào của mình làm lại được.',
    okText: 'Làm lại thay đổi này',
  },
} as const;

const unsavedText =
  'Không kết nối được máy chủ nên thay đổi này chưa được lưu, màn hình đã trở về như trước. Kiểm tra mạng rồi làm lại.';

/** Somebody else was a moment faster. The lesson is still picked, so nothing has to be found again. */
const overtakenText =
  'Người khác vừa sửa thời khóa biểu này trước bạn một chút nên thay đổi này chưa được lưu. Bảng đã theo bản mới: hãy xem rồi làm lại.';

function refusalText(error: unknown): string {
  if (isUnreachable(error)) return unsavedText;
  return isStale(error) ? overtakenText : messageOf(error);
}

/** The view without the effects of a change; what others changed meanwhile stays. */
function takenBack(view: TimetableView, before: TimetableView, shown: TimetableView): TimetableView {
  const states = differences(shown.lessons, before.lessons) ?? [];
  const { score } = before.timetable;
  return states.length === 0 ? view : withFacts(withStates(view, states), { score });
}

/**
 * Changes of one timetable: shown at once, sent one after the other, each with the version that the one before made, and
 * removed from the screen when the server refuses. Each returns whether it succeeded.
 */
export function createChanges(timetableId: number, cache: TimetableCache, store: StudioStore) {
  let queue: Promise<unknown> = Promise.resolve();
  const version = () => cache.read().timetable.version;

  const run = ({ show, send, rereads, onRefused }: Change): Promise<boolean> => {
    const pending = store.getState().pending + 1;
    const before = cache.read();
    cache.change(show);
    const shown = cache.read();
    store.setState({ pending, outcome: null });
    const work = queue.then(send).then(
      (said) => {
        store.setState({ outcome: { isError: false, ...said } });
        return true;
      },
      async (error: unknown) => {
        const isCutOff = isUnreachable(error);
        cache.change((view) => takenBack(view, before, shown));
        if (onRefused?.(error)) return false;
        const isBusy = error instanceof ApiError && error.code === 'timetable.busy';
        store.setState({ outcome: { isError: true, text: refusalText(error), pages: pagesOfError(error), isBusy } });
        const reading = cache.reload();
        // Without a network, reading only ends when it is back; the next change must not wait for that.
        if (!isCutOff) await reading;
        return false;
      },
    );
    queue = work.then(async (succeeded) => {
      const left = store.getState().pending - 1;
      store.setState({ pending: left });
      if (succeeded && rereads && left === 0) await cache.reload();
      if (left === 0) void cache.refreshAround();
    });
    return work;
  };

  const stepped = (done: HistoryChange): Said => {
    cache.change((view) => withFacts(withStates(view, done.changes), done));
    return { text: [`${done.title}.`, ...firstSkipped(done)].join(' '), pages: done.pages.slice(0, mostTold).flat() };
  };
  const unchanged = (view: TimetableView) => view;
  const travel = (direction: Direction, own: boolean, onRefused?: Change['onRefused']) =>
    run({
      show: unchanged,
      send: async () => stepped(await call(direction, { body: { timetableId, version: version(), own } })),
      rereads: false,
      ...(onRefused && { onRefused }),
    });
  /** Goes back or forth by the user's own changes; asks before touching somebody else's. */
  const travelAsking = (direction: Direction) =>
    travel(direction, true, (error) => {
      const question = questionsOfOthers[direction];
      if (!(error instanceof ApiError) || error.code !== question.code) return false;
      const { title, rest, okText } = question;
      const text = `${error.message} ${rest}`;
      store.setState({ question: { title, text, okText, onYes: () => void travel(direction, false) } });
      return true;
    });

  return {
    /** Moves lessons together; `expected` is the difference the verdict promised. */
    move: (moves: readonly LessonMove[], text: string, expected?: ScoreView) =>
      run({
        show: (view) => {
          const { score } = view.timetable;
          const moved = withMoves(view, moves);
          return score && expected ? withFacts(moved, { score: addScores(score, expected) }) : moved;
        },
        send: async () => {
          const body = { timetableId, version: version(), moves: [...moves] };
          const done = await call('moveLessons', { body });
          cache.change((view) => withFacts(view, { ...done, score: done.after }));
          return { text: movedText(text, done.before, done.after, done.warnings), pages: done.pages.flat() };
        },
        rereads: false,
      }),
    setLock: (scope: LockScope, isLock: boolean, text: string) =>
      run({
        show: (view) => withLocks(view, lockedIds(view, scope), isLock),
        send: async () => {
          const done = await sendLock(timetableId, scope, isLock);
          cache.change((view) => withFacts(view, done));
          return { text: `${text}.` };
        },
        rereads: false,
      }),
    unplace: (ids: readonly number[], text: string) =>
      run({
        show: (view) =>
          withMoves(
            view,
            ids.map((lessonId) => ({ lessonId, day: null, period: null })),
          ),
        send: async () => {
          const done = await call('unplaceLessons', { body: { timetableId, lessonIds: [...ids] } });
          cache.change((view) => withFacts(view, done));
          return { text: `${text}.` };
        },
        rereads: false,
      }),
    undo: () => travelAsking('undoStep'),
    redo: () => travelAsking('redoStep'),
    restore: (stepId: number | null) =>
      run({
        show: unchanged,
        send: async () => stepped(await call('restoreStep', { body: { timetableId, version: version(), stepId } })),
        rereads: true,
      }),
  };
}
export type Changes = ReturnType<typeof createChanges>;
