import { checkTimetable, isShortfall } from '@tkb/solver';
import { scoreView } from '@tkb/verdicts';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { isSame, readStates, type LessonChange, type State } from '../../src/history/lesson-states.ts';
import type { Answer, Caller, TestServer } from '../support/test-server.ts';
import type { SmallSchool } from './small-data.ts';

/** A timetable of the small school that two people edit at random, and what is found wrong on the way. */
export interface RandomEditing {
  readonly server: TestServer;
  readonly school: SmallSchool;
  readonly editors: readonly [Caller, Caller];
  readonly timetableId: number;
  readonly operations: number;
  readonly seed: number;
}

interface Snapshot {
  readonly states: ReadonlyMap<number, State>;
  readonly version: number;
  readonly stepId: number | null;
  /** The changes that the current step takes back; null when it is no such step. */
  readonly takenBack: readonly LessonChange[] | null;
}

/** Operations between two counts of the whole timetable by the independent checker. */
const CHECK_EVERY = 25;

/** Runs the operations, checking after each; answers how often each kind was accepted and refused. Throws what is wrong. */
export async function editAtRandom(editing: RandomEditing): Promise<Record<string, { done: number; refused: number }>> {
  const { operations, seed } = editing;
  const random = createRandom(seed);
  const counts: Record<string, { done: number; refused: number }> = {};
  /** How the timetable stood right after each step. */
  const known = new Map<number | null, string>();
  let before = await photograph(editing);
  known.set(before.stepId, textOf(before));
  const versions = [before.version];
  for (let turn = 0; turn < operations; turn += 1) {
    const operation = chooseOperation(editing, before, known, versions, random);
    const answer = await operation.send();
    const after = await photograph(editing);
    const where = `seed ${seed}, operation ${turn}: ${operation.kind}: ${answer.text.slice(0, 300)}`;
    const count = (counts[operation.kind] ??= { done: 0, refused: 0 });
    if (answer.status === 200) count.done += 1;
    else count.refused += 1;
    judge({ operation, answer, before, after, known, where });
    if (answer.status === 200) known.set(after.stepId, textOf(after));
    for (const [step, earlier] of await readTakenBack(editing, before.stepId ?? 0)) {
      if (!known.has(step)) known.set(step, known.get(earlier) ?? '');
    }
    before = after;
    versions.push(after.version);
    if (turn % CHECK_EVERY === 0 || turn === operations - 1) await checkWhole(editing, where);
  }
  return counts;
}

type Random = (below: number) => number;

function createRandom(seed: number): Random {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % Math.max(1, below);
}

async function photograph({ server, school, timetableId }: RandomEditing): Promise<Snapshot> {
  return server.database.schoolTransaction(school.tenant, async (tx) => {
    const states = await readStates(tx, timetableId, null);
    const [row] = await tx.query<Omit<Snapshot, 'states'>>(
      `select t.version, t.current_step_id as "stepId", x.changes as "takenBack" from timetable t
       left join timetable_step s on s.timetable_id = t.id and s.id = t.current_step_id
       left join timetable_step x on x.timetable_id = t.id and x.id = s.undoes_step_id where t.id = $1`,
      [timetableId],
    );
    return { states, version: row?.version ?? 0, stepId: row?.stepId ?? null, takenBack: row?.takenBack ?? null };
  });
}

/** The steps after `last` that take back others: each with the step before the one it takes back. */
async function readTakenBack(
  { server, school, timetableId }: RandomEditing,
  last: number,
): Promise<(readonly [number, number | null])[]> {
  return server.database.schoolTransaction(school.tenant, async (tx) => {
    const rows = await tx.query<{ id: number; earlier: number | null }>(
      `select s.id, (select max(p.id) from timetable_step p where p.timetable_id = $1 and p.id < s.undoes_step_id) as earlier
       from timetable_step s where s.timetable_id = $1 and s.id > $2 and s.undoes_step_id is not null order by s.id`,
      [timetableId, last],
    );
    return rows.map(({ id, earlier }) => [id, earlier]);
  });
}

const textOf = ({ states }: Snapshot): string => JSON.stringify([...states]);

interface Operation {
  readonly kind: string;
  /** Where the history says it leads; undefined = forward. */
  readonly goal?: number | null;
  /** Locked lessons may change place: it goes back in the history. */
  readonly isTravel?: boolean;
  send(): Promise<Answer>;
}

function chooseOperation(
  { editors, timetableId, school }: RandomEditing,
  { states, version, stepId }: Snapshot,
  known: ReadonlyMap<number | null, string>,
  versions: readonly number[],
  random: Random,
): Operation {
  const caller = editors[random(2)] ?? editors[0];
  const ids = [...states.keys()];
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const placed = ids.filter((id) => states.get(id)?.[0] != null);
  const lesson = pick(ids);
  const slot = () => ({ day: 2 + random(4), period: 1 + random(4) });
  const placeOf = (id: number) => {
    const [day = null, period = null] = states.get(id) ?? [];
    return { day, period };
  };
  const sendMoves = (moves: readonly object[], stamp = version) =>
    caller.put('/api/tkb/update', { timetableId, version: stamp, moves });
  const rotate = (length: number, stamp = version) => {
    const start = random(placed.length);
    const chosen = [
      ...new Set(Array.from({ length }, (_, index) => placed[(start + index * (1 + random(3))) % placed.length])),
    ];
    const own = chosen.flatMap((id) => (id === undefined ? [] : [id]));
    return sendMoves(
      own.map((id, index) => ({ lessonId: id, ...placeOf(own[(index + 1) % own.length] ?? id) })),
      stamp,
    );
  };
  const travel = (path: string, more: object = {}) =>
    caller.post(`/api/tkb/${path}`, { timetableId, version, ...more });
  const lock = (path: string) => caller.put(`/api/tkb/${path}`, { timetableId, lessonIds: [lesson, pick(ids)] });
  const goal = pick([...known.keys()].slice(-200));
  const operations: readonly (readonly [number, Operation])[] = [
    [20, { kind: 'move', send: () => sendMoves([{ lessonId: lesson, ...slot() }]) }],
    [15, { kind: 'swap', send: () => rotate(2) }],
    [10, { kind: 'chain', send: () => rotate(3 + random(3)) }],
    [4, { kind: 'unplace', send: () => caller.put('/api/tkb/huytiet', { timetableId, lessonIds: [lesson] }) }],
    [6, { kind: 'lock', send: () => lock('khoatiet') }],
    [8, { kind: 'unlock', send: () => lock('huykhoa') }],
    [
      2,
      {
        kind: 'unlock teacher',
        send: () => caller.put('/api/tkb/huykhoa/giaovien', { timetableId, teacherId: pick(school.teachers) }),
      },
    ],
    [12, { kind: 'undo', isTravel: true, send: () => travel('hoantac') }],
    [8, { kind: 'redo', isTravel: true, send: () => travel('lamlai') }],
    [4, { kind: 'restore', isTravel: true, goal, send: () => travel('khoiphuc', { stepId: goal }) }],
    [10, { kind: 'stale', send: () => rotate(2, versions[Math.max(0, versions.length - 2 - random(4))]) }],
    [1, { kind: 'cancel', send: () => caller.put('/api/thoikhoabieu/huykq', { timetableId }) }],
  ];
  // An emptied timetable comes back by undo: placing blindly takes long.
  if (placed.length < ids.length / 2 && stepId !== null) return operations[random(2) === 0 ? 7 : 9]?.[1] as Operation;
  let ticket = random(operations.reduce((sum, [weight]) => sum + weight, 0));
  const found = operations.find(([weight]) => (ticket -= weight) < 0);
  return (found ?? operations[0])?.[1] as Operation;
}

interface Judged {
  readonly operation: Operation;
  readonly answer: Answer;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly known: ReadonlyMap<number | null, string>;
  readonly where: string;
}

function judge({ operation, answer, before, after, known, where }: Judged): void {
  const fail = (what: string) => {
    throw new Error(`${what} (${where})`);
  };
  if (answer.status !== 200) {
    // A step that has been cut off or dropped cannot be restored.
    if (answer.status !== 409 && !(operation.kind === 'restore' && answer.status === 404)) fail('unexpected refusal');
    if (textOf(before) !== textOf(after) || before.version !== after.version) fail('a refused call changed something');
    return;
  }
  if (after.version !== before.version + 1) fail('the version was not counted');
  if (!operation.isTravel && !operation.kind.startsWith('unlock') && operation.kind !== 'lock') {
    for (const [id, state] of before.states)
      if (state[4] && JSON.stringify(after.states.get(id)) !== JSON.stringify(state)) fail(`locked lesson ${id} moved`);
  }
  if (!operation.isTravel) return;
  const data = answer.body.data as { skipped: string[]; currentStepId: number | null };
  if (data.currentStepId !== after.stepId) fail('the answer names another step');
  const goal = operation.goal === undefined ? after.stepId : operation.goal;
  if (known.has(goal)) {
    if (data.skipped.length > 0) fail(`skipped: ${data.skipped.join(' ')}`);
    if (known.get(goal) !== textOf(after)) fail(`the state after step ${goal} did not come back`);
    return;
  }
  const taken = new Map(
    (after.takenBack ?? fail(`step ${goal} takes nothing back`)).map(([id, earlier]) => [id, earlier]),
  );
  // A step beneath those of others leaves alone what it is not about; it tells which places others have taken since.
  for (const [id, state] of after.states) {
    if (taken.has(id) && data.skipped.length > 0) continue;
    if (!isSame(state, taken.get(id) ?? before.states.get(id) ?? null))
      fail(`lesson ${id} is not as step ${goal} promises`);
  }
}

async function checkWhole({ server, school, timetableId }: RandomEditing, where: string): Promise<void> {
  await server.database.schoolTransaction(school.tenant, async (tx) => {
    const { problem } = await loadProblem(tx, timetableId);
    const timetable = problem.lessons.map(({ placement }) => placement);
    const { violations, score } = checkTimetable(problem, timetable);
    const broken = violations.filter((violation) => violation.strength.kind === 'required' && !isShortfall(violation));
    if (broken.length > 0) throw new Error(`the checker refuses: ${JSON.stringify(broken)} (${where})`);
    const [row] = await tx.query<{ score: unknown }>('select score from timetable where id = $1', [timetableId]);
    const stored = JSON.stringify(sorted(row?.score));
    const counted = JSON.stringify(sorted(scoreView(problem, score)));
    if (row?.score && stored !== counted) throw new Error(`stored score ${stored}, counted ${counted} (${where})`);
  });
}

const sorted = (score: unknown) => Object.entries(score ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
