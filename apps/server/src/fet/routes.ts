import { dateInVietnam, operations, termOf } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';
import { alsoInUnit, implement, type Route } from '../call/route.ts';
import { readSchool } from '../school/school.ts';
import { importFet, previewFet, type ChosenDays } from './import-fet.ts';
import { foreignFileRoutes } from './write/routes.ts';

// Other types are read as bytes too, for uploads.
const fileTypes: ReadonlySet<string> = new Set(['application/octet-stream', 'application/xml', 'text/xml']);

function fileOf({ body, headers }: RequestOfFile): Buffer {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!Buffer.isBuffer(body) || !fileTypes.has(type.trim().toLowerCase()))
    throw new AppError('request.media_type', { type });
  return body;
}

const daysOf = ({ days }: { readonly days?: string | undefined }): ChosenDays => days?.split(',').map(Number) ?? null;

interface RequestOfFile {
  readonly body: unknown;
  readonly headers: { readonly 'content-type'?: string | undefined };
}

/** Reading foreign files as new schools of the unit, and writing timetables as such files. */
export const fetRoutes: readonly Route[] = [
  ...foreignFileRoutes,
  ...alsoInUnit(
    implement(operations.previewFet, ({ request, query }) =>
      Promise.resolve(previewFet(fileOf(request), daysOf(query))),
    ),
    implement(operations.importFet, async ({ query, request, unitTransaction }) => {
      const body = fileOf(request);
      return unitTransaction(async (tx) => {
        const { schoolId, ...saved } = await importFet(tx, body, {
          name: query.name,
          days: daysOf(query),
          schoolYear: termOf(dateInVietnam(new Date())).schoolYear,
        });
        return { item: await readSchool(tx, schoolId), ...saved };
      });
    }),
  ),
];
