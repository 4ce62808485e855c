import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { defineOperation, editOf } from './define.ts';
import type { MediaType } from './media-types.ts';

/** How the file is sent: as base64 text, or as its own bytes. */
export const uploadEncodings = ['base64', 'blob'] as const;

/** The kinds of files that may be uploaded. */
export const uploadedFiles = ['jpeg', 'png', 'gif', 'webp', 'pdf', 'xlsx'] as const satisfies readonly MediaType[];

export const uploadDefaults = {
  acl: 'public-read',
  content_encoding: 'base64',
  content_type: 'image/jpeg',
  platform: 'website',
} as const;

export const uploadOperations = {
  /** Asks for a short-lived address to PUT one file to. `key` is the name that people gave; the server chooses the rest. */
  presignUpload: defineOperation({
    method: 'PUT',
    path: '/api/presigned_url',
    title: 'Xin đường dẫn tải tệp lên',
    // Whatever lies there is public under the school's name: only whoever may edit the school, whose logo it mostly is.
    access: editOf(pageUrls.school),
    body: z.strictObject({
      acl: z.enum(['public-read']).default(uploadDefaults.acl),
      content_encoding: z.enum(uploadEncodings).default(uploadDefaults.content_encoding),
      content_type: z.string().max(100).default(uploadDefaults.content_type),
      key: z.string().trim().min(1).max(300),
      /** The size of the file in bytes; only when it is known can the browser send directly to an S3-compatible store. */
      content_length: z.number().int().positive().optional(),
      platform: z.enum(['website']).default(uploadDefaults.platform),
    }),
    data: z.object({
      upload_url: z.string().describe('Địa chỉ để gửi tệp lên'),
      direct_url: z.string().describe('Địa chỉ tệp'),
    }),
  }),
  /** The signed address itself. The body is the file, in the signed encoding and type. */
  storeFile: defineOperation({
    method: 'PUT',
    path: '/api/tep/:bucket/:unit/:folder/:name',
    title: 'Tải tệp lên bằng đường dẫn đã ký',
    takes: uploadedFiles,
    access: { kind: 'public' },
    query: z.object({
      type: z.string().max(100),
      encoding: z.enum(uploadEncodings),
      acl: z.string().max(40),
      /** Seconds since 1970. */
      expires: z.coerce.number().int().positive(),
      /** The session for which the address was signed. */
      session: z.string().max(100),
      signature: z.string().max(100),
    }),
    data: z.object({ direct_url: z.string().describe('Địa chỉ tệp') }),
  }),
  readFile: defineOperation({
    method: 'GET',
    path: '/api/tep/:bucket/:unit/:folder/:name',
    title: 'Xem tệp đã tải lên',
    answers: uploadedFiles,
    access: { kind: 'public' },
  }),
  /** The name and logo at the head of every page and print; empty outside any school. */
  readSchoolHead: defineOperation({
    method: 'GET',
    path: '/api/donvi/dautrang',
    title: 'Xem đầu trang và định mức của trường đang làm việc',
    access: { kind: 'signedIn' },
    data: z.object({
      name: z.string(),
      logo: z.string(),
      homeroomReduction: z.int(),
      /** Further lines on prints: the superior authority, the contact, and who signs. */
      parent: z.string(),
      contact: z.string(),
      principal: z.string(),
    }),
  }),
} as const;
