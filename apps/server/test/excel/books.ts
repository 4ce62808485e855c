import type { ExcelImport, ExcelPreview } from '@tkb/contract';
import { dataFrom, rowsIn, type DataOf } from '../support/answers.ts';
import type { Caller, TestServer } from '../support/test-server.ts';
import { rowsOf } from './sheets.ts';

export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;
export type Sorted = DataOf<'sortBook'>;

/** The calls about the file of a whole school as one user makes them. Rows without cells are those that a file leaves out. */
export function bookOf(caller: Caller) {
  const bodyOf = ({ parts }: Pick<Sorted, 'parts'>, more: Partial<ExcelImport>) => ({
    parts: parts.map(({ kind, rows }) => ({ kind, body: { rows, createMissing: true, ...more } })),
  });
  return {
    sort: (sheets: Sheets, mainShifts: object[] = []) => {
      const given = Object.entries(sheets).map(([name, rows]) => ({
        name,
        rows: rowsOf(rows).filter(({ cells }) => cells.length > 0),
      }));
      return dataFrom<Sorted>(caller.post('/api/khoitao/tep', { sheets: given, mainShifts }));
    },
    preview: async (sorted: Pick<Sorted, 'parts'>, more: Partial<ExcelImport> = {}) => {
      const answer = caller.post('/api/khoitao/tep/xemtruoc', bodyOf(sorted, more));
      return (await dataFrom<{ parts: ExcelPreview[] }>(answer)).parts;
    },
    run: (sorted: Pick<Sorted, 'parts'>) =>
      dataFrom<DataOf<'importBook'>>(caller.post('/api/khoitao/tep/nhap', bodyOf(sorted, {}))),
  };
}

/** Somebody in a new school that has these subjects, each with so many periods in grade 6. */
export async function enterWithProgramme(
  server: TestServer,
  subjects: Readonly<Record<string, string>>,
  mainPeriods: number,
) {
  const caller = await server.signIn(await server.createSchool());
  for (const [name, shortName] of Object.entries(subjects))
    await dataFrom(caller.post('/api/monhoc', { code: shortName, name, shortName }));
  const gradeId = (await rowsIn(caller, 'khoilop')).find(({ order }) => order === 6)!.id;
  for (const { id: subjectId } of await rowsIn(caller, 'monhoc'))
    await dataFrom(caller.post('/api/monhoc/monkhoilop', { gradeId, subjectId, mainPeriods, groups: 1 }));
  return { caller, gradeId };
}
