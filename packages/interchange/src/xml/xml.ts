import { SaxesParser } from 'saxes';

/** Why a text cannot be read as XML at all. */
export type XmlIssueCode = 'too-large' | 'not-utf8' | 'not-xml' | 'doctype-forbidden' | 'too-deep' | 'broken-xml';

/** A fault of the text itself. `line` and `column` count from 1 (0 = the whole text); each format adds codes of its own. */
export interface XmlIssue {
  readonly code: XmlIssueCode;
  readonly severity: 'error';
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** An element with the text directly inside it. Its position counts from 1 and is the place after the opening tag. */
export interface XmlElement {
  readonly name: string;
  /** Only the root has them, unless `keepsAttributes` is set. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | null;
  readonly children: XmlElement[];
  readonly line: number;
  readonly column: number;
  /** Character offsets: after the opening tag, and of the `<` of the closing tag (the same for `<x/>`). */
  readonly contentStart: number;
  contentEnd: number;
  text: string;
}

/** Limits for untrusted input: size in bytes (characters for a string), depth of nesting, and number of elements. */
export interface XmlLimits {
  readonly maxSize: number;
  readonly maxDepth: number;
  readonly maxElements: number;
  /** Keeps the attributes of every element, not of the root alone. */
  readonly keepsAttributes?: boolean;
}

export type XmlResult =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly issue: XmlIssue };

/** Thrown in the parser's callbacks to stop at the first fault; it never leaves `parseXml`. */
class XmlAbort extends Error {
  readonly issue: XmlIssue;
  constructor(issue: XmlIssue) {
    super(issue.code);
    this.issue = issue;
  }
}

// Node and browsers have it globally, but it is in no ECMAScript library that this package may name.
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

const noAttributes: XmlElement['attributes'] = {};

function problem(code: XmlIssueCode, values: XmlIssue['values'], line = 0, column = 0, path = ''): XmlIssue {
  return { code, severity: 'error', line, column, path, values };
}

/** Decodes bytes or a string without byte order mark; returns an issue when it is too large or not UTF-8. */
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
 * Parses XML into a tree by SAX events. DOCTYPE is refused, so only the five predefined entities are ever expanded. Faults
 * come back as data with line and column.
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
    const message = String(values['message']);
    // Whatever a wrong closing tag stands in has been closed by it already.
    const closed = message.startsWith('unexpected close tag') ? (open.at(-1)?.children.at(-1) ?? root) : null;
    const inside = closed ?? open.at(-1);
    // The end of the text says nothing about where a tag was left open.
    const { line, column } =
      message.startsWith('unclosed') && inside !== undefined
        ? inside
        : { line: parser.line, column: parser.column + 1 };
    throw new XmlAbort(problem(code, values, line, column, inside === undefined ? '' : elementPath(inside)));
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
      // A million elements have no attributes; copies for them would cost more than the rest of the tree.
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

/** The path of an element from the root, with positions (from 1) where a name occurs several times under its parent. */
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
