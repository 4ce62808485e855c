import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { buildCodes, buildDocument } from './document.ts';
import { drawPages } from './draw-pages.ts';
import { buildTables } from './table-pages.ts';
import type { PrintTask } from './pdf-task.ts';

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

async function filesOf(work: PrintTask): Promise<Uint8Array[]> {
  if (work.format === 'code') return drawPages(await print(buildCodes(work.links)), 1);
  if (work.format === 'table') {
    const { task } = work;
    return [await printed(task.head, (head) => buildTables({ ...task, head }))];
  }
  const { task } = work;
  const pdf = await printed(task.head, (head) => buildDocument({ ...task, head }));
  // With two pixels a point a page of A4 is read on a telephone without becoming coarse.
  return work.format === 'png' ? drawPages(pdf, 2) : [pdf];
}

parentPort?.postMessage(await filesOf(workerData as PrintTask));
