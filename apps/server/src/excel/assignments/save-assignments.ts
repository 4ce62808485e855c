import type { ResourceName } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { storeClassSubjects } from '../../school/assignments/class-subjects.ts';
import type { PlannedAssignment } from './plan-assignments.ts';

type IdOf = (name: ResourceName, id: number) => number;

/** Stores assignments by class, subject and group; rows that are not among them stay as they are. */
export async function saveAssignments(
  tx: Transaction,
  planned: readonly PlannedAssignment[],
  idOf: IdOf,
): Promise<void> {
  await storeClassSubjects(
    tx,
    planned.map(({ after }) => ({
      ...after,
      subjectId: idOf('subject', after.subjectId),
      roomId: after.roomId === null ? null : idOf('room', after.roomId),
    })),
  );
}
