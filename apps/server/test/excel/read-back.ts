import type { Caller, TestServer } from '../support/test-server.ts';
import { importerOf, periodsIn, placedTimetable, viewOf } from './timetable-files.ts';

/** A demo school with a timetable; its classes are called 6/1 instead of 6A1 where that is wanted. */
export async function demo(server: TestServer, name: string, isSlashed: boolean) {
  const tenant = { ...(await server.loadDemo(name)), tier: 'unit' } as const;
  if (isSlashed) await server.sql(tenant, "update class set name = replace(name, 'A', '/')");
  const caller = await server.signIn(tenant);
  return { tenant, caller, id: await placedTimetable(server, tenant, caller) };
}

export async function download(caller: Pick<Caller, 'get'>, path: string): Promise<Buffer> {
  const { status, text, bytes } = await caller.get(path);
  if (status !== 200) throw new Error(text);
  return bytes;
}

export type Offered = readonly [what: string, layout: string, format: 'xlsx' | 'pdf'];

/** The printed layouts, as PDF. */
export const printed: readonly Offered[] = [
  ['', 'page', 'pdf'],
  ['', 'sheet', 'pdf'],
  ['/lop', 'page', 'pdf'],
  ['/lop', 'cards', 'pdf'],
  ['/giaovien', 'page', 'pdf'],
  ['/giaovien', 'cards', 'pdf'],
  ['/giaovien', 'shifts', 'pdf'],
  ['/giaovien', 'sheet', 'pdf'],
];

/** The outcome of each layout on its way out, through what changes them, and in again; nothing but `same` is right. */
export async function readBack(
  { caller, id }: { readonly caller: Caller; readonly id: number },
  offered: readonly Offered[],
  change = (files: readonly Buffer[]): Promise<readonly Buffer[]> => Promise.resolve(files),
) {
  const importer = importerOf(caller);
  const view = await viewOf(caller, id);
  const before = periodsIn(view);
  // Lessons that wait in the tray are told as periods that the file does not have.
  const isWhole = view.lessons.every(({ day }) => day !== null);
  if (before.length === 0) throw new Error('an empty timetable shows nothing');
  const written = [];
  for (const [what, layout, format] of offered) {
    const query = `timetableId=${id}&layout=${layout}&format=${format}&showTeacher=true&showRoom=true`;
    written.push(await download(caller, `/api/export${what}?${query}`));
  }
  const changed = await change(written);
  const outcomes = [];
  for (const [index, [what, layout, format]] of offered.entries()) {
    const file = await importer.read(changed[index] ?? Buffer.alloc(0));
    const { unread, asked, differences, problem } = await importer.preview(file);
    const told = [...unread, ...asked, ...(isWhole ? differences : []), ...(problem ? [problem] : [])].slice(0, 5);
    const { item, importId } = await importer.run(file, { acceptsUnread: true });
    const after = periodsIn(await viewOf(caller, item.id));
    outcomes.push({ what, layout, format, told, isSame: after.join() === before.join() });
    await importer.undo(importId);
  }
  return outcomes;
}

export const same = (offered: readonly Offered[]) =>
  offered.map(([what, layout, format]) => ({ what, layout, format, told: [], isSame: true }));
