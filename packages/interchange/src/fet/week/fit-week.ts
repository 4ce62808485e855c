import type { FetFile } from '../document.ts';
import { pairDays, type DayPairs } from './day-pairs.ts';
import { foldPairs, keepDays } from './fold-days.ts';
import { keepHours } from './keep-hours.ts';
import { openSlots } from './open-slots.ts';
import { cutDays, type CutDays } from './cut-days.ts';
import { morningHours, splitDay, type SplitDay } from './split-day.ts';
import { readFileDays, type FileDays, type WeekPart } from './week-parts.ts';
import { fetToProblem, type FetProblem } from '../translate/to-problem.ts';

/** The largest week that the caller accepts. */
export interface WeekLimits {
  readonly days: number;
  /** The most hours in a shift. */
  readonly hours: number;
}

/** A change that was made so that a file fits. */
export type WeekChange =
  | { readonly kind: 'left-out-days' | 'left-out-hours'; readonly names: readonly string[] }
  | {
      readonly kind: 'half-days' | 'two-weeks';
      readonly pairs: DayPairs['pairs'];
      readonly names: readonly string[];
    }
  | { readonly kind: 'chosen-days'; readonly cut: CutDays }
  | { readonly kind: 'loosened-distances'; readonly count: number }
  /** A file of several terms: its days follow each other, or those chosen are a week like any other. */
  | { readonly kind: 'terms'; readonly days: number; readonly daysPerTerm: number; readonly chosen: number | null }
  | {
      readonly kind: 'split-day';
      readonly hours: readonly string[];
      readonly first: number;
      readonly parted: number;
      /** True if the day is short enough for one shift and its hours are called after morning and afternoon. */
      readonly isNamed: boolean;
    };

/** Why a file does not fit. */
export type WeekMisfit = 'blocks' | 'too-many-days' | 'days-not-in-twos' | 'too-many-hours' | 'no-boundary';

export type FittedFile =
  | {
      readonly ok: true;
      readonly translated: FetProblem;
      readonly file: FetFile;
      readonly changes: readonly WeekChange[];
    }
  | { readonly ok: false; readonly reason: WeekMisfit };

const options = { joinsRooms: false };

/** The days to choose from, in a file of more than a week. */
export interface DayChoice extends FileDays {
  /** True if all of them can be taken together, in two shifts. */
  readonly fitsWhole: boolean;
}

/** The days to choose from, where a file has more than a week; null where there is no choice. */
export function choiceOfDays(file: FetFile, limits: WeekLimits): DayChoice | null {
  const halves = file.mode === 'Mornings_Afternoons' ? 2 : 1;
  if (file.mode === 'Block_Planning' || file.days.length / halves <= limits.days) return null;
  const whole = fitWhole(file, limits);
  const isAboutDays = whole.ok ? whole.changes.some(({ kind }) => kind === 'two-weeks') : dayMisfits.has(whole.reason);
  return isAboutDays ? { ...readFileDays(file, limits.days), fitsWhole: whole.ok } : null;
}

const dayMisfits: ReadonlySet<WeekMisfit> = new Set<WeekMisfit>(['too-many-days', 'days-not-in-twos']);

/** The problem of a file, or of some of its days, as a week of one or two shifts. */
export function fitWeek(file: FetFile, limits: WeekLimits, part: PartOfDays | null = null): FittedFile {
  const terms = termsOf(file, part);
  if (part === null) {
    const fitted = fitWhole(file, limits);
    return fitted.ok ? { ...fitted, changes: [...terms, ...fitted.changes] } : fitted;
  }
  const { file: shorter, cut, loosened } = cutDays(file, part.days, part.chosen);
  const fitted = fitWhole(shorter, limits);
  if (!fitted.ok) return fitted;
  return { ...fitted, changes: withLoosened([...terms, { kind: 'chosen-days', cut }, ...fitted.changes], loosened) };
}

function termsOf({ mode, days, daysPerTerm }: FetFile, part: PartOfDays | null): WeekChange[] {
  if (mode !== 'Terms' || daysPerTerm === null) return [];
  return [{ kind: 'terms', days: days.length, daysPerTerm, chosen: part?.chosen.length ?? null }];
}

/** Some of the days of a file. */
export interface PartOfDays {
  readonly days: FileDays;
  readonly chosen: WeekPart;
}

/** The problem of a file with one or two shifts a day: without unusable days, pairs of days folded, long days split. */
function fitWhole(file: FetFile, limits: WeekLimits): FittedFile {
  const halves = file.mode === 'Mornings_Afternoons' ? 2 : 1;
  const isLong = file.hours.length > limits.hours;
  if (file.days.length / halves <= limits.days && !isLong)
    return (
      (halves === 1 ? splitNamedDay(file, limits) : null) ?? {
        ok: true,
        file,
        changes: [],
        translated: fetToProblem(file, options),
      }
    );
  if (file.mode === 'Block_Planning') return { ok: false, reason: 'blocks' };
  if (file.mode === 'Terms') return { ok: false, reason: 'too-many-days' };
  if (halves === 2) return { ok: false, reason: isLong ? 'too-many-hours' : 'too-many-days' };
  const trimmed = isLong ? leaveOutHours(file, limits) : { file, changes: [] };
  const folded =
    file.days.length > limits.days
      ? foldDays(trimmed.file, limits)
      : ({ ok: true, ...unchanged(trimmed.file) } as const);
  if (!folded.ok) return folded;
  const changes = [...trimmed.changes, ...folded.changes];
  if (folded.file.hours.length <= limits.hours)
    return {
      ok: true,
      file: folded.file,
      changes,
      translated: fetToProblem(folded.file, { ...options, writtenIn: file.mode }),
    };
  if (folded.file.mode === 'Mornings_Afternoons') return { ok: false, reason: 'too-many-hours' };
  return splitLongDay(folded.file, changes, limits);
}

interface ChangedFile {
  readonly file: FetFile;
  readonly changes: readonly WeekChange[];
}

const unchanged = (file: FetFile): ChangedFile => ({ file, changes: [] });

/** Leaves out hours that nothing can take: before and after all others and, where two days become one, between them. */
function leaveOutHours(file: FetFile, limits: WeekLimits): ChangedFile {
  const { length } = file.hours;
  const used = new Set([...openSlots(fetToProblem(file, options))].map((slot) => slot % length));
  const [first, last] = [Math.min(...used), Math.max(...used)];
  const isWithin = file.days.length <= limits.days;
  const all = file.hours.map((_, hour) => hour);
  const kept = all.filter((hour) => used.has(hour) || (isWithin && hour > first && hour < last));
  if (kept.length === 0 || kept.length === length) return unchanged(file);
  const names = all.filter((hour) => !kept.includes(hour)).map((hour) => file.hours[hour]?.name ?? '');
  return { file: keepHours(file, kept), changes: [{ kind: 'left-out-hours', names }] };
}

function splitLongDay(file: FetFile, changes: readonly WeekChange[], limits: WeekLimits): FittedFile {
  if (file.hours.length > limits.hours * 2) return { ok: false, reason: 'too-many-hours' };
  const split = splitDay(file, fetToProblem(file, options).problem.lessons, limits.hours);
  return split === null ? { ok: false, reason: 'no-boundary' } : inShifts(file, split, changes, false);
}

/** A short day whose hours are called after morning and afternoon is a day of two shifts; null of any other. */
function splitNamedDay(file: FetFile, limits: WeekLimits): FittedFile | null {
  const morning = file.mode === 'Official' ? morningHours(file.hours) : null;
  if (morning === null) return null;
  const split = splitDay(file, fetToProblem(file, options).problem.lessons, limits.hours);
  return split?.first === morning ? inShifts(file, split, [], true) : null;
}

function inShifts(file: FetFile, split: SplitDay, changes: readonly WeekChange[], isNamed: boolean): FittedFile {
  const { first, parted } = split;
  const change: WeekChange = { kind: 'split-day', hours: file.hours.map(({ name }) => name), first, parted, isNamed };
  const translated = fetToProblem(split.file, { ...options, shifts: 2 });
  return { ok: true, file: split.file, translated, changes: [...changes, change] };
}

type FoldedWeek =
  | { readonly ok: true; readonly file: FetFile; readonly changes: readonly WeekChange[] }
  | { readonly ok: false; readonly reason: WeekMisfit };

function foldDays(file: FetFile, limits: WeekLimits): FoldedWeek {
  const { hours } = file;
  const open = openSlots(fetToProblem(file, options));
  const used = new Set([...open].map((slot) => Math.floor(slot / hours.length)));
  const all = file.days.map((_, day) => day);
  const kept = all.filter((day) => used.has(day));
  const leftOut = all.filter((day) => !used.has(day)).map((day) => file.days[day]?.name ?? '');
  const changes: WeekChange[] = leftOut.length === 0 ? [] : [{ kind: 'left-out-days', names: leftOut }];
  const names = kept.map((day) => file.days[day]?.name ?? '');
  if (kept.length <= limits.days) {
    const { file: shorter, loosened } = keepDays(file, kept);
    return { ok: true, file: shorter, changes: withLoosened(changes, loosened) };
  }
  if (kept.length > limits.days * 2) return { ok: false, reason: 'too-many-days' };
  const found = pairDays(names);
  if (found === null) return { ok: false, reason: 'days-not-in-twos' };
  const ofFile = (index: number | null): number | null => (index === null ? null : (kept[index] ?? null));
  const pairs = found.pairs.map(({ name, halves: [first, second] }) => ({
    name,
    halves: [ofFile(first), ofFile(second)] as const,
  }));
  const folded = foldPairs(file, { ...found, pairs });
  const kind = found.areHalves ? 'half-days' : 'two-weeks';
  const change: WeekChange = { kind, pairs, names: file.days.map(({ name }) => name) };
  return { ok: true, file: folded.file, changes: withLoosened([...changes, change], folded.loosened) };
}

const withLoosened = (changes: readonly WeekChange[], count: number): readonly WeekChange[] =>
  count === 0 ? changes : [...changes, { kind: 'loosened-distances', count }];
