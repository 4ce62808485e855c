import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PdfTask } from './pdf-task.ts';
import { schoolPages } from './school-pages.ts';
import { teacherSheets } from './teacher-sheets.ts';
import { classWeeks, teacherWeeks, weekCards, weekPages } from './week-pages.ts';

/** The whole document of a task, with page numbers; each page begins with the head that `page-frame.ts` writes. */
export function buildDocument(task: PdfTask): TDocumentDefinitions {
  const isUpright = task.what === 'class' && task.layout === 'cards';
  const { timetable } = task.view;
  return {
    info: { title: `Thời khóa biểu số ${timetable.number}`, author: task.head.school },
    pageSize: task.paper === 'a3' ? 'A3' : 'A4',
    pageOrientation: isUpright ? 'portrait' : 'landscape',
    pageMargins: [24, 20, 24, 26],
    defaultStyle: { font: 'Tinos', fontSize: 9, lineHeight: 1 },
    footer: (page, count) => ({
      text: `TKB số ${timetable.number} - Trang ${page}/${count}`,
      alignment: 'center',
      fontSize: 8,
      color: '#475569',
      margin: [0, 6, 0, 0],
    }),
    content: pagesOf(task),
  };
}

function pagesOf(task: PdfTask): Content[] {
  if (task.what === 'school') return schoolPages(task);
  if (task.what === 'teacher' && task.layout === 'sheet') return teacherSheets(task);
  const weeks = task.what === 'class' ? classWeeks(task) : teacherWeeks(task);
  if (weeks.length === 0) return [{ text: 'Không có tiết nào để in.', margin: [0, 40, 0, 0], alignment: 'center' }];
  return task.layout === 'cards' ? weekCards(task, weeks) : weekPages(task, weeks);
}
