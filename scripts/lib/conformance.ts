/** One row of the table: a statement of the specification, where it is done and which tests show it. */
export interface Row {
  /** Section of the specification, 1 to 9. */
  section: number;
  statement: string;
  files: string[];
  tests: NamedTest[];
}

/** A test by its file and words of its title (or of the titles it stands in). */
export interface NamedTest {
  file: string;
  name: string;
}

/** A test as the runner reports it; `name` holds the titles it stands in and its own, with blanks between. */
export interface RanTest extends NamedTest {
  status: string;
}

/** What the table is checked against. */
export interface ConformanceFacts {
  hasFile: (path: string) => boolean;
  /** Text of a test file. */
  read: (path: string) => string;
  /** Paths of section 2 and calls (`GET /api/monhoc`) of section 7 that need a row. */
  routes: readonly string[];
  calls: readonly string[];
}

/** Reads the rows of the document's tables: `| statement | files | tests |` below headings `## n. title`. */
export function readRows(text: string): Row[] {
  let section = 0;
  return text.split('\n').flatMap((line) => {
    section = Number(/^## (\d)\b/.exec(line)?.[1] ?? section);
    if (!line.startsWith('|') || section === 0) return [];
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, statement = '', files = '', tests = ''] = cells;
    if (/^[-: ]*$/.test(statement) || files === 'Where') return [];
    return [{ section, statement, files: codes(files), tests: readTests(tests) }];
  });
}

const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** `` `file` "name", "another name"; `file` "name" `` */
function readTests(cell: string): NamedTest[] {
  return cell.split(/;\s*(?=`)/).flatMap((part) => {
    const [file] = codes(part);
    return file ? [...part.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name })) : [];
  });
}

/** What is wrong with the table by itself: missing files and tests, rows without either, routes and calls without a row. */
export function findTableProblems(rows: readonly Row[], facts: ConformanceFacts): string[] {
  return [...rows.flatMap((row) => checkRow(row, facts)), ...findUncovered(rows, facts)];
}

function checkRow({ section, statement, files, tests }: Row, { hasFile, read }: ConformanceFacts): string[] {
  const problems = [
    ...(files.length === 0 ? ['names no file'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...[...files, ...tests.map(({ file }) => file)]
      .filter((path) => !hasFile(path))
      .map((path) => `names ${path}, which does not exist`),
    ...tests
      .filter(
        ({ file, name }) =>
          hasFile(file) &&
          !read(file)
            .replaceAll(/\\(['"`])/g, '$1')
            .includes(name),
      )
      .map(({ file, name }) => `names the test "${name}", which ${file} does not have`),
  ];
  return [...new Set(problems)].map((problem) => `${section}. ${statement}: ${problem}`);
}

function findUncovered(rows: readonly Row[], { routes, calls }: ConformanceFacts): string[] {
  const named = (section: number) =>
    new Set(rows.filter((row) => row.section === section).flatMap((row) => codes(row.statement)));
  const [ofRoutes, ofCalls] = [named(2), named(7)];
  return [
    ...routes.filter((path) => !ofRoutes.has(path)).map((path) => `2. the route ${path} has no row`),
    ...calls.filter((call) => !ofCalls.has(call)).map((call) => `7. the call ${call} has no row`),
  ];
}

/** The named tests that failed, were skipped or did not run; `isIncluded` says whose files were part of the run. */
export function findUnproven(
  rows: readonly Row[],
  ran: readonly RanTest[],
  isIncluded: (file: string) => boolean = () => true,
): string[] {
  const byFile = Map.groupBy(ran, ({ file }) => file);
  return rows.flatMap(({ section, statement, tests }) => {
    const calls = codes(statement).filter((code) => /^[A-Z]+ \/api\//.test(code));
    return tests
      .filter(({ file }) => isIncluded(file))
      .flatMap(({ file, name }) => {
        const pattern = patternOf(name);
        const found = (byFile.get(file) ?? []).filter((test) => pattern.test(test.name) && isOf(test.name, calls));
        const problem = problemOf(found);
        return problem ? [`${section}. ${statement}: the test "${name}" of ${file} ${problem}`] : [];
      });
  });
}

function problemOf(found: readonly RanTest[]): string | null {
  if (found.some(({ status }) => status === 'failed')) return 'failed';
  if (found.some(({ status }) => status === 'passed')) return null;
  return found.length > 0 ? 'was skipped' : 'did not run';
}

/** Whether a test may show a row of these calls: a title that names calls (`GET /api/x`, `/api/x`) must name one of them. */
function isOf(title: string, calls: readonly string[]): boolean {
  const named = [...title.matchAll(/(?:([A-Z]+) )?(\/api\/[\w/]+)/g)];
  if (calls.length === 0 || named.length === 0) return true;
  const paths = calls.map((call) => call.replace(/^[A-Z]+ /, '').replace(/\/detail$/, ''));
  return named.some(([, method, path = '']) => (method ? calls.includes(`${method} ${path}`) : paths.includes(path)));
}

/** The words of a title; the places that a table of cases fills (`%s`) stand for anything. */
function patternOf(name: string): RegExp {
  const parts = name.split(/%[sdijo]/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}
