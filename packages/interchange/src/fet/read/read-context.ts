import type { ElementReader, IssueLog } from './element-reader.ts';
import type { Names } from './references.ts';
import type { XmlElement } from '../../xml/xml.ts';

/** Shared by all section readers: the root, the findings, the names declared so far, and the unknown elements. */
export interface FetRead {
  readonly root: ElementReader;
  readonly log: IssueLog;
  readonly names: Names;
  readonly reportUnknown: (element: XmlElement) => void;
}
