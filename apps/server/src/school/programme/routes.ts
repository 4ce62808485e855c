import { editPermission, operations, resources } from '@tkb/contract';
import { levelOf } from '../../access/authorize.ts';
import type { Call } from '../../call/call.ts';
import { implement, type Route } from '../../call/route.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { addMissing } from '../assignments/sync-curriculum.ts';
import { layOutSchool } from './lay-out-school.ts';
import { nationalProgramme } from './national-programme.ts';
import { weeklyInGrade } from './plan-layout.ts';
import { findSubject } from './subject-catalogue.ts';

/** The national programme for the levels and grades of the unit's catalogue. */
async function readProgramme(tx: Transaction) {
  const grades = await tx.query<{ id: number; name: string; order: number; levelId: number; level: string }>(
    `select g.id, g.name, g."order", g.level_id as "levelId", l.name as level from grade g
     join school_level l on l.unit = g.unit and l.id = g.level_id order by g."order"`,
  );
  const levels = nationalProgramme.flatMap((programme) => {
    const own = grades.filter(({ level }) => level === programme.level);
    const [first] = own;
    if (!first) return [];
    const subjects = programme.subjects.map(
      ({ code, name, yearly, isElective = false, isTopic = false, optionalIn = [] }) => {
        const { shortName, colour = '', ...subject } = findSubject(code);
        const periods = own.map(({ id, order }) => ({
          gradeId: id,
          yearly: yearly[order - programme.firstGrade] ?? 0,
          weekly: weeklyInGrade(programme, yearly, order),
          isOptional: optionalIn.includes(order),
        }));
        return { code, shortName, colour, isElective, isTopic, name: name ?? subject.name, grades: periods };
      },
    );
    const shown = own.map(({ id, name, order }) => ({ id, name, order }));
    return [{ levelId: first.levelId, name: programme.level, grades: shown, subjects }];
  });
  return { levels };
}

const { schoolDay, period, subject, room, curriculum, fixedLesson } = resources;

/** Laying a school out writes no list that the caller may not edit on its own page. */
async function refuseClosedLists({ session, services }: Pick<Call<unknown, unknown>, 'services' | 'session'>) {
  const closed: string[] = [];
  for (const { menu, title } of [schoolDay, period, subject, room, curriculum, fixedLesson])
    if ((await levelOf(session, services.menus, menu)) < editPermission) closed.push(title);
  if (closed.length === 0) return;
  const message = `Lập khung giờ và chương trình ghi cả ${closed.join(', ')} mà bạn không được sửa; hãy nhờ người có đủ quyền.`;
  throw new AppError('permission.denied', {}, { errors: [{ field: 'subjects', code: 'not_editable', message }] });
}

/** The beginning of a school. */
export const programmeRoutes: readonly Route[] = [
  implement(operations.readProgramme, ({ transaction }) => transaction(readProgramme)),
  implement(operations.layOutSchool, async (call) => {
    await refuseClosedLists(call);
    return call.transaction((tx) => layOutSchool(tx, call.body));
  }),
  implement(operations.completeAssignments, ({ transaction }) =>
    transaction(async (tx) => ({ created: await addMissing(tx, [], false) })),
  ),
];
