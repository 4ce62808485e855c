import type { ClassSubject } from '@tkb/contract';
import { type ApiClient, createTimetable, newestTimetable, readView } from '../api.ts';

/** Loads the demo school of 53 classes and adds a 54th; returns a new timetable of it. Prints the size of the school. */
export async function loadLargeSchool(api: ApiClient): Promise<number> {
  const { item } = await api.call<{ item: { id: number } }>('POST', '/api/dulieumau', { name: 'multi-site53' });
  await api.enterSchool(item.id);
  await copyClass(api);
  const { id, lessonCount } = await createTimetable(api);
  const { classes, teachers, lessons } = await readView(api, id);
  const size = `${classes.length} classes, ${teachers.length} teachers, ${lessonCount} lessons`;
  const periods = lessons.reduce((sum, { duration }) => sum + duration, 0);
  console.log(`demo school multi-site53 with one class more: ${size}, ${periods} periods`);
  return id;
}

/** The same, arranged for 30 seconds. Prints its score. */
export async function arrangeLargeSchool(api: ApiClient): Promise<number> {
  const id = await loadLargeSchool(api);
  await api.runJob('/api/tkb', { timetableId: id, seconds: 30 });
  const { score } = await newestTimetable(api);
  console.log(`arranged: ${JSON.stringify(score)}`);
  return id;
}

interface ClassRow {
  readonly id: number;
  readonly gradeId: number;
  readonly streamId: number | null;
  readonly electiveSetId: number | null;
  readonly mainShiftId: number;
  readonly siteId: number | null;
}

/** Adds a class like the first one. It has two teachers of its own, because the others have enough periods already. */
async function copyClass(api: ApiClient): Promise<void> {
  const create = async (path: string, body: object) =>
    (await api.call<{ item: { id: number } }>('POST', path, body)).item.id;
  const [model] = await api.list<ClassRow>('/api/lophoc');
  if (!model) throw new Error('the demo school has no class');
  const { gradeId, streamId, electiveSetId, mainShiftId, siteId } = model;
  const place = { gradeId, streamId, electiveSetId, mainShiftId, siteId };
  const classId = await create('/api/lophoc', {
    ...place,
    name: 'Lớp 54',
    size: 40,
    homeroomTeacherId: null,
    homeRoomId: null,
  });
  const rows = (await api.list<ClassSubject>('/api/lopmon')).filter((row) => row.classId === model.id);
  const teacherIds = [
    await create('/api/giaovien', { code: 'GV54A', familyName: 'Nguyễn Thị', givenName: 'Thêm' }),
    await create('/api/giaovien', { code: 'GV54B', familyName: 'Trần Văn', givenName: 'Thêm' }),
  ];
  const items = rows.map(({ id: _, version: _v, ...row }, index) => ({
    ...row,
    classId,
    version: null,
    teacherIds: [teacherIds[index % 2]],
    roomId: null,
    joinedClassIds: [],
  }));
  await api.call('POST', '/api/lopmon', { items });
}

/** The value below which a share of the values lies; NaN if there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  NaN;
