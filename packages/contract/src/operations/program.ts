import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { listSchema } from '../errors/envelope.ts';
import { text } from '../resource/fields.ts';
import { listQuerySchema } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';

const page = pageUrls.program;
const id = z.int().positive();
const queryId = z.coerce.number().int().positive();

/** Days that a token may live at most, and those it is offered for. */
export const longestTokenDays = 366;
export const usualTokenDays = 180;

const level = z.union([z.literal(1), z.literal(2)]);

/** `ownerGone`: whoever made it is locked or works elsewhere now. */
export const tokenStates = ['active', 'expired', 'revoked', 'ownerGone'] as const;

/** A key with which a program works in the school as a part of whoever made it. The key itself is told once. */
const programTokenSchema = z.object({
  id,
  name: z.string(),
  ownerName: z.string(),
  state: z.enum(tokenStates),
  /** The menu items it opens: 1 view, 2 edit. */
  pages: z.array(z.object({ menuId: id, title: z.string(), level })),
  createdAt: z.iso.datetime(),
  /** Last day on which it works. */
  expiresOn: z.iso.date(),
  lastUsedAt: z.iso.datetime().nullable(),
  calls: z.int(),
});
export type ProgramToken = z.infer<typeof programTokenSchema>;

/** A change stands alone, readings of one hour together. */
const tokenUseSchema = z.object({
  usedAt: z.iso.datetime(),
  title: z.string(),
  method: z.string(),
  path: z.string(),
  /** HTTP status of the answer. */
  status: z.int(),
  calls: z.int(),
});
export type TokenUse = z.infer<typeof tokenUseSchema>;

export const programOperations = {
  listProgramTokens: defineOperation({
    method: 'GET',
    path: '/api/matruycap',
    title: 'Xem các mã truy cập của chương trình',
    access: viewOf(page),
    query: listQuerySchema,
    data: listSchema(programTokenSchema.extend({ stt: z.int() })),
  }),
  /** Answers the key this once; only a digest of it is kept. */
  createProgramToken: defineOperation({
    method: 'POST',
    path: '/api/matruycap',
    title: 'Tạo mã truy cập cho chương trình',
    access: editOf(page),
    body: z.strictObject({
      name: text('Tên chương trình', 60),
      expiresOn: z.iso.date(),
      pages: z
        .array(z.strictObject({ menuId: id, level }))
        .min(1)
        .max(100),
    }),
    data: z.object({ item: programTokenSchema, key: z.string() }),
  }),
  revokeProgramToken: defineOperation({
    method: 'DELETE',
    path: '/api/matruycap',
    title: 'Thu hồi mã truy cập',
    access: editOf(page),
    query: z.object({ id: queryId }),
    data: z.object({ item: programTokenSchema }),
  }),
  readTokenUses: defineOperation({
    method: 'GET',
    path: '/api/matruycap/nhatky',
    title: 'Xem nhật ký của mã truy cập',
    access: viewOf(page),
    query: z.object({ id: queryId }),
    data: z.object({ uses: z.array(tokenUseSchema) }),
  }),
} as const;
