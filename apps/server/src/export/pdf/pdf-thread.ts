import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { buildCodes, buildDocument } from './document.ts';
import { pageMargins } from './page-frame.ts';
import { drawPages } from './draw-pages.ts';
import { buildTables } from './table-pages.ts';
import { narrowNote } from '../table/narrow-note.ts';
import { taskTables } from './slot-pages.ts';
import { serveThread } from '../../jobs/serve-thread.ts';
import type { Made } from '../delivery/run-thread.ts';
import type { PdfWork } from './pdf-work.ts';

const files = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf')),
  italics: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf')),
  bolditalics: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf')),
};
pdfmake.setFonts({ Tinos: files });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(files).includes(path));

const print = (document: TDocumentDefinitions) => pdfmake.createPdf(document).getBuffer();

/** A logo that cannot be decoded must not stop the print. */
const printed = <Head extends { readonly logo: string | null }>(
  head: Head,
  build: (head: Head) => TDocumentDefinitions,
): Promise<Buffer> => print(build(head)).catch(() => print(build({ ...head, logo: null })));

async function filesOf(work: PdfWork): Promise<Made> {
  if (work.format === 'code') return { files: await drawPages(await print(buildCodes(work.links)), 1), note: null };
  if (work.format === 'table') {
    const { task } = work;
    return { files: [await printed(task.head, (head) => buildTables({ ...task, head }))], note: null };
  }
  const { task } = work;
  const tables = taskTables(task);
  const pdf = await printed(task.head, (head) => buildDocument({ ...task, head }, tables));
  // With two pixels a point a page of A4 is read on a telephone without becoming coarse.
  const files = work.format === 'png' ? await drawPages(pdf, 2, pageMargins[1]) : [pdf];
  return { files, note: task.what === 'school' ? narrowNote(tables) : null };
}

serveThread(filesOf);
