import { foldName, resources, shortSubjectName, type SchoolLayout } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { addRows } from '../../db/resource-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { readSchool, updateSchool } from '../school.ts';
import { isPrimary, saveWeek, type Grade } from './lay-out-week.ts';
import { nationalProgramme, type ProgrammeSubject } from './national-programme.ts';
import { capacityOf, ceremonySlots, hotSlots, shareBetweenShifts, splitIntoShifts } from './plan-layout.ts';
import { findSubject, furtherSubject, type CatalogueSubject, type RoomTypeName } from './subject-catalogue.ts';

/**
 * Lays out the week, the subjects, the curriculum and the usual rules of a school that has no timetable yet. Laid out again it
 * changes what it laid out; subjects and rooms that are there already stay as they are, but for a duty that a further level lets
 * its classes choose.
 */
export async function layOutSchool(tx: Transaction, layout: SchoolLayout) {
  await refuseRunning(tx);
  await saveSchool(tx, layout);
  const grades = await readGrades(tx, layout.levelIds);
  await saveWeek(tx, layout, grades);
  const subjectIds = await saveSubjects(tx, layout, grades);
  const { rows, moved } = await saveCurriculum(tx, layout, { grades, subjectIds });
  const shifts = await tx.query<{ id: number }>(`select id from shift where code = 'S'`);
  const isMorning = (shiftId: number) => shifts.some(({ id }) => id === shiftId);
  const fixedLessons = await saveCeremonies(tx, layout, { subjectIds, isMorning });
  await saveHeat(tx, layout, { subjectIds, isMorning });
  await saveRooms(tx, layout, subjectIds);
  return { subjects: subjectIds.size, curriculum: rows, fixedLessons, moved };
}

async function refuseRunning(tx: Transaction): Promise<void> {
  const [timetable] = await tx.query('select 1 from timetable limit 1');
  if (timetable) throw new AppError('school.laid_out', {});
}

async function saveSchool(tx: Transaction, layout: SchoolLayout): Promise<void> {
  const { levelIds, shifts, teachingDays } = layout;
  const [own] = await tx.query<{ id: number }>('select id from school where id = app_school() for update');
  const school = await readSchool(tx, own?.id ?? 0);
  const shiftIds = shifts.filter(({ periods }) => periods > 0).map(({ shiftId }) => shiftId);
  const homeroomReduction = layout.homeroomReduction ?? school.homeroomReduction;
  await updateSchool(tx, {
    ...school,
    levelIds: [...levelIds],
    shiftIds,
    teachingDays: [...teachingDays],
    homeroomReduction,
  });
}

const readGrades = (tx: Transaction, levelIds: readonly number[]): Promise<Grade[]> =>
  tx.query<Grade>(
    `select g.id, g.name, g."order", l.name as level, l.id as "levelId" from grade g
     join school_level l on l.unit = g.unit and l.id = g.level_id where l.id = any($1::integer[]) order by g."order"`,
    [levelIds],
  );

/** The ids of the subjects that some grade has, by code; those that the school does not have yet are added. */
async function saveSubjects(tx: Transaction, { subjects }: SchoolLayout, grades: readonly Grade[]) {
  const levels = nationalProgramme.filter(({ level }) => grades.some((grade) => grade.level === level));
  const wanted = subjects.filter(({ weekly }) => weekly.some(({ periods }) => periods > 0));
  const existing = await tx.query<{ id: number; code: string; name: string }>('select id, code, name from subject');
  const known = (subject: CatalogueSubject) =>
    existing.find(
      ({ code, name }) => foldName(code) === foldName(subject.code) || foldName(name) === foldName(subject.name),
    );
  const programme = levels.flatMap((level) => level.subjects);
  const taken = new Set([...existing, ...wanted].map(({ code }) => foldName(code)));
  const drafts = wanted.map(({ code, name }) => (name ? ownSubject(name, taken) : subjectOf(code, programme)));
  const blocks = await blockIds(
    tx,
    drafts.map(({ knowledgeBlock }) => knowledgeBlock),
  );
  const missing = drafts.filter((draft) => !known(draft));
  const added = await addRows(
    tx,
    resources.subject,
    missing.map(({ knowledgeBlock, roomType: _, ...draft }) => ({
      ...draft,
      knowledgeBlockId: blocks.get(knowledgeBlock) ?? null,
    })),
  );
  const stored = drafts
    .filter((draft) => isDutyBelow(draft.code))
    .flatMap((draft) => (draft.elective ? (known(draft)?.id ?? []) : []));
  await tx.query(
    `update subject set elective = true, version = version + 1 where id = any($1::integer[]) and not elective`,
    [stored],
  );
  const own = new Map(missing.map(({ code }, index) => [code, added[index] ?? 0]));
  return new Map(
    drafts.map((draft, index) => [wanted[index]?.code ?? '', known(draft)?.id ?? own.get(draft.code) ?? 0]),
  );
}

/** A subject that only this school has, with a code that no other one has. */
function ownSubject(name: string, taken: Set<string>): CatalogueSubject {
  const base = shortSubjectName(name).slice(0, 16);
  let code = base;
  for (let number = 2; taken.has(foldName(code)); number++) code = `${base}${number}`;
  taken.add(foldName(code));
  return furtherSubject(code, name);
}

/** The subject of the catalogue, called as its first level calls it; elective as soon as a level lets its classes choose. */
function subjectOf(code: string, programme: readonly ProgrammeSubject[]): CatalogueSubject {
  const rows = programme.filter((row) => row.code === code);
  const [row] = rows;
  if (!row) throw new AppError('record.not_found', { resource: `môn ${code} trong chương trình` });
  const { name, officialName } = rows.length === 1 ? row : {};
  const elective = rows.some(({ isElective }) => isElective);
  return findSubject(code, { elective, ...(name && { name }), ...(officialName && { officialName }) });
}

async function blockIds(tx: Transaction, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const read = () => tx.query<{ id: number; name: string }>('select id, name from knowledge_block');
  const known = new Set((await read()).map(({ name }) => name));
  await addRows(
    tx,
    resources.knowledgeBlock,
    [...new Set(names)].filter((name) => !known.has(name)).map((name) => ({ name })),
  );
  return new Map((await read()).map(({ id, name }) => [name, id]));
}

interface Laid {
  readonly grades: readonly Grade[];
  readonly subjectIds: ReadonlyMap<string, number>;
}

async function saveCurriculum(tx: Transaction, layout: SchoolLayout, { grades, subjectIds }: Laid) {
  await tx.query('delete from curriculum where stream_id is null and grade_id = any($1::integer[])', [
    grades.map(({ id }) => id),
  ]);
  const hasOpposite = layout.shifts.filter(({ periods }) => periods > 0).length > 1;
  const owed = new Map<string, number>();
  const planned = grades.map((grade) => {
    const mainShiftId = layout.grades.find(({ gradeId }) => gradeId === grade.id)?.mainShiftId;
    const capacity = hasOpposite && mainShiftId ? capacityOf(layout, mainShiftId) : Infinity;
    const wanted = wantedIn(layout, grade);
    return {
      grade,
      rows: isPrimary(grade) ? shareBetweenShifts(wanted, capacity, owed) : splitIntoShifts(wanted, capacity),
    };
  });
  const rows = planned.flatMap(({ grade, rows: own }) =>
    own.map(({ code, ...periods }) => ({
      ...periods,
      gradeId: grade.id,
      subjectId: subjectIds.get(code) ?? 0,
      compulsory: isCompulsory(code, grade),
    })),
  );
  await addRows(tx, resources.curriculum, rows);
  const moved = planned.flatMap(({ grade: { id, name }, rows: own }) => {
    const periods = own.reduce((sum, { oppositePeriods }) => sum + oppositePeriods, 0);
    return periods > 0 ? [{ gradeId: id, name, periods }] : [];
  });
  return { rows: rows.length, moved };
}

/** An elective of one level that another one makes a duty. */
const isDutyBelow = (code: string): boolean =>
  new Set(
    nationalProgramme
      .flatMap(({ subjects }) => subjects)
      .flatMap((one) => (one.code === code ? [one.isElective ?? false] : [])),
  ).size > 1;

const isCompulsory = (code: string, grade: Grade): boolean =>
  isDutyBelow(code) &&
  nationalProgramme.some(
    ({ level, subjects }) => level === grade.level && subjects.some((one) => one.code === code && !one.isElective),
  );

function wantedIn({ subjects }: SchoolLayout, grade: Grade) {
  const level = nationalProgramme.find((candidate) => candidate.level === grade.level);
  return subjects.map(({ code, name, weekly }) => {
    const { isElective = false, isTopic = false } = level?.subjects.find((subject) => subject.code === code) ?? {};
    const periods = weekly.find(({ gradeId }) => gradeId === grade.id)?.periods ?? 0;
    return { code, periods, isElective, isTopic, isOwn: name !== undefined };
  });
}

interface Places {
  readonly subjectIds: ReadonlyMap<string, number>;
  readonly isMorning: (shiftId: number) => boolean;
}

/** Flag ceremony and class meeting of each grade, in the shift its classes study in. */
async function saveCeremonies(
  tx: Transaction,
  layout: SchoolLayout,
  { subjectIds, isMorning }: Places,
): Promise<number> {
  const ids = ['CC', 'SHL'].flatMap((code) => subjectIds.get(code) ?? []);
  await tx.query('delete from fixed_lesson where subject_id = any($1::integer[])', [ids]);
  if (!layout.fixesCeremonies) return 0;
  const hasSubject = (code: string, gradeId: number) =>
    layout.subjects.some(
      (subject) => subject.code === code && subject.weekly.some((own) => own.gradeId === gradeId && own.periods > 0),
    );
  const rows = layout.grades.flatMap(({ gradeId, mainShiftId: shiftId }) =>
    ceremonySlots(layout, shiftId, isMorning(shiftId)).flatMap(({ code, ...slot }) => {
      const subjectId = subjectIds.get(code);
      return subjectId && hasSubject(code, gradeId) ? [{ ...slot, subjectId, shiftId, gradeId }] : [];
    }),
  );
  await addRows(tx, resources.fixedLesson, rows);
  return rows.length;
}

async function saveHeat(tx: Transaction, layout: SchoolLayout, { subjectIds, isMorning }: Places): Promise<void> {
  const subjectId = subjectIds.get('GDTC');
  if (!subjectId) return;
  await tx.query(`delete from subject_slot where subject_id = $1 and mark = 'avoid'`, [subjectId]);
  if (!layout.avoidsHeat) return;
  const rows = hotSlots(layout, isMorning).map(({ shiftId, day, period }) => ({
    subject_id: subjectId,
    shift_id: shiftId,
    day,
    period,
    mark: 'avoid',
  }));
  await tx.query('delete from subject_slot where subject_id = $1', [subjectId]);
  await insertRows(tx, 'subject_slot', rows);
}

/** Computer rooms and the sports ground, with the subjects that need them; as many as are asked for, none is taken away. */
async function saveRooms(tx: Transaction, layout: SchoolLayout, subjectIds: Places['subjectIds']): Promise<void> {
  const computers = Array.from({ length: layout.computerRooms }, (_, index) => ({
    code: `PM${index + 1}`,
    name: `Phòng máy ${index + 1}`,
    simultaneousClasses: 1,
  }));
  await addRoomsOf(tx, { type: 'Phòng máy tính', subjectId: subjectIds.get('TIN'), rooms: computers });
  const yard = { code: 'SAN', name: 'Sân thể dục', simultaneousClasses: layout.yardClasses };
  const yards = layout.yardClasses > 0 ? [yard] : [];
  await addRoomsOf(tx, { type: 'Sân bãi, nhà đa năng', subjectId: subjectIds.get('GDTC'), rooms: yards });
}

interface RoomsOfType {
  readonly type: RoomTypeName;
  readonly subjectId: number | undefined;
  readonly rooms: readonly { readonly code: string; readonly name: string; readonly simultaneousClasses: number }[];
}

async function addRoomsOf(tx: Transaction, { type, subjectId, rooms }: RoomsOfType): Promise<void> {
  const [typeRow] = await tx.query<{ id: number }>('select id from classroom_type where name = $1', [type]);
  if (!typeRow) return;
  const existing = await tx.query<{ code: string }>('select code from room');
  const codes = new Set(existing.map(({ code }) => foldName(code)));
  await addRows(
    tx,
    resources.room,
    rooms.filter(({ code }) => !codes.has(foldName(code))).map((room) => ({ ...room, typeId: typeRow.id })),
  );
  if (subjectId)
    await tx.query('update subject set room_type_id = $1 where id = $2', [
      rooms.length > 0 ? typeRow.id : null,
      subjectId,
    ]);
}
