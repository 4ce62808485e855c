const excelFolders = [
  'file',
  'names',
  'sheet',
  'resources',
  'assignments',
  'wishes',
  'imports',
  'timetable',
  'book',
  'apart',
];
/** The folders of the arrangement in the order of the work; each may import those before it. */
const arrangementFolders = ['school', 'lessons', 'problem', 'loaded', 'pages', 'verdicts', 'analysis', 'run', 'repair'];

/** The folders of the solver from the ground up; each may import those before it, for types as well. */
const solverFolders = [
  'random',
  'staffing',
  'model',
  'sheet',
  'words',
  'rules',
  'check',
  'bounds',
  'score',
  'moves',
  'construct',
  'regroup',
  'search',
  'portfolio',
  'judge',
  'explain',
  'events',
];

/**
 * The rooms of the server, floor by floor from the ground up. A room may import only from lower floors, even types. The
 * reason is shown to whoever imports from a higher one.
 */
export const serverFloors: readonly { readonly rooms: readonly string[]; readonly reason: string }[] = [
  {
    rooms: ['config', 'errors'],
    reason: 'every part of the server is set up and fails with these: they need none of it',
  },
  { rooms: ['db'], reason: 'the one door to the data knows nobody who goes through it' },
  { rooms: ['tracing'], reason: 'what is traced is the door to the data and whoever goes through it' },
  { rooms: ['call'], reason: 'what a handler gets names services by what they do, not by the room that offers them' },
  { rooms: ['access', 'jobs', 'upload', 'webhooks', 'week'], reason: 'these serve schools and each other not at all' },
  { rooms: ['history', 'resource'], reason: 'a kernel must not know the features built on it' },
  { rooms: ['administration', 'period-grid'], reason: 'users, menus and grids are the same whatever is arranged' },
  {
    rooms: ['school', 'arrangement'],
    reason: 'the data of a school and its arrangement come before any call about timetables',
  },
  { rooms: ['timetable'], reason: 'timetables are the same however they are loaded, printed or carried over' },
  {
    rooms: ['copy-year', 'demo', 'export', 'fet', 'home'],
    reason: 'what carries a whole school in or out, or sums it up, is a leaf that nobody builds on',
  },
  {
    rooms: ['audit', 'excel', 'http'],
    reason: 'Excel and the log of changes may use how files are sent; the HTTP server serves the routes it is handed',
  },
];

/** The folders of the web client from the ground up; each may import those before it, for types as well. */
const webFolders = [
  'lib',
  'ui',
  'api',
  'session',
  'forms',
  '(upload|timetable|assignment|excel|school-year|help)',
  'resource',
  'period-grid',
  'screens',
  'app',
];

/** The rooms of the timetable screen, and those of its studio. */
const timetableFolders = ['grid', 'view', '(compare|print|published)', '(actions|studio)'];
const studioFolders = ['state', 'verdicts', 'sync', 'session', 'commands', '(input|panels)', 'bars'];

/** Folders that hold rooms one above the other, given from the ground up. */
export const storeys: readonly {
  readonly base: string;
  readonly folders: readonly string[];
  readonly reason: string;
}[] = [
  {
    base: 'apps/web/src',
    folders: webFolders,
    reason: 'what stands below must be usable without what stands above it',
  },
  {
    base: 'apps/web/src/screens/timetable',
    folders: timetableFolders,
    reason: 'the grid draws any timetable and knows no studio; whoever only reads one loads no studio either',
  },
  {
    base: 'apps/web/src/screens/timetable/studio',
    folders: studioFolders,
    reason: 'a command can be told apart from the keys, bars and panels that give it',
  },
  {
    base: 'apps/server/src/excel',
    folders: excelFolders,
    reason: 'a sheet is read before anybody asks what its rows are',
  },
  {
    base: 'apps/server/src/excel/assignments',
    folders: ['text', 'rows', 'shape', 'rest', 'table', 'read', 'derive'],
    reason: 'what a cell says can be read without the row, and a row without the layout of its sheet',
  },
  {
    base: 'apps/server/src/excel/timetable',
    folders: ['cells', 'heads', 'rows', 'shape'],
    reason: 'what a cell says can be read without the row, and a row without the table',
  },
  {
    base: 'apps/server/src/export',
    folders: ['content', 'delivery', 'table', 'week', 'pdf', 'xlsx', 'word', 'office', 'foreign', 'data'],
    reason: 'what is printed is the same in every kind of file',
  },
  {
    base: 'apps/server/src/arrangement',
    folders: arrangementFolders,
    reason: 'each folder knows those before it only',
  },
  {
    base: 'packages/solver/src',
    folders: solverFolders,
    reason: 'what counts from scratch and what searches must not know each other',
  },
  {
    base: 'packages/solver/src/rules',
    folders: ['define', '(lists|pairs|place|weeks)'],
    reason: 'a rule is told by its own file and by what all rules share',
  },
  {
    base: 'packages/solver/src/search',
    folders: ['loop', 'selectors', 'course', 'phases'],
    reason: 'a phase can be read without the engine, and the loop without any phase',
  },
  {
    base: 'packages/solver/src/events',
    folders: ['model', '(count|state)', 'moves', 'search'],
    reason: 'as in the solver itself',
  },
];
