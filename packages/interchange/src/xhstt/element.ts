import { elementPath, type XmlElement } from '../xml/xml.ts';
import type { XhsttIssue, XhsttIssueCode } from './issue.ts';

/** The most findings that are recorded: more would help nobody. */
const MAX_ISSUES = 100;

/** Collects the findings of one reading. */
export class XhsttLog {
  readonly issues: XhsttIssue[] = [];

  add(code: XhsttIssueCode, at: XmlElement, values: XhsttIssue['values'] = {}): void {
    if (this.issues.length >= MAX_ISSUES) return;
    this.issues.push({ code, line: at.line, column: at.column, path: elementPath(at), values });
  }
}

/** The ids of one kind of thing. `label` is the kind in Vietnamese. */
export class Ids {
  readonly label: string;
  readonly #indexes = new Map<string, number>();

  constructor(label: string) {
    this.label = label;
  }

  /** Declares the id of an element and returns it. */
  add(element: Element): string {
    const id = element.attribute('Id');
    if (id !== '' && this.#indexes.has(id)) element.log.add('duplicate-id', element.xml, { id, kind: this.label });
    this.#indexes.set(id, this.#indexes.size);
    return id;
  }

  find(id: string): number | undefined {
    return this.#indexes.get(id);
  }

  at(index: number): string {
    return [...this.#indexes.keys()][index] ?? '';
  }
}

/** An element that logs the faults found while reading it; a wrong value is replaced by a harmless one. */
export class Element {
  readonly xml: XmlElement;
  readonly log: XhsttLog;

  constructor(xml: XmlElement, log: XhsttLog) {
    this.xml = xml;
    this.log = log;
  }

  get name(): string {
    return this.xml.name;
  }

  children(): Element[] {
    return this.xml.children.map((child) => new Element(child, this.log));
  }

  /** All elements at the end of a path of names. */
  all(...path: readonly string[]): Element[] {
    const [name, ...rest] = path;
    const found = this.xml.children.filter((child) => child.name === name).map((child) => new Element(child, this.log));
    return rest.length === 0 ? found : found.flatMap((child) => child.all(...rest));
  }

  /** A child of which there may be one; null when there is none. */
  first(name: string): Element | null {
    const [child, other] = this.all(name);
    if (other !== undefined) this.log.add('repeated-element', other.xml);
    return child ?? null;
  }

  /** A child that must exist. */
  need(name: string): Element | null {
    const child = this.first(name);
    if (child === null) this.log.add('missing-element', this.xml, { element: name });
    return child;
  }

  /** An attribute that must have a value. */
  attribute(name: string): string {
    const value = this.xml.attributes[name] ?? '';
    if (value.trim() === '') this.log.add('missing-attribute', this.xml, { attribute: name });
    return value;
  }

  /** The trimmed text of a child; null when there is none. */
  text(name: string): string | null {
    return this.first(name)?.xml.text.trim() ?? null;
  }

  /** The whole number in a child; `otherwise` is the value for a missing one (null = it must exist). */
  number(name: string, min: number, max: number, otherwise: number | null = null): number {
    const child = otherwise === null ? this.need(name) : this.first(name);
    if (child === null) return otherwise ?? min;
    const text = child.xml.text.trim();
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.log.add('wrong-number', child.xml, { text, min, max });
    return min;
  }

  /** The value of the word in a child, which must be one of the known ones. */
  word<T>(name: string, meanings: Readonly<Record<string, T>>, otherwise: T): T {
    const child = this.need(name);
    if (child === null) return otherwise;
    const text = child.xml.text.trim();
    if (Object.hasOwn(meanings, text)) return meanings[text] ?? otherwise;
    this.log.add('wrong-word', child.xml, { text, expected: Object.keys(meanings).join(', ') });
    return otherwise;
  }

  /** Null when nothing has that id. */
  reference(ids: Ids): number | null {
    const reference = this.attribute('Reference');
    const index = ids.find(reference);
    if (index === undefined && reference.trim() !== '')
      this.log.add('unknown-reference', this.xml, { reference, kind: ids.label });
    return index ?? null;
  }
}

/** Leaves out references to nothing. */
export function references(elements: readonly Element[], ids: Ids): number[] {
  return elements.flatMap((element) => element.reference(ids) ?? []);
}
