/** Any letter that Vietnamese is not written with tells that bytes were taken for the wrong letters. */
const foreign = /[^\t\r\n -~àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ\u00a0–—“”‘’…•€₫°]/iu;

/** The text of a file without a declared encoding. Bytes of an old Vietnamese font stay one character each. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
    return foreign.test(text) ? bytes.toString('latin1') : text;
  }
}
