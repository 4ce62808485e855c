import type { BookPart, ExcelImport, ExcelPreview } from '@tkb/contract';
import { dataFrom } from '../support/answers.ts';
import type { TestServer } from '../support/test-server.ts';
import { rowsOf } from './sheets.ts';

/** The assignments of a file as they would be imported in a school without anything. */
export const assignmentsReader =
  (server: TestServer) =>
  async (rows: readonly (readonly string[])[], more: Partial<ExcelImport> = {}) => {
    const caller = await server.signIn(await server.createSchool());
    const { parts, notes } = await dataFrom<{ parts: BookPart[]; notes: string[] }>(
      caller.post('/api/khoitao/tep', { sheets: [{ name: 'PC', rows: rowsOf(rows) }], mainShifts: [] }),
    );
    const body = {
      parts: parts.map((part) => ({ kind: part.kind, body: { rows: part.rows, createMissing: true, ...more } })),
    };
    const read = await dataFrom<{ parts: ExcelPreview[] }>(caller.post('/api/khoitao/tep/xemtruoc', body));
    const at = parts.findIndex(({ kind }) => kind === 'classSubject');
    const { warnings = [], rows: all = [], semester, halves } = read.parts[at] ?? {};
    const people = parts.find(({ kind }) => kind === 'teacher')?.rows.slice(1) ?? [];
    return {
      told: warnings.join('\n'),
      notes,
      semester,
      halves,
      classes: parts
        .find(({ kind }) => kind === 'class')
        ?.rows.slice(1)
        .map(({ cells }) => cells[0]),
      people: people.map(({ cells }) => cells),
      teachers: people.map(({ cells }) => cells[0]),
      rows: all.map(({ changes, errors }) => [...changes, ...errors.map(({ message }) => message)].join(' | ')),
    };
  };
