import { arrangeScopes, rulePresetIds } from '@tkb/contract';
import { z } from 'zod';

export const arrangeKind = 'arrange';

/** Input of an arrangement job, as stored with it. */
export const arrangeInputSchema = z.object({
  scope: z.enum(arrangeScopes),
  ids: z.array(z.int()),
  allowMove: z.boolean(),
  seconds: z.number(),
  seed: z.int(),
  /** Slices by which a second is counted, in place of the clock. */
  slices: z.int().optional(),
  /** A preset that this run follows in place of the school's own order of levels. */
  emphasis: z.enum(rulePresetIds).nullable().default(null),
  /** Nothing is saved; the result says what would be moved. */
  preview: z.boolean().default(false),
  /** Job id of the run that this one goes on from. */
  continueOf: z.uuid().nullable().default(null),
  /** Job id of a run to be done again, step by step. */
  repeatOf: z.uuid().nullable().default(null),
});
export type ArrangeInput = z.infer<typeof arrangeInputSchema>;
