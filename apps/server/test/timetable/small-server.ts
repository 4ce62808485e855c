import { dataOf } from '../support/answers.ts';
import { serverOfFile, type Caller, type TestServer } from '../support/test-server.ts';
import { createSmallSchool, type SmallSchool } from './small-data.ts';

/** A server with the small school and someone who may edit everything in it. */
export interface SmallServer {
  readonly server: TestServer;
  readonly school: SmallSchool;
  readonly editor: Caller;
  /** One statement in the school. */
  sql<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** Starts it for a test file, at its top; it is closed after the file's tests. */
export async function startSmallServer(environment: Readonly<Record<string, string>> = {}): Promise<SmallServer> {
  const server = await serverOfFile(environment);
  const school = await createSmallSchool(server);
  return {
    server,
    school,
    editor: await server.signIn(school.tenant),
    sql: <Row>(text: string, parameters: readonly unknown[] = []) => server.sql<Row>(school.tenant, text, parameters),
  };
}

/** Makes a timetable of the school's assignments with nothing placed and answers its id. */
export async function createTimetable(editor: Caller): Promise<number> {
  const created = await editor.post('/api/thoikhoabieu', { schoolYear: '2026-2027', semester: 1 });
  return dataOf<{ item: { id: number } }>(created).item.id;
}
