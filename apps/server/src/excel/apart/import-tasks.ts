import { importBook, previewBook } from '../book/import-book.ts';
import { sortBook } from '../book/sort-book.ts';
import { previewImport, runImport } from '../imports/import-sheet.ts';
import { importTimetable, previewTimetableImport } from '../timetable/import-timetable.ts';

/** The work on the rows of a file, which takes seconds for a long one. What it is given and answers can be sent to a thread. */
export const importTasks = {
  sortBook,
  previewBook,
  importBook,
  previewImport,
  runImport,
  previewTimetableImport,
  importTimetable,
};

type Given<Task> = Task extends (first: never, ...given: infer Rest) => unknown ? Rest : never;
export type TaskName = keyof typeof importTasks;
export type GivenTo<Name extends TaskName> = Given<(typeof importTasks)[Name]>;
export type AnswerOf<Name extends TaskName> = Awaited<ReturnType<(typeof importTasks)[Name]>>;
