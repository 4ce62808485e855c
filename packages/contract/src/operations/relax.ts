import { z } from 'zod';
import { ruleStrengths, schoolRuleIds } from '../rule-settings/catalogue.ts';
import { defineOperation, editOf } from './define.ts';

const id = z.int().positive();
const manage = '/list_management/timetable';
const cell = z.strictObject({ day: z.int().min(2).max(8), shiftId: id, period: z.int().min(1).max(12) });
const ruleChoice = z.strictObject({ strength: z.enum(ruleStrengths), value: z.int().nullable() });

/** Numbers of a record that limit an arrangement: by resource and field as declared. */
export const relaxedFields = {
  teacher: ['maxPerSession', 'minPerSession', 'maxSessions', 'freeDays', 'oneSessionPerDay'],
  subject: ['maxPerShift', 'maxPerDay', 'minDaysBetween'],
  subjectCombination: ['maxPerShift', 'maxPerDay'],
  room: ['simultaneousClasses'],
} as const;

const fieldChange = <Name extends keyof typeof relaxedFields>(resource: Name) =>
  z.strictObject({
    kind: z.literal(resource),
    id,
    field: z.enum(relaxedFields[resource]),
    /** What it must be now, so that nothing is changed that somebody else has changed in between. */
    from: z.union([z.int(), z.boolean()]).nullable(),
    to: z.union([z.int(), z.boolean()]).nullable(),
  });

/** A change of the school's data that makes room; turned round (from and to, open and closed) it is its own undoing. */
export const schoolChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cells'),
    grid: z.enum(['teacherSlots', 'classBreaks', 'roomBusy']),
    ownerId: id,
    cells: z.array(cell).min(1).max(200),
    /** True frees the cells, false blocks them. */
    isOpen: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('locks'),
    timetableId: id,
    lessonIds: z.array(id).min(1).max(500),
    isLocked: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('rule'), rule: z.enum(schoolRuleIds), from: ruleChoice, to: ruleChoice }),
  fieldChange('teacher'),
  fieldChange('subject'),
  fieldChange('subjectCombination'),
  fieldChange('room'),
]);
export type SchoolChange = z.infer<typeof schoolChangeSchema>;

/** A way out of an impossibility: `change` makes it with one click; without it, `page` says where to change what. */
export const relaxationSchema = z.object({
  text: z.string(),
  change: schoolChangeSchema.nullable(),
  page: z.object({ url: z.string(), title: z.string() }).nullable(),
});
export type RelaxationView = z.infer<typeof relaxationSchema>;

export const relaxOperations = {
  /** Loosens the school's data by one change; needs the edit permission of the page that the data belongs to. */
  relaxSchool: defineOperation({
    method: 'POST',
    path: '/api/tkb/noilong',
    title: 'Nới lỏng dữ liệu để xếp được',
    access: editOf(manage),
    body: z.strictObject({ change: schoolChangeSchema }),
    /** `undo` sent as `change` takes it back. */
    data: z.object({ undo: schoolChangeSchema }),
  }),
} as const;
