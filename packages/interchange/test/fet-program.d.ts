import type { FetFile, FetProblem } from '@tkb/interchange';
import type { Timetable } from '@tkb/solver';
/** The reference program is on this machine (Debian package `fet`). */
export declare const hasFet: boolean;
/** FET's result on a file: its timetable by activity id, and its own total of soft conflicts. */
export interface FetRun {
    readonly placements: ReadonlyMap<number, {
        day: string;
        hour: string;
        room: string;
    }>;
    readonly softTotal: number;
}
/** Runs fet-cl with fixed seeds; null when it finds no complete timetable in time or refuses the file. */
export declare function runFet(text: string, cpuSeconds?: number): FetRun | null;
/** FET's timetable as ours; an activity that may do without a room and has none takes the room that means so. */
export declare function toTimetable(run: FetRun, file: FetFile, { problem, map }: FetProblem): Timetable;
