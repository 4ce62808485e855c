import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FetFile, FetProblem } from '@tkb/interchange';
import type { Timetable } from '@tkb/solver';
import { SaxesParser } from 'saxes';

/** FET is installed on this machine (Debian package `fet`). */
export const hasFet = spawnSync('fet-cl', ['--version']).error === undefined;

/** FET's result for a file: its timetable by activity id, and its own total of soft conflicts. */
export interface FetRun {
  readonly placements: ReadonlyMap<number, { day: string; hour: string; room: string }>;
  readonly softTotal: number;
}

const quiet = [
  'writetimetablessubgroups',
  'writetimetablesgroups',
  'writetimetablesyears',
  'writetimetablesteachers',
  'writetimetablesrooms',
  'warnifusingnotperfectconstraints',
  'warnsubgroupswiththesameactivities',
  'warnifusingstudentsminhoursdailywithallowemptydays',
];
const seeds = ['10=1001', '11=1008', '12=1015', '20=1022', '21=1029', '22=1036'];

/**
 * Runs a program that ends after so much CPU time, so that a busy machine does not change a verdict. The shell's own limit
 * accepts whole seconds only, and FET's does not work on locked data, where FET may never end.
 */
const limitCpu = 'use Time::HiRes qw(setitimer ITIMER_PROF); setitimer(ITIMER_PROF, shift); exec @ARGV';
/** Ten times what FET needs for a handful of locked lessons; if it cannot accept them, it keeps trying until the end. */
export const cpuSecondsWhenLocked = 0.2;

/** Runs fet-cl with fixed seeds; null when it finds no complete timetable in time, or refuses the file. */
export function runFet(text: string, cpuSeconds = 60): FetRun | null {
  const folder = mkdtempSync(join(tmpdir(), 'fet-'));
  try {
    writeFileSync(join(folder, 'in.fet'), text);
    const args = [
      `--inputfile=${join(folder, 'in.fet')}`,
      `--outputdir=${folder}`,
      `--timelimitseconds=${10 * cpuSeconds}`,
      '--htmllevel=0',
      '--language=en_US',
      ...seeds.map((seed) => `--randomseeds${seed}`),
      ...quiet.map((option) => `--${option}=false`),
    ];
    spawnSync('perl', ['-e', limitCpu, `${cpuSeconds}`, 'fet-cl', ...args]);
    const base = join(folder, 'timetables/in/in_');
    if (!existsSync(`${base}activities.xml`)) return null;
    const conflicts = readFileSync(`${base}soft_conflicts.txt`, 'utf8');
    const softTotal = Number(/Total soft conflicts: ([\d.]+)/.exec(conflicts)?.[1]);
    return { placements: readPlacements(readFileSync(`${base}activities.xml`, 'utf8')), softTotal };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPlacements(xml: string): FetRun['placements'] {
  const placements = new Map<number, { day: string; hour: string; room: string }>();
  let fields: Record<string, string> = {};
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'Activity') fields = {};
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (name !== 'Activity') fields[name] = text;
    else placements.set(Number(fields.Id), { day: fields.Day, hour: fields.Hour, room: fields.Room });
    text = '';
  });
  parser.write(xml.replace('\uFEFF', '')).close();
  return placements;
}

/** FET's timetable in our form; an activity that may do without a room and has none gets the room that means "none". */
export function toTimetable(run: FetRun, file: FetFile, { problem, map }: FetProblem): Timetable {
  return map.activityOfLesson.map((id, lesson) => {
    const placement = run.placements.get(id);
    if (placement === undefined) return null;
    const day = file.days.findIndex(({ name }) => name === placement.day);
    const hour = file.hours.findIndex(({ name }) => name === placement.hour);
    const room = file.rooms.findIndex(({ name }) => name === placement.room);
    const without = problem.lessons[lesson].rooms === null ? null : map.noRoom;
    return { slot: day * map.hours + hour, room: room >= 0 ? room : without };
  });
}
