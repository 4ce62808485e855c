import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/** The pages of a PDF as PNG pictures of so many pixels a point, drawn by PDFium without a browser. */
export async function drawPages(pdf: Uint8Array, scale: number): Promise<Uint8Array[]> {
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
