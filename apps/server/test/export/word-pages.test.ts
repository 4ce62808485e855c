import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wordDocument } from '../../src/export/word/word-document.ts';
import { weeksOf } from '../../src/export/week/weeks.ts';
import { paperSizes } from '../../src/export/table/paper.ts';
import { printedClocks, printedHead, printedSchool } from './printed-school.ts';

const options = { showTeacher: false, showRoom: true };
/** Points that the margins, the head and the signatures of a page take. */
const around = 56 + 92 + 92;

test('each week of a teacher stays on its page, two lessons in a cell too', async () => {
  const view = printedSchool(15);
  const weeks = weeksOf(view, { kind: 'teacher', ids: null, options, clocks: printedClocks, subjects: 'whole' });
  const bytes = await wordDocument(
    {
      what: 'teacher',
      layout: 'page',
      paper: 'a4',
      view,
      ids: null,
      head: printedHead,
      options,
      tint: 'none',
      clocks: printedClocks,
      link: '',
      isPicture: false,
    },
    weeks,
    [],
  );
  const xml = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array());
  const pages = xml.split('</w:sectPr>').slice(0, -1);
  const heights = pages.map((page) =>
    [...page.matchAll(/<w:trHeight [^>]*w:val="(\d+)"/g)].reduce((sum, [, value]) => sum + Number(value) / 20, 0),
  );
  expect(heights).toHaveLength(weeks.length);
  expect(Math.max(...heights)).toBeLessThanOrEqual(paperSizes.a4.height - around + 1);
});
