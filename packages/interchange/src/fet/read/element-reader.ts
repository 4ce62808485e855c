import type { FetIssue, FetIssueCode } from './issue.ts';
import { elementPath, type XmlElement } from '../../xml/xml.ts';

/** The most findings that are recorded: more would help nobody. */
const MAX_ISSUES = 200;

/** Collects the findings of one reading. */
export class IssueLog {
  readonly issues: FetIssue[] = [];
  private full = false;

  error(code: FetIssueCode, element: XmlElement, values: FetIssue['values'] = {}): void {
    this.add('error', code, element, values);
  }

  warn(code: FetIssueCode, element: XmlElement, values: FetIssue['values'] = {}): void {
    this.add('warning', code, element, values);
  }

  get hasErrors(): boolean {
    return this.issues.some(({ severity }) => severity === 'error');
  }

  private add(severity: FetIssue['severity'], code: FetIssueCode, at: XmlElement, values: FetIssue['values']): void {
    // An error after many warnings must still be recorded, since it decides whether the file is accepted.
    if (this.full && (severity === 'warning' || this.hasErrors)) return;
    this.issues.push({ code, severity, line: at.line, column: at.column, path: elementPath(at), values });
    this.full = this.issues.length >= MAX_ISSUES;
  }
}

/**
 * Reads the children of one element and remembers which names were asked for, so that the others can be reported. A wrong
 * value is logged as an error, for which the file is refused, and replaced by a harmless one.
 */
export class ElementReader {
  readonly element: XmlElement;
  readonly log: IssueLog;
  /** Remarks and short forms, which any element may have, are for people. */
  private readonly asked = new Set(['Comments', 'Code']);
  private readonly byName = new Map<string, XmlElement[]>();

  constructor(element: XmlElement, log: IssueLog) {
    this.element = element;
    this.log = log;
    for (const child of element.children) {
      const alike = this.byName.get(child.name);
      if (alike) alike.push(child);
      else this.byName.set(child.name, [child]);
    }
  }

  all(name: string): readonly XmlElement[] {
    this.asked.add(name);
    return this.byName.get(name) ?? [];
  }

  first(name: string): XmlElement | null {
    return this.all(name)[0] ?? null;
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  /** The text of a child, unchanged; empty when it is absent. */
  text(name: string): string {
    return this.first(name)?.text ?? '';
  }

  texts(name: string): string[] {
    return this.all(name).map(({ text }) => text);
  }

  /** The text of a child that must be there and not empty. */
  requiredText(name: string): string {
    const child = this.first(name);
    if (child === null) this.log.error('missing-element', this.element, { element: name });
    else if (child.text === '') this.log.error('empty-name', child);
    return child?.text ?? '';
  }

  /** A whole number of at least `min`. Without a fallback, a missing one is an error. */
  integer(name: string, min: number, fallback?: number): number {
    const child = this.first(name);
    if (child !== null) return this.integerIn(child, min);
    if (fallback === undefined) this.log.error('missing-element', this.element, { element: name });
    return fallback ?? min;
  }

  integers(name: string, min: number): number[] {
    return this.all(name).map((child) => this.integerIn(child, min));
  }

  integerOrNull(name: string, min: number): number | null {
    const child = this.first(name);
    return child === null || child.text.trim() === '' ? null : this.integerIn(child, min);
  }

  percentage(name: string): number {
    const child = this.first(name);
    if (child === null) {
      this.log.error('missing-element', this.element, { element: name });
      return 0;
    }
    const text = child.text.trim();
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= 0 && value <= 100) return value;
    this.log.error('wrong-number', child, { found: text, min: 0, max: 100 });
    return 0;
  }

  /** `true` or `false`; in very old files `yes` or `no`. */
  flag(name: string, fallback: boolean): boolean {
    const child = this.first(name);
    if (child === null) return fallback;
    const text = child.text.trim();
    if (text === 'true' || text === 'yes') return true;
    if (text === 'false' || text === 'no') return false;
    this.log.error('wrong-boolean', child, { found: text });
    return fallback;
  }

  /** Reports a declared total that differs from the number of items found. */
  checkTotal(name: string, found: number, severity: 'warn' | 'error' = 'warn'): void {
    const child = this.first(name);
    if (child === null) return;
    if (child.text.trim() === String(found)) return;
    this.log[severity]('inconsistent-total', child, { declared: child.text.trim(), found });
  }

  /** Reports each name of children that nobody asked for once, and then counts it as asked for. */
  reportUnknown(report: (child: XmlElement) => void): void {
    for (const child of this.element.children) {
      if (!this.asked.has(child.name)) report(child);
    }
  }

  private integerIn(child: XmlElement, min: number): number {
    const text = child.text.trim();
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min) return value;
    this.log.error('wrong-number', child, { found: text, min });
    return min;
  }
}
