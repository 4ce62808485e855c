import { parseXml, type XmlElement } from '@tkb/interchange';

export type { XmlElement } from '@tkb/interchange';

const limits = { maxSize: 200 * 1024 * 1024, maxDepth: 200, maxElements: 3_000_000, keepsAttributes: true };

/** The root of a part of a workbook; null where it cannot be read. */
export function readXml(part: Uint8Array): XmlElement | null {
  const document = parseXml(part, limits);
  return document.ok ? document.root : null;
}

/** All elements of a name, those inside one of them left out. */
export const within = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
