import type { ChainView, PlaceVerdictView } from '@tkb/contract';
import type { Chain, PlaceVerdict } from '@tkb/solver';
import { lessonTitle, wholeName } from './lesson-title.ts';
import { effectOf, scoreView } from './score-view.ts';
import { brokenWishes, reasonsOf, type Reasons } from './sentences.ts';
import { nameMove, nameSlot, type VerdictTable } from './verdict-table.ts';

const lockedReason = 'Tiết đang bị khóa. Hãy mở khóa trước khi chuyển.';

/** Translates a verdict into ids and Vietnamese. */
export function nameVerdict(table: VerdictTable, found: PlaceVerdict): PlaceVerdictView {
  const { problem, lessons } = table;
  const { lesson, slot, verdict, isCurrent, moves, change } = found;
  return {
    lessonId: lessons[lesson].id,
    title: lessonTitle(problem, lesson),
    ...nameSlot(table, lesson, slot),
    verdict,
    isCurrent,
    ...reasonsFor(table, found),
    partners: moves.flatMap((move) => (move.lesson === lesson ? [] : lessonTitle(problem, move.lesson))),
    moves: moves.map((move) => nameMove(table, move)),
    change: scoreView(problem, change),
    effect: effectOf(change),
  };
}

/** A locked lesson needs no page for its reason: it can be unlocked right there. */
function reasonsFor(table: VerdictTable, { verdict, lesson, blockers, costs }: PlaceVerdict): Reasons {
  const { problem } = table;
  if (verdict !== 'blocked') return reasonsOf(table, lesson, brokenWishes(problem, costs));
  return problem.lessons[lesson].locked ? { reasons: [lockedReason], pages: [[]] } : reasonsOf(table, lesson, blockers);
}

/** Translates a chain into ids and Vietnamese. */
export function nameChain(table: VerdictTable, { moves, change, costs }: Chain): ChainView {
  const { problem, lessons } = table;
  const moved = moves.map(({ lesson }) => problem.lessons[lesson]);
  const classes = moved.flatMap(({ students }) => students.map((index) => wholeName(problem.students[index])));
  const teachers = moved.flatMap((lesson) => lesson.teachers.map((index) => wholeName(problem.teachers[index])));
  return {
    moves: moves.map((move) => nameMove(table, move)),
    steps: moves.map(({ lesson, to }) => {
      const from = problem.lessons[lesson].placement;
      return {
        lessonId: lessons[lesson].id,
        title: lessonTitle(problem, lesson),
        from: from && nameSlot(table, lesson, from.slot),
        to: to && nameSlot(table, lesson, to.slot),
      };
    }),
    people: [...new Set(classes), ...new Set(teachers)],
    ...reasonsOf(table, moves[0].lesson, brokenWishes(problem, costs)),
    change: scoreView(problem, change),
    effect: effectOf(change),
  };
}
