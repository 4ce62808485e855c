import { operations, resources } from '@tkb/contract';
import { refuserOfLists } from '../../access/authorize.ts';
import { implement, implementInTransaction, type Route } from '../../call/route.ts';
import type { Transaction } from '../../db/database.ts';
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

const { schoolDay, period, subject, room, fixedLesson } = resources;
/** The lists beside the curriculum that laying out a school writes. */
const writtenLists = [schoolDay, period, subject, room, fixedLesson];

/** The beginning of a school. */
export const programmeRoutes: readonly Route[] = [
  implementInTransaction(operations.readProgramme, (tx) => readProgramme(tx)),
  implement(operations.layOutSchool, async ({ body, services, session, transaction }) => {
    const what = 'Lập khung giờ và chương trình ghi cả';
    (await refuserOfLists(session, services.menus, 'subjects', what))(writtenLists);
    return transaction((tx) => layOutSchool(tx, body));
  }),
  implementInTransaction(operations.completeAssignments, async (tx) => {
    const { length: created } = await addMissing(tx, [], false);
    return { created };
  }),
];
