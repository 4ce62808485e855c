import { decode } from 'fast-png';
import { decodeQR } from 'qr/decode.js';

/** The text of the QR code in a PNG picture, by a decoder that the product does not use. */
export const scan = (picture: Uint8Array): string => {
  const { width, height, data, channels } = decode(picture);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    for (let part = 0; part < 3; part += 1)
      pixels[at * 4 + part] = data[at * channels + Math.min(part, channels - 1)] ?? 0;
  return decodeQR({ width, height, data: pixels });
};
