import type { Problem, Rule, RuleKind, Strength } from '@tkb/solver';
import type { FetConstraint } from '../constraint.ts';
import type { FetFile } from '../document.ts';
import { planRooms, strengthOf, toRoomWish, type RoomPlan, type RoomWish } from './room-rules.ts';
import type { JoinedRoom } from './joined-rooms.ts';
import { ruleName } from './rule-names.ts';
import { isAboutPlaces, translatePlaces } from './space-rules.ts';
import { translateTime } from './time-rules.ts';
import {
  absorbed,
  asRules,
  beginTranslation,
  empty,
  everyHour,
  restrictStarts,
  roomsTaking,
  noRoomOf,
  slotsOf,
  type Outcome,
  type Translation,
  type TranslationOptions,
} from './translation.ts';
import { assemble } from './assemble.ts';
import { doubtsOf, isAboutHalves, isAboutRealDays, type FetDoubt } from './doubts.ts';
import { blockRules, hasLooseRooms } from './blocks.ts';

/** Leads from the problem's numbers back to the file. */
export interface FetProblemMap {
  /** The lesson of each active activity. */
  readonly lessonOfActivity: ReadonlyMap<number, number>;
  readonly activityOfLesson: readonly number[];
  /** Hours a day: slot = day * hours + hour. */
  readonly hours: number;
  /** The extra room that means "without a room"; null when no lesson may take it. */
  readonly noRoom: number | null;
  /** The rooms joined for virtual rooms; in the problem they follow those of the file. */
  readonly joined: readonly JoinedRoom[];
}

/** A part of the file whose meaning is lost, or kept only roughly. */
export interface FetGap {
  /** Element name, or `Mode`. */
  readonly element: string;
  readonly reason: 'unsupported-type' | 'virtual-room' | 'no-half-days';
  readonly count: number;
}

/** The outcome for the file. If `gaps` is empty, every active constraint is in the problem. */
export interface FetTranslationReport {
  readonly gaps: readonly FetGap[];
  /** The active constraints that FET does not take, or that have no effect, in the order of the file. */
  readonly doubts: readonly FetDoubt[];
  /** The activities for which required constraints leave no start. */
  readonly withoutStart: readonly number[];
}

/** A problem made from a FET file. Its only soft level is FET's "total soft conflicts". */
export interface FetProblem {
  readonly problem: Problem;
  readonly map: FetProblemMap;
  readonly report: FetTranslationReport;
}

export interface Progress {
  readonly rules: Rule[];
  readonly wishes: RoomWish[];
  readonly gaps: Map<string, FetGap>;
  readonly doubts: FetDoubt[];
}

/**
 * Turns a FET file into a problem with the same meaning. Weight 100 is required; less is soft and counts weight/100 on one
 * level. The meanings were compared with the verdicts of FET 6.8.5 itself.
 */
export function fetToProblem(file: FetFile, options: TranslationOptions = { joinsRooms: true }): FetProblem {
  const translation = beginTranslation(file, options);
  const progress: Progress = { rules: [], wishes: [], gaps: new Map(), doubts: [] };
  const numbered = [...file.timeConstraints, ...file.spaceConstraints].map((constraint, index) => ({
    constraint,
    index,
  }));
  // Read closed slots first, wherever they are in the file: the meaning of other constraints depends on them.
  const [closing, others] = [numbered.filter(closesSlots), numbered.filter((entry) => !closesSlots(entry))];
  for (const { constraint, index } of [...closing, ...others]) {
    translateConstraint(translation, progress, constraint, index);
  }
  keepOutOfBreaks(translation);
  keepToHalves(translation, progress);
  const plan = planRooms(translation, progress.wishes);
  progress.rules.push(...blockRules(translation, plan));
  if (hasLooseRooms(translation, plan)) addGap(progress, 'Mode', 'unsupported-type');
  plan.rules.forEach(({ constraint, rule }, index) => {
    progress.rules.push(nameRule(translation, constraint, rule, `fet-room-${index + 1}`));
  });
  const problem = assemble(translation, progress.rules, plan);
  return { problem, map: mapOf(translation, plan), report: reportOf(translation, progress) };
}

function closesSlots({ constraint }: { readonly constraint: FetConstraint }): boolean {
  return constraint.kind === 'not-available' || constraint.kind === 'break';
}

function translateConstraint(
  translation: Translation,
  progress: Progress,
  constraint: FetConstraint,
  index: number,
): void {
  if (!constraint.active) return;
  const outcome = outcomeOf(translation, progress, constraint);
  progress.doubts.push(...doubtsOf(constraint, translation, outcome.kind === 'empty'));
  if (outcome.kind !== 'rules') return;
  const { rules, required } = outcome;
  const named = [...rules, ...required].map((rule, part) => {
    const id = part === 0 ? `fet-${index + 1}` : `fet-${index + 1}-${part + 1}`;
    return nameRule(translation, constraint, rule, id);
  });
  const hold: Strength = { kind: 'required' };
  progress.rules.push(...named.map((rule, part) => (part < rules.length ? rule : { ...rule, strength: hold })));
}

function outcomeOf(translation: Translation, progress: Progress, constraint: FetConstraint): Outcome {
  const { hasHalfDays, knowsHalfDays } = translation;
  // Where days have become halves since, a real day would be two of the file's.
  if (!knowsHalfDays && (isAboutHalves(constraint) || (hasHalfDays && isAboutRealDays(constraint)))) {
    addGap(progress, constraint.element, 'no-half-days');
    return absorbed;
  }
  switch (constraint.kind) {
    case 'unsupported':
      addGap(progress, constraint.element, 'unsupported-type');
      return absorbed;
    case 'activity-rooms':
    case 'subject-rooms':
    case 'home-rooms':
      return addWish(translation, progress, toRoomWish(constraint, translation));
    case 'room-not-available': {
      const room = translation.roomIndex.get(constraint.room) ?? -1;
      const slots = slotsOf(translation, constraint.times);
      if (constraint.weight < 100) {
        const lessons = translation.lessons.map((_, index) => index);
        return asRules({
          type: 'avoid-slots',
          lessons,
          slots: [...slots],
          match: 'any',
          rooms: roomsTaking(translation, room),
        });
      }
      slots.forEach((slot) => translation.blocked.room[room]?.add(slot));
      return absorbed;
    }
    default:
      return isAboutPlaces(constraint)
        ? translatePlaces(constraint, translation)
        : translateTime(constraint, translation);
  }
}

function addWish({ file, joined }: Translation, progress: Progress, wish: RoomWish): Outcome {
  if (wish.lessons.length === 0) return empty;
  const isVirtual = joined.length === 0 && wish.rooms.some((room) => file.rooms[room]?.virtual);
  if (isVirtual) addGap(progress, wish.constraint.element, 'virtual-room');
  progress.wishes.push(wish);
  return absorbed;
}

function addGap({ gaps }: Progress, element: string, reason: FetGap['reason']): void {
  const key = `${element}/${reason}`;
  gaps.set(key, { element, reason, count: (gaps.get(key)?.count ?? 0) + 1 });
}

function nameRule(translation: Translation, constraint: FetConstraint, rule: RuleKind, id: string): Rule {
  return { ...rule, id, name: ruleName(constraint, translation), strength: strengthOf(constraint.weight) };
}

/** A teacher has only one half of a day, except on as many days a week as the file allows the teacher. */
function keepToHalves({ file, hasHalfDays }: Translation, { rules }: Progress): void {
  if (!hasHalfDays) return;
  file.teachers.forEach(({ name, fullDays }, index) => {
    if (fullDays === null) return;
    rules.push({
      type: 'one-session-a-day',
      resources: { kind: 'teacher', members: [index] },
      exceptions: fullDays,
      id: `fet-halves-${index + 1}`,
      name: `Dạy một buổi mỗi ngày: ${name}`,
      strength: { kind: 'required' },
    });
  });
}

/** People are blocked during breaks; a lesson without people has to be kept out of them by its starts. */
function keepOutOfBreaks(translation: Translation): void {
  const { breaks } = translation;
  if (breaks.size === 0) return;
  for (const lesson of translation.lessons) {
    if (lesson.atoms.length > 0 || lesson.activity.teachers.length > 0) continue;
    restrictStarts(translation, lesson, (start) => everyHour(lesson, start, (slot) => !breaks.has(slot)));
  }
}

function mapOf(translation: Translation, plan: RoomPlan): FetProblemMap {
  const { file, lessons, lessonOfActivity, joined } = translation;
  return {
    joined,
    lessonOfActivity,
    activityOfLesson: lessons.map(({ activity }) => activity.id),
    hours: file.hours.length,
    noRoom: plan.usesNoRoom ? noRoomOf(translation) : null,
  };
}

function reportOf({ lessons }: Translation, progress: Progress): FetTranslationReport {
  return {
    gaps: [...progress.gaps.values()],
    doubts: progress.doubts.toSorted((a, b) => a.line - b.line),
    withoutStart: lessons.filter(({ starts }) => starts?.size === 0).map(({ activity }) => activity.id),
  };
}
