import { leadSubject } from '../../school/programme/subject-catalogue.ts';
import type { DemoCurriculumRow, ShiftCode } from './types.ts';

/** A place on the staff before it has a name: what it may teach, and how much. */
export interface Seat {
  /** The first is the main subject. */
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
  readonly sites: readonly string[];
  /** Weekly norm in periods. */
  readonly norm: number;
  /** Periods that concurrent duties take off, without the homeroom's. */
  readonly reduction: number;
  readonly mayHaveHomeroom: boolean;
  /** A primary school's class teacher: the subjects are taught in the own class only. */
  readonly ownClassOnly: boolean;
}

export interface StaffedClass {
  readonly name: string;
  readonly grade: number;
  readonly stream: string | null;
  readonly site: string;
  readonly mainShift: ShiftCode;
}

/** Subjects of a class that go to one teacher together; `lead` decides who may take them. */
export interface Need {
  readonly class: StaffedClass;
  readonly lead: string;
  readonly rows: readonly DemoCurriculumRow[];
  readonly periods: Readonly<Record<ShiftCode, number>>;
}

export interface StaffingPlan {
  readonly seats: readonly Seat[];
  readonly classes: readonly StaffedClass[];
  readonly curriculum: readonly DemoCurriculumRow[];
  /** Subjects that the homeroom teacher always takes, and the periods that the homeroom itself takes off the norm. */
  readonly homeroomSubjects: readonly string[];
  readonly homeroomReduction: number;
  /** Periods of a shift that a teacher should not exceed. */
  readonly shiftLimit: Readonly<Record<ShiftCode, number>>;
}

/** Who does what, by index of the seat. */
export interface Staffing {
  /** Homeroom teacher per class, in the order of the classes. */
  readonly homerooms: readonly number[];
  readonly assignments: readonly { readonly need: Need; readonly seat: number }[];
  /** Periods taught plus reductions, per seat. */
  readonly loads: readonly number[];
}

const homeroomLead = 'homeroom';
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const periodsOf = ({ periods }: Need): number => periods.S + periods.C;

/** Assigns homerooms and all subjects so that every load comes close to its norm; throws when nobody can take a subject. */
export function staffSchool(plan: StaffingPlan): Staffing {
  const needs = plan.classes.flatMap((schoolClass) => needsOf(schoolClass, plan));
  const homerooms = assignHomerooms(plan, needs);
  const desks = plan.seats.map((seat, index): Desk => {
    const homeroom = homerooms.indexOf(index);
    return { seat, homeroom: plan.classes[homeroom] ?? null, needs: [] };
  });
  const pinned = pinHomeroomNeeds(plan, needs, desks);
  const open = needs.filter((need) => !pinned.has(need));
  const jobs = open.map((need) => placeNeed(need, desks, plan)).filter((job) => job.choices.length > 1);
  balance(jobs, plan);
  return {
    homerooms,
    assignments: desks.flatMap((desk, seat) => desk.needs.map((need) => ({ need, seat }))),
    loads: desks.map((desk) => loadOf(desk, plan)),
  };
}

interface Desk {
  readonly seat: Seat;
  readonly homeroom: StaffedClass | null;
  readonly needs: Need[];
}

/** A need that could also be somebody else's. */
interface Job {
  readonly need: Need;
  readonly choices: readonly Desk[];
  holder: Desk;
}

function needsOf(schoolClass: StaffedClass, plan: StaffingPlan): Need[] {
  const rows = plan.curriculum.filter(
    ({ grade, stream }) => grade === schoolClass.grade && (stream === null || stream === schoolClass.stream),
  );
  const leadOf = (code: string) => (plan.homeroomSubjects.includes(code) ? homeroomLead : leadSubject(code));
  return [...Map.groupBy(rows, ({ subject }) => leadOf(subject))].map(([lead, group]) => {
    const main = sum(group.map(({ mainPeriods }) => mainPeriods));
    const opposite = sum(group.map(({ oppositePeriods }) => oppositePeriods));
    const periods = schoolClass.mainShift === 'S' ? { S: main, C: opposite } : { S: opposite, C: main };
    return { class: schoolClass, lead, rows: group, periods };
  });
}

const serves = (seat: Seat, { grade, site }: StaffedClass): boolean =>
  seat.grades.includes(grade) && seat.sites.includes(site);

function mayTake({ seat, homeroom }: Pick<Desk, 'seat' | 'homeroom'>, need: Need): boolean {
  if (!seat.subjects.includes(need.lead) || !serves(seat, need.class)) return false;
  return !seat.ownClassOnly || homeroom === need.class;
}

/**
 * Gives each class to the group of like seats that has most periods to spare per seat: the demand of every subject is
 * first shared out over all seats that could take it.
 */
function assignHomerooms(plan: StaffingPlan, needs: readonly Need[]): number[] {
  const spare = plan.seats.map(({ norm, reduction }) => norm - reduction);
  for (const need of needs) shareOut(need, plan.seats, spare);
  const groupOf = plan.seats.map(({ subjects, grades, sites }) => `${subjects[0]}/${grades[0]}/${sites.join()}`);
  const taken: number[] = [];
  return plan.classes.map((schoolClass) => {
    const own = needs.filter((need) => need.class === schoolClass);
    const free = [...plan.seats.keys()].filter((index) => !taken.includes(index) && mayLead(plan.seats[index], own));
    const best = free.toSorted((a, b) => (spare[b] ?? 0) - (spare[a] ?? 0) || a - b)[0];
    if (best === undefined) throw new Error(`no homeroom teacher for ${schoolClass.name}`);
    taken.push(best);
    const cost = plan.homeroomReduction + periodsOf(own.find(({ lead }) => lead === homeroomLead) ?? own[0]!);
    const like = [...plan.seats.keys()].filter((index) => groupOf[index] === groupOf[best]);
    for (const index of like) spare[index] = (spare[index] ?? 0) - cost / like.length;
    return best;
  });
}

function mayLead(seat: Seat | undefined, needs: readonly Need[]): boolean {
  if (!seat?.mayHaveHomeroom) return false;
  return needs.some((need) => leads(seat, need) || (seat.ownClassOnly && serves(seat, need.class)));
}

/** In the shift of the class: beside the ceremonies alone, the teacher would come for single periods. */
const leads = (seat: Seat, need: Need): boolean =>
  seat.subjects[0] === need.lead && serves(seat, need.class) && need.periods[need.class.mainShift] > 0;

function shareOut(need: Need, seats: readonly Seat[], spare: number[]): void {
  const able = [...seats.keys()].filter((index) => {
    const seat = seats[index];
    return seat && !seat.ownClassOnly && mayTake({ seat, homeroom: null }, need);
  });
  const capacity = sum(able.map((index) => seats[index]?.norm ?? 0));
  for (const index of able) {
    const seat = seats[index];
    if (seat) spare[index] = (spare[index] ?? 0) - (periodsOf(need) * seat.norm) / capacity;
  }
}

/** The homeroom teacher takes the homeroom's own periods and the main subject of that class. */
function pinHomeroomNeeds(plan: StaffingPlan, needs: readonly Need[], desks: readonly Desk[]): Set<Need> {
  const pinned = new Set<Need>();
  for (const desk of desks) {
    const own = needs.filter((need) => need.class === desk.homeroom);
    for (const need of own) {
      if (need.lead !== homeroomLead && (desk.seat.ownClassOnly || !leads(desk.seat, need))) continue;
      desk.needs.push(need);
      pinned.add(need);
    }
  }
  if (plan.classes.length > desks.filter(({ homeroom }) => homeroom).length) throw new Error('a class has no homeroom');
  return pinned;
}

function placeNeed(need: Need, desks: readonly Desk[], plan: StaffingPlan): Job {
  const choices = desks.filter((desk) => mayTake(desk, need));
  const spare = (desk: Desk) => desk.seat.norm - loadOf(desk, plan);
  const holder = choices.toSorted((a, b) => spare(b) - spare(a))[0];
  if (!holder) throw new Error(`nobody can teach ${need.lead} in ${need.class.name}`);
  holder.needs.push(need);
  return { need, choices, holder };
}

function loadOf({ seat, homeroom, needs }: Desk, plan: StaffingPlan): number {
  return sum(needs.map(periodsOf)) + seat.reduction + (homeroom ? plan.homeroomReduction : 0);
}

/** Points against a desk: far from the norm, too much in a shift, several sites, shifts and grades. */
function costOf(desk: Desk, plan: StaffingPlan): number {
  const distance = loadOf(desk, plan) - desk.seat.norm;
  const inShift = (shift: ShiftCode) => sum(desk.needs.map(({ periods }) => periods[shift]));
  const excess = (shift: ShiftCode) => Math.max(0, inShift(shift) - plan.shiftLimit[shift]);
  const distinct = (pick: (need: Need) => unknown) => new Set(desk.needs.map(pick)).size;
  return (
    (distance > 0 ? 4 : 1) * distance ** 2 +
    10 * (excess('S') ** 2 + excess('C') ** 2) +
    12 * distinct((need) => need.class.site) +
    15 * distinct((need) => need.class.mainShift) +
    distinct((need) => need.class.grade)
  );
}

const maxSweeps = 60;

/** Hands needs over, and swaps them within a subject, as long as that helps. */
function balance(jobs: readonly Job[], plan: StaffingPlan): void {
  const bySubject = [...Map.groupBy(jobs, ({ need }) => need.lead).values()];
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    const moved = jobs.filter((job) => job.choices.some((desk) => tryMove(job, desk, plan))).length;
    const swapped = sum(bySubject.map((group) => swapWithin(group, plan)));
    if (moved + swapped === 0) return;
  }
}

function tryMove(job: Job, desk: Desk, plan: StaffingPlan): boolean {
  const from = job.holder;
  if (from === desk) return false;
  const before = costOf(from, plan) + costOf(desk, plan);
  handOver(job, desk);
  if (costOf(from, plan) + costOf(desk, plan) < before - 1e-9) return true;
  handOver(job, from);
  return false;
}

function swapWithin(group: readonly Job[], plan: StaffingPlan): number {
  const pairs = group.flatMap((first, index) => group.slice(index + 1).map((second) => [first, second] as const));
  return pairs.filter(([first, second]) => trySwap(first, second, plan)).length;
}

function trySwap(first: Job, second: Job, plan: StaffingPlan): boolean {
  const [a, b] = [first.holder, second.holder];
  if (a === b || !first.choices.includes(b) || !second.choices.includes(a)) return false;
  const before = costOf(a, plan) + costOf(b, plan);
  handOver(first, b);
  handOver(second, a);
  if (costOf(a, plan) + costOf(b, plan) < before - 1e-9) return true;
  handOver(first, a);
  handOver(second, b);
  return false;
}

function handOver(job: Job, desk: Desk): void {
  job.holder.needs.splice(job.holder.needs.indexOf(job.need), 1);
  desk.needs.push(job.need);
  job.holder = desk;
}
