import { findRoom } from './find-room.ts';
import type { UndoLog } from './undo-log.ts';

/**
 * Takes out the lessons that share a class or teacher with a lesson during its periods from `slot` on. False when one of them
 * may not move; what was taken out until then is in the undo log.
 */
export function ejectConflicts(undoLog: UndoLog, lesson: number, slot: number): boolean {
  const { model, who } = undoLog.state;
  const first = model.linesOf.start[lesson];
  const end = first + model.listStart[lesson];
  for (let i = first; i < end; i++) {
    const base = model.linesOf.items[i] * model.slots + slot;
    for (let k = 0; k < model.duration[lesson]; k++) {
      const other = who[base + k];
      if (other < 0) continue;
      if (model.fixed[other] === 1) return false;
      undoLog.remove(other);
    }
  }
  return true;
}

/**
 * Places an unplaced lesson, with the unplaced ones that must start together with it, and pushes out what is in their way.
 * False, with nothing changed, when that is not allowed.
 */
export function insertByEjection(undoLog: UndoLog, lesson: number, slot: number): boolean {
  const mark = undoLog.size;
  const { tied } = undoLog.state.model;
  let isDone = pushIn(undoLog, lesson, slot);
  for (let i = tied.start[lesson]; isDone && i < tied.start[lesson + 1]; i++) {
    if (undoLog.state.slotOf[tied.items[i]] < 0) isDone = pushIn(undoLog, tied.items[i], slot);
  }
  if (!isDone) undoLog.rollback(mark);
  return isDone;
}

function pushIn(undoLog: UndoLog, lesson: number, slot: number): boolean {
  const { isAllowed, slots } = undoLog.state.model;
  if (isAllowed[lesson * slots + slot] === 0 || !ejectConflicts(undoLog, lesson, slot)) return false;
  const room = findRoom(undoLog.state, lesson, slot);
  if (room === -2) return false;
  undoLog.place(lesson, slot, room);
  return true;
}
