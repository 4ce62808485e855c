import { slotName, slotKey } from '@tkb/contract';
import type { LessonMove, LessonView, PlaceVerdictView, ScoreView, TimetableView } from '@tkb/contract';
import { qualityNumbers } from '../../../../timetable/quality.ts';
import type { CellMark, GridArrow } from '../../grid/overlay.ts';
import { cellKey, ownersOf, periodsFrom, placesOf, type OwnerKind } from '../../grid/places.ts';
import type { Marks } from '../state/store.ts';

const levels = ['unplaced', 'hard', 'singleSessions', 'longGaps', 'teacherSessions', 'shortGaps'] as const;

/** The first number of the quality order that changes; 0 when none does. */
const firstChange = (change: ScoreView): number => levels.map((level) => change[level]).find((by) => by !== 0) ?? 0;

/** Which of two differences of scores is better, for sorting: the quality order, level by level. */
export function compareChanges(first: ScoreView, second: ScoreView): number {
  return levels.map((level) => first[level] - second[level]).find((by) => by !== 0) ?? 0;
}

export const signed = (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`;

/** The changed ones of the five numbers, "Buổi 1 tiết −1, Chờ 1 tiết +2"; empty when none does. */
export function changeText(change: ScoreView): string {
  return qualityNumbers
    .filter(({ key }) => change[key] !== 0)
    .map(({ key, title }) => `${title} ${signed(change[key])}`)
    .join(', ');
}

/** The difference between two scores, number by number. */
export function scoreDifference(before: ScoreView, after: ScoreView): ScoreView {
  return combine(before, after, (first, second) => second - first);
}

export const addScores = (score: ScoreView, change: ScoreView): ScoreView =>
  combine(score, change, (first, second) => first + second);

function combine(first: ScoreView, second: ScoreView, by: (first: number, second: number) => number): ScoreView {
  return Object.fromEntries(levels.map((level) => [level, by(first[level], second[level])])) as ScoreView;
}

type Tone = CellMark['tone'];

function toneOf({ verdict, effect, reasons }: PlaceVerdictView): Tone {
  if (verdict === 'blocked') return 'bad';
  if (verdict === 'swap') return 'swap';
  return effect === 'worse' || reasons.length > 0 ? 'cost' : 'good';
}

const signs: Readonly<Record<Tone, string>> = { good: '✓', cost: '!', swap: '⇄', bad: '✕' };

/** "Thứ 3 tiết 2: đổi với Văn 7A2 - Lan." */
export function headlineOf(slot: PlaceVerdictView): string {
  const where = slotName(slot);
  if (slot.verdict === 'blocked') return `${where}: không xếp được.`;
  const others = slot.partners.join('; ');
  const along = others ? `xếp được, chuyển cùng ${others}` : 'xếp được';
  return `${where}: ${slot.verdict === 'ok' ? along : `đổi với ${others}`}.`;
}

function sentenceOf(slot: PlaceVerdictView): string {
  const change = changeText(slot.change) || 'Các chỉ số giữ nguyên';
  return [headlineOf(slot), ...(slot.verdict === 'blocked' ? [] : [`${change}.`]), ...slot.reasons].join(' ');
}

/** The mark of a verdict with its whole sentence; the place where the lesson stands has none. */
export function markOf(slot: PlaceVerdictView, shade: CellMark['shade'] = 2): CellMark | null {
  if (slot.isCurrent) return null;
  const tone = toneOf(slot);
  const by = slot.verdict === 'blocked' ? 0 : firstChange(slot.change);
  return { tone, shade, sign: by === 0 ? signs[tone] : `${signs[tone]} ${signed(by)}`, text: sentenceOf(slot) };
}

/** Verdicts by place, each with its mark: the better third of the legal places is shaded strongest. */
export function marksOf(slots: readonly PlaceVerdictView[]): Marks {
  const legal = slots.filter(({ verdict, isCurrent }) => verdict !== 'blocked' && !isCurrent);
  const ranked = legal.toSorted((first, second) => compareChanges(first.change, second.change));
  const shadeOf = new Map<PlaceVerdictView, CellMark['shade']>();
  for (const [index, slot] of ranked.entries()) {
    shadeOf.set(slot, index < ranked.length / 3 ? 3 : index < (ranked.length * 2) / 3 ? 2 : 1);
  }
  return new Map(slots.map((slot) => [slotKey(slot), { slot, mark: markOf(slot, shadeOf.get(slot)) }]));
}

const ownerKinds: readonly OwnerKind[] = ['class', 'teacher', 'room'];
const circled = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'];

const afterMove = (lesson: LessonView, { day, period, shiftId = lesson.shiftId }: LessonMove): LessonView => ({
  ...lesson,
  day,
  period,
  shiftId,
});

/** A preview writes into the cells that change: "①→" where a lesson leaves, "→①" where it arrives. */
export function badgesOf(view: TimetableView, moves: readonly LessonMove[]): ReadonlyMap<string, string> {
  const badges = new Map<string, string>();
  const write = (lesson: LessonView, places: readonly LessonView[], text: string) => {
    for (const at of places.flatMap(placesOf)) {
      for (const kind of ownerKinds) {
        for (const owner of ownersOf(lesson, kind)) {
          const key = cellKey(kind, owner, at);
          badges.set(key, [badges.get(key), text].filter(Boolean).join(' '));
        }
      }
    }
  };
  for (const [index, move] of moves.entries()) {
    const lesson = view.lessons.find(({ id }) => id === move.lessonId);
    if (!lesson) continue;
    const number = circled[index] ?? `${index + 1}.`;
    write(lesson, [lesson], `${number}→`);
    write(lesson, [afterMove(lesson, move)], `→${number}`);
  }
  return badges;
}

/** From where to where lessons would go. */
export function arrowsOf(view: TimetableView, moves: readonly LessonMove[]): GridArrow[] {
  return moves.flatMap((move) => {
    const lesson = view.lessons.find(({ id }) => id === move.lessonId);
    if (!lesson) return [];
    const owners = { class: ownersOf(lesson, 'class'), teacher: ownersOf(lesson, 'teacher'), room: [] };
    const [from = null] = placesOf(lesson);
    const [to = null] = placesOf(afterMove(lesson, move));
    return { owners, from, to };
  });
}

/** The period at which a lesson has to start so that it covers a cell it was dropped on, as the verdicts know it. */
export function slotForCell(marks: Marks, lesson: LessonView, cell: Parameters<typeof slotKey>[0]) {
  const exact = marks.get(slotKey(cell));
  if (exact) return exact;
  const earlier = periodsFrom(cell.period - lesson.duration + 1, lesson).toReversed();
  return earlier.map((period) => marks.get(slotKey({ ...cell, period }))).find(Boolean);
}
