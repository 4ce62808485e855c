import { z } from 'zod';

/** Kind of the jobs that work out how to mend a timetable. */
export const repairKind = 'repair';

export const repairInputSchema = z.object({
  maxMoves: z.int().nullable(),
  maxPeople: z.int().nullable(),
  seconds: z.number(),
  seed: z.int(),
  slices: z.int().optional(),
});
export type RepairInput = z.infer<typeof repairInputSchema>;
