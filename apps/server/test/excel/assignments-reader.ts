import type { ExcelImport } from '@tkb/contract';
import type { TestServer } from '../support/test-server.ts';
import { bookOf } from './books.ts';

/** The assignments of a file as they would be imported in a school without anything. */
export const assignmentsReader =
  (server: TestServer) =>
  async (rows: readonly (readonly string[])[], more: Partial<ExcelImport> = {}) => {
    const book = bookOf(await server.signIn(await server.createSchool()));
    const { parts, notes } = await book.sort({ PC: rows });
    const at = parts.findIndex(({ kind }) => kind === 'classSubject');
    const { warnings = [], rows: all = [], semester, halves } = (await book.preview({ parts }, more))[at] ?? {};
    const listed = (name: string) =>
      parts
        .find(({ kind }) => kind === name)
        ?.rows.slice(1)
        .map(({ cells }) => cells);
    const people = listed('teacher') ?? [];
    return {
      told: warnings.join('\n'),
      notes,
      semester,
      halves,
      classes: listed('class')?.map(([name]) => name),
      people,
      teachers: people.map(([name]) => name),
      rows: all.map(({ changes, errors }) => [...changes, ...errors.map(({ message }) => message)].join(' | ')),
    };
  };
