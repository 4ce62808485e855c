import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { buildDocument } from './document.ts';
import { drawPages } from './draw-pages.ts';
import type { PdfTask, PrintTask } from './pdf-task.ts';

const files = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf')),
  italics: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf')),
  bolditalics: fileURLToPath(import.meta.resolve('@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf')),
};
pdfmake.setFonts({ Tinos: files });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(files).includes(path));

const { task, format } = workerData as PrintTask;
const print = (head: PdfTask['head']) => pdfmake.createPdf(buildDocument({ ...task, head })).getBuffer();
// A logo that cannot be decoded must not stop the print.
const pdf = await print(task.head).catch(() => print({ ...task.head, logo: null }));
parentPort?.postMessage(format === 'png' ? await drawPages(pdf) : [pdf]);
