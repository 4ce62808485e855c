import { type ApiClient, newestTimetable } from '../api.ts';

/** Loads the school of 53 classes and arranges it for 30 seconds; answers its timetable. Prints the score it came to. */
export async function arrangeLargeSchool(api: ApiClient): Promise<number> {
  const { item } = await api.call<{ item: { id: number } }>('POST', '/api/dulieumau', { name: 'multi-site53' });
  await api.enterSchool(item.id);
  await api.call('POST', '/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
  const { id } = await newestTimetable(api);
  await api.runJob('/api/tkb', { timetableId: id, seconds: 30 });
  const { score } = await newestTimetable(api);
  console.log(`arranged: ${JSON.stringify(score)}`);
  return id;
}

/** The value below which a share of the values lies; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  NaN;
