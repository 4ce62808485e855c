import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/** Pixels a point: a page of A4 is read on a telephone without becoming coarse. */
const scale = 2;

/** The pages of a PDF as PNG pictures, drawn by PDFium without a browser. */
export async function drawPages(pdf: Uint8Array): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pictures: Uint8Array[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale, render: 'bitmap' });
      pictures.push(encode({ width, height, data, channels: 4, depth: 8 }));
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}
