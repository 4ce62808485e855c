import { operations } from '@tkb/contract';
import { AppError } from '../http/app-error.ts';
import { implement, type Route } from '../http/route.ts';
import { readSchool } from '../school/school.ts';
import { importFet } from './import-fet.ts';

/** Reading foreign files as new schools of the unit. */
export const importRoutes: readonly Route[] = [
  implement(
    operations.importFet,
    async ({ query, request, unit, database }) => {
      const { body, headers } = request;
      if (!Buffer.isBuffer(body)) throw new AppError('request.media_type', { type: headers['content-type'] ?? '' });
      return database.unitTransaction(unit, async (tx) => {
        const { schoolId, ...saved } = await importFet(tx, body, {
          name: query.name,
          schoolYear: schoolYearOf(new Date()),
        });
        return { item: await readSchool(tx, schoolId), ...saved };
      });
    },
    { scope: 'unit' },
  ),
];

/** The school year a date lies in; years begin in July, when next year's timetable is made. */
export function schoolYearOf(date: Date): string {
  const year = date.getFullYear() - (date.getMonth() < 6 ? 1 : 0);
  return `${year}-${year + 1}`;
}
