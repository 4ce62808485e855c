import { editPermission, operations, pageUrls, permissionOfUrl } from '@tkb/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { alsoInUnit, implement, implementPublic, type Route } from '../call/route.ts';
import { parseFileKey } from './file-key.ts';
import type { Session } from '../call/session.ts';
import type { FileKey } from '../call/uploads.ts';
import { fileTypeOf, typeOfName } from './file-types.ts';

/** Uploading: an address is asked for, the file is PUT to it, then read from its direct address. */
export const uploadRoutes: readonly Route[] = alsoInUnit(
  implement(operations.presignUpload, async ({ body, session, services, request }) =>
    services.uploads.grant({
      bucket: body.platform,
      unit: session.unit,
      schoolId: session.schoolId,
      sid: session.sid,
      wish: body.key,
      type: body.content_type,
      encoding: body.content_encoding,
      acl: body.acl,
      size: body.content_length,
      origin: originOf(request),
    }),
  ),
  implementPublic(operations.storeFile, async ({ query, params, services, request }) => {
    const { session: sid, type, encoding, acl, expires, signature } = query;
    const key = keyOf(params, 'upload.link_invalid');
    const grant = { key, sid, type, encoding, acl, expires };
    if (!services.uploads.isValid(grant, signature) || !carriesHeaders(request, grant))
      throw new AppError('upload.link_invalid');
    // Whoever was signed out, shut out, moved or has lost the right since then may no longer leave files here.
    const session = await services.sessionWatch.now({ unit: key.unit, sid });
    const menus = await services.menus.of(key.unit);
    if (
      !session ||
      !isOfFolder(session, key) ||
      permissionOfUrl(menus, session.permissions, pageUrls.school) < editPermission
    )
      throw new AppError('upload.link_invalid');
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new AppError('upload.empty');
    await services.uploads.save(grant, request.body);
    return { direct_url: services.uploads.directAddress(key, originOf(request)) };
  }),
  implementPublic(operations.readFile, async ({ params, services, reply }) => {
    const key = keyOf(params, 'upload.not_found');
    const type = typeOfName(key.name);
    const bytes = type ? await services.uploads.read(key) : null;
    if (!type || !bytes) throw new AppError('upload.not_found');
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `${fileTypeOf(type)?.isShown ? 'inline' : 'attachment'}; filename="${key.name}"`,
        // A stored name is never used again, so what is behind it never changes.
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(bytes);
  }),
  implement(operations.readSchoolHead, async ({ session, transaction }) => {
    const none = { name: '', logo: '', homeroomReduction: 0, parent: '', contact: '', principal: '' };
    if (session.schoolId === null) return none;
    const [head] = await transaction((tx) =>
      tx.query<typeof none>(
        `select name, logo, homeroom_reduction as "homeroomReduction", parent, contact, principal from school
           where unit = app_unit() and id = app_school()`,
      ),
    );
    return head ?? none;
  }),
);

const isOfFolder = (session: Session, { folder }: FileKey): boolean =>
  session.tier === 'unit' || String(session.schoolId) === folder;

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

function keyOf(params: Readonly<Record<string, string>>, code: 'upload.link_invalid' | 'upload.not_found'): FileKey {
  const key = parseFileKey(params);
  if (!key) throw new AppError(code);
  return key;
}

/** The type must be sent as signed; encoding and acl, where they are sent at all. */
function carriesHeaders({ headers }: FastifyRequest, grant: { type: string; encoding: string; acl: string }): boolean {
  const encoding = headers['content-encoding'] ?? grant.encoding;
  const acl = headers['x-amz-acl'] ?? grant.acl;
  return headers['content-type'] === grant.type && acl === grant.acl && encoding === grant.encoding;
}
