/** Any letter that Vietnamese is not written with tells that bytes were taken for the wrong letters. */
const foreign = /[^\t\r\n -~àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ\u00a0–—“”‘’…•€₫°]/iu;

/** The encoding of two bytes a letter that a file says it is in. */
export function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The old encoding that an XML file says it is in; null where there is none, or one that nobody knows. */
function declaredDecoder(bytes: Buffer): TextDecoder | null {
  const [, label] = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/iu.exec(bytes.toString('latin1', 0, 200)) ?? [];
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    return null;
  }
}

/** The text of a file. Bytes of an old Vietnamese font stay one character each. */
export function decodeText(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const declared = declaredDecoder(bytes);
    if (declared && declared.encoding !== 'utf-8') return declared.decode(bytes).normalize('NFC');
    const text = new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
    return foreign.test(text) ? bytes.toString('latin1') : text;
  }
}
