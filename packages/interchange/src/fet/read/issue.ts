import type { XmlIssueCode } from '../../xml/xml.ts';

/** Why a `.fet` text could not be read, or what deserves a warning. The caller puts it into words. */
export type FetIssueCode =
  | XmlIssueCode
  | 'not-fet'
  | 'unsupported-mode'
  | 'missing-section'
  | 'missing-element'
  | 'wrong-number'
  | 'wrong-boolean'
  | 'empty-name'
  | 'duplicate-name'
  | 'duplicate-id'
  | 'unknown-reference'
  | 'inconsistent-total'
  | 'unknown-element';

/**
 * One finding of the reader. `line` and `column` are 1-based positions in the text (0 when the whole text is meant),
 * `path` names the element from the root (`fet/Activities_List/Activity[3]/Duration`), `values` holds what was found
 * and, where it helps, what was expected.
 */
export interface FetIssue {
  readonly code: FetIssueCode;
  readonly severity: 'error' | 'warning';
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number>>;
}
