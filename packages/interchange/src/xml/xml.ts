import { SaxesParser } from 'saxes';

/** Reasons why a text cannot be read as XML at all. */
export type XmlIssueCode = 'too-large' | 'not-utf8' | 'not-xml' | 'doctype-forbidden' | 'too-deep' | 'broken-xml';

/** A fault of the text itself. `line` and `column` are 1-based (0 when the whole text is meant); formats add codes of their own. */
export interface XmlIssue {
  readonly code: XmlIssueCode;
  readonly severity: 'error';
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** An element with the joined text directly inside it; positions are 1-based and point behind the opening tag. */
export interface XmlElement {
  readonly name: string;
  /** Of the root only, unless `keepsAttributes`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | null;
  readonly children: XmlElement[];
  readonly line: number;
  readonly column: number;
  /** Character offset behind the opening tag, and of the `<` of the closing tag (equal for `<x/>`). */
  readonly contentStart: number;
  contentEnd: number;
  text: string;
}

/** Bounds on untrusted input: size in bytes (characters for a string), nesting depth and number of elements. */
export interface XmlLimits {
  readonly maxSize: number;
  readonly maxDepth: number;
  readonly maxElements: number;
  /** Keeps the attributes of every element, not of the root alone. */
  readonly keepsAttributes?: boolean;
}

export type XmlResult =
  { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly issue: XmlIssue };

/** Thrown inside the parser callbacks only, to stop at the first fault; never leaves `parseXml`. */
class XmlAbort extends Error {
  readonly issue: XmlIssue;
  constructor(issue: XmlIssue) {
    super(issue.code);
    this.issue = issue;
  }
}

// Global in Node and browsers, but in no ECMAScript library that this package may name.
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

const noAttributes: XmlElement['attributes'] = {};

function problem(code: XmlIssueCode, values: XmlIssue['values'], line = 0, column = 0): XmlIssue {
  return { code, severity: 'error', line, column, path: '', values };
}

/** Bytes or a string as text without byte order mark; an issue when it is too large or not UTF-8. */
export function decodeText(input: string | Uint8Array, maxSize: number): string | XmlIssue {
  if (input.length > maxSize) return problem('too-large', { size: input.length, limit: maxSize });
  if (typeof input === 'string') return input.startsWith('\uFEFF') ? input.slice(1) : input;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(input);
  } catch {
    return problem('not-utf8', {});
  }
}

/**
 * Parses XML into a tree by SAX events. DOCTYPE is refused, so no entity but the five predefined ones can ever be
 * expanded. Faults come back as data with line and column.
 */
export function parseXml(input: string | Uint8Array, limits: XmlLimits): XmlResult {
  const text = decodeText(input, limits.maxSize);
  if (typeof text !== 'string') return { ok: false, issue: text };
  if (!/^\s*</.test(text)) return { ok: false, issue: problem('not-xml', { start: text.slice(0, 20) }, 1, 1) };
  try {
    return { ok: true, root: buildTree(text, limits) };
  } catch (error) {
    if (error instanceof XmlAbort) return { ok: false, issue: error.issue };
    throw error;
  }
}

function buildTree(text: string, { maxDepth, maxElements, keepsAttributes = false }: XmlLimits): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const abort = (code: XmlIssueCode, values: XmlIssue['values']): never => {
    throw new XmlAbort(problem(code, values, parser.line, parser.column + 1));
  };
  const open: XmlElement[] = [];
  let count = 0;
  let root: XmlElement | null = null;

  parser.on('error', (error) => abort('broken-xml', { message: error.message.replace(/^\d+:\d+: /, '') }));
  parser.on('doctype', () => abort('doctype-forbidden', {}));
  parser.on('opentag', (tag) => {
    if (open.length >= maxDepth) abort('too-deep', { limit: maxDepth });
    if (++count > maxElements) abort('too-large', { elements: count, limit: maxElements });
    const parent = open.at(-1) ?? null;
    const element: XmlElement = {
      name: tag.name,
      // Copies for a million elements that have none would cost more than the rest of the tree.
      attributes: keepsAttributes || parent === null ? { ...tag.attributes } : noAttributes,
      parent,
      children: [],
      line: parser.line,
      column: parser.column + 1,
      contentStart: parser.position,
      contentEnd: parser.position,
      text: '',
    };
    parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (value) => appendText(open.at(-1), value));
  parser.on('cdata', (value) => appendText(open.at(-1), value));
  parser.on('closetag', (tag) => {
    const element = open.pop();
    if (element && !tag.isSelfClosing) element.contentEnd = text.lastIndexOf('</', parser.position);
  });
  parser.write(text).close();
  return root ?? abort('broken-xml', { message: 'no root element' });
}

function appendText(element: XmlElement | undefined, value: string): void {
  if (element) element.text += value;
}

/** Path of an element from the root, with 1-based positions where a name repeats under its parent. */
export function elementPath(element: XmlElement): string {
  const { parent, name } = element;
  if (!parent) return name;
  let position = 0;
  let alike = 0;
  for (const child of parent.children) {
    if (child.name === name) alike++;
    if (child === element) position = alike;
  }
  return `${elementPath(parent)}/${alike > 1 ? `${name}[${position}]` : name}`;
}
