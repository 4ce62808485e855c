import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, editOf } from '../define.ts';

const access = editOf(pageUrls.user);
const optionalId = queryId.optional();
/** A person: an account, a teacher, or the account that is a teacher's by either. */
const query = z.object({ userId: optionalId, teacherId: optionalId });

/** How many rows of one kind are about the person, and what erasing does with them. */
const heldSchema = z.object({ title: z.string(), count: z.int(), fate: z.enum(['removed', 'nameless', 'kept']) });

/** What is held about a person, as one file and to be erased. */
export const personalDataOperations = {
  readPerson: defineOperation({
    method: 'GET',
    path: '/api/users/person',
    title: 'Xem dữ liệu cá nhân được lưu',
    access,
    query,
    data: z.object({
      name: z.string(),
      /** What the person will be called. */
      newName: z.string(),
      /** Somebody else has the same name: it stays where only the name tells whom is meant. */
      isNameShared: z.boolean(),
      held: z.array(heldSchema),
      /** Texts with the given name alone, the first thirty: who is meant only people can tell. */
      mentions: z.array(z.object({ title: z.string(), text: z.string() })),
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
    access: { kind: 'signedIn', isPersonal: true },
    answers: ['zip'],
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
    data: z.object({ newName: z.string() }),
  }),
} as const;
