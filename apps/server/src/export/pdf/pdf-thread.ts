import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { buildDocument } from './document.ts';
import type { PdfTask } from './pdf-task.ts';

const fontFile = (style: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/tinos/${style}/Tinos_${style}.ttf`));
const files = {
  normal: fontFile('400Regular'),
  bold: fontFile('700Bold'),
  italics: fontFile('400Regular_Italic'),
  bolditalics: fontFile('700Bold_Italic'),
};
pdfmake.setFonts({ Tinos: files });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(files).includes(path));

const task = workerData as PdfTask;
const print = (head: PdfTask['head']) => pdfmake.createPdf(buildDocument({ ...task, head })).getBuffer();
// A logo that cannot be decoded must not stop the print.
parentPort?.postMessage(await print(task.head).catch(() => print({ ...task.head, logo: null })));
