import { parseSync, Visitor } from 'oxc-parser';

/** A source file: path relative to the repository, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface FunctionSpan {
  name: string;
  /** First line, counted from 1. */
  line: number;
  /** Lines from the first to the last, both included. */
  length: number;
}

export interface ParsedFile extends SourceFile {
  /** The modules that the file imports or re-exports, statically or with import('...'). */
  imports: string[];
  /** Declared functions, methods, and functions stored in a variable or property; a callback counts as part of its caller. */
  functions: FunctionSpan[];
  comments: { line: number; text: string }[];
}

/** Parses TypeScript; throws an error with the path when the text is not valid. */
export function parseFile({ path, text }: SourceFile): ParsedFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = makeLineCounter(text);
  const functions: FunctionSpan[] = [];
  const add = (name: string, { start, end }: { start: number; end: number }) =>
    functions.push({ name, line: lineAt(start), length: lineAt(end) - lineAt(start) + 1 });
  const isFunction = (node: { type: string } | null) =>
    /^(Arrow)?Function(Expression)?$|^ArrowFunctionExpression$/.test(node?.type ?? '');

  new Visitor({
    FunctionDeclaration: (node) => void add(node.id?.name ?? 'default', node),
    MethodDefinition: (node) => void add(text.slice(node.key.start, node.key.end), node),
    VariableDeclarator: (node) =>
      void (node.init && isFunction(node.init) && add(text.slice(node.id.start, node.id.end), node)),
    Property: (node) => void (isFunction(node.value) && add(text.slice(node.key.start, node.key.end), node)),
  }).visit(program);

  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return {
    path,
    text,
    functions,
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
      ...dynamic.flatMap((argument) => /^['"](.*)['"]$/.exec(argument)?.[1] ?? []),
    ],
    comments: comments.map((comment) => ({ line: lineAt(comment.start), text: comment.value })),
  };
}

function makeLineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
