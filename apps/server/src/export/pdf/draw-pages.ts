import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/**
 * The pages of a PDF as PNG pictures of so many pixels a point, drawn by PDFium without a browser. A page that ends before its paper
 * does is cut off below its last line, where it keeps `margin` points.
 */
export async function drawPages(pdf: Uint8Array, scale: number, margin = Infinity): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pictures: Uint8Array[] = [];
    for (const page of document.pages()) {
      const { data, width, height: whole } = await page.render({ scale, render: 'bitmap' });
      const height = Math.min(whole, writtenHeight(data, width) + margin * scale);
      pictures.push(encode({ width, height, data: data.subarray(0, 4 * width * height), channels: 4, depth: 8 }));
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}

/** The number of rows down to the last one that has something on it. */
function writtenHeight(data: Uint8Array, width: number): number {
  const last = data.findLastIndex((value) => value !== 255);
  return Math.floor(last / (4 * width)) + 1;
}
