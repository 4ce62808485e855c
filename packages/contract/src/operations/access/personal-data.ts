import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, editOf, ownAccount } from '../define.ts';
import { numberedList } from '../row-calls.ts';

const access = editOf(pageUrls.user);
const optionalId = queryId.optional();
/** A person: an account, a teacher, or the account and the teacher that belong together. */
const query = z.object({ userId: optionalId, teacherId: optionalId });

/** How many rows of one kind are about the person, and what becomes of them when the person is erased. */
const heldSchema = z.object({
  title: z.string().describe('Loại dữ liệu, bằng lời'),
  count: z.int().describe('Số dòng về người này'),
  fate: z.enum(['removed', 'nameless', 'kept']).describe('Sẽ ra sao khi xóa'),
});

/** A person's request to be erased, and the answer; `dueOn` is the last day to answer. */
export const erasureSchema = z.object({
  askedAt: z.iso.datetime().describe('Lúc yêu cầu'),
  dueOn: z.iso.date().describe('Ngày đến hạn'),
  status: z.enum(['open', 'done', 'refused', 'withdrawn']),
  /** The reason for a refusal. */
  answer: z.string(),
  decidedByName: z.string().describe('Người quyết định'),
  decidedAt: z.iso.datetime().nullable().describe('Lúc quyết định'),
});
export type OwnErasure = z.infer<typeof erasureSchema>;

/** A request that waits for its answer. */
const askedSchema = z.object({
  id: z.int(),
  userId: z.int(),
  teacherId: z.int().nullable(),
  fullName: z.string(),
  username: z.string(),
  reason: z.string(),
  askedAt: z.iso.datetime().describe('Lúc yêu cầu'),
  dueOn: z.iso.date().describe('Ngày đến hạn'),
  isOverdue: z.boolean().describe('Đã quá hạn'),
});
export type AskedErasure = z.infer<typeof askedSchema>;

/** The data held about a person: read as one file, and erased. */
export const personalDataOperations = {
  readPerson: defineOperation({
    method: 'GET',
    path: '/api/users/person',
    title: 'Xem dữ liệu cá nhân được lưu',
    access,
    query,
    data: z.object({
      name: z.string(),
      newName: z.string().describe('Tên sẽ thay cho người bị xóa'),
      /** Replaced, too, wherever they stand. */
      formerNames: z.array(z.string()).describe('Tên cũ của người này'),
      /** Somebody else has the same name; where only the name tells who is meant, it stays. */
      isNameShared: z.boolean().describe('Trùng tên với người khác'),
      held: z.array(heldSchema).describe('Dữ liệu đang giữ'),
      /** The first thirty texts that contain only the given name: people must decide who is meant. */
      mentions: z
        .array(
          z.object({
            title: z.string().describe('Loại dữ liệu, bằng lời'),
            text: z.string().describe('Câu có nhắc tên'),
          }),
        )
        .describe('Những chỗ chỉ nhắc tên gọi, có thể là người khác'),
    }),
  }),
  exportPerson: defineOperation({
    method: 'GET',
    path: '/api/users/person/file',
    title: 'Xuất dữ liệu cá nhân',
    access,
    query,
    answers: ['zip'],
  }),
  exportOwnData: defineOperation({
    method: 'GET',
    path: '/api/users/account/file',
    title: 'Xuất dữ liệu của tôi',
    access: ownAccount,
    answers: ['zip'],
  }),
  askErasure: defineOperation({
    method: 'POST',
    path: '/api/users/account/erasure',
    title: 'Xin xóa dữ liệu của tôi',
    access: ownAccount,
    body: z.strictObject({ reason: z.string().trim().max(500) }),
    data: z.null(),
  }),
  withdrawErasure: defineOperation({
    method: 'DELETE',
    path: '/api/users/account/erasure',
    title: 'Rút yêu cầu xóa dữ liệu của tôi',
    access: ownAccount,
    data: z.null(),
  }),
  listErasures: defineOperation({
    method: 'GET',
    path: '/api/users/erasures',
    title: 'Xem yêu cầu xóa dữ liệu cá nhân',
    access,
    query: listQuerySchema,
    data: numberedList(askedSchema),
  }),
  refuseErasure: defineOperation({
    method: 'POST',
    path: '/api/users/erasures/refuse',
    title: 'Từ chối yêu cầu xóa dữ liệu cá nhân',
    access,
    body: z.strictObject({ id, answer: z.string().trim().min(1).max(500) }),
    data: z.null(),
  }),
  erasePerson: defineOperation({
    method: 'POST',
    path: '/api/users/person/erase',
    title: 'Xóa dữ liệu cá nhân',
    access,
    body: z.strictObject({
      userId: id.nullable(),
      teacherId: id.nullable(),
      confirmName: z.string().max(200),
    }),
    data: z.object({ newName: z.string().describe('Tên đã thay cho người bị xóa') }),
  }),
} as const;
