import { z } from 'zod';
import { timetableSchema } from './timetable/schemas.ts';
import { substitutionSchema } from './timetable/substitution.ts';
import type { WebhookEvent } from './program.ts';

const id = z.int();
const school = z.object({ id, name: z.string() }).describe('Trường');

const shown = {
  id: true,
  number: true,
  name: true,
  schoolYear: true,
  semester: true,
  effectiveFrom: true,
  status: true,
} as const;
const timetableMessage = z.object({ school, timetable: timetableSchema.pick(shown).describe('Thời khóa biểu') });

const substitutionMessage = z.object({
  school,
  /** With `dates`: every substitution of this teacher on these dates is said, those of before count no more. */
  teacherId: id.optional(),
  dates: z.array(z.iso.date()).optional().describe('Các ngày vắng'),
  // Why somebody is away is the school's own.
  substitutions: z.array(substitutionSchema.omit({ reason: true, state: true })).describe('Các tiết dạy thay'),
});

/** The `data` of the messages that receivers get. */
export const webhookMessages = {
  'timetable.published': timetableMessage,
  'timetable.withdrawn': timetableMessage,
  'substitution.saved': substitutionMessage,
  'substitution.deleted': substitutionMessage,
  test: z.object({ name: z.string() }),
} as const satisfies Record<WebhookEvent, z.ZodType>;
