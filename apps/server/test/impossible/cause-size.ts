import {
  applyRelaxation,
  findFailures,
  findImpossibilities,
  type Impossibility,
  type Problem,
  type RelaxationAction,
  type ResourceRef,
} from '@tkb/solver';

/** The single pieces of data that a cause names: rules, ties, and whose blocked slots (not those it is about). */
export function piecesOf(problem: Problem, proof: Impossibility): RelaxationAction[] {
  const { rules, tied } = proof;
  return [
    ...rules.map((rule): RelaxationAction => ({ kind: 'drop-rule', rule })),
    ...tied.map((lesson): RelaxationAction => ({ kind: 'unlock', lessons: [lesson] })),
    ...othersOf(proof).flatMap((resource): RelaxationAction[] => {
      const slots = blockedOf(problem, resource);
      return slots.length === 0 ? [] : [{ kind: 'unblock-slot', resource, slots }];
    }),
  ];
}

/**
 * A cause says neither too little nor too much: with everything else of the school gone as much is short, and without
 * any one of its pieces less. Answers what is wrong, in a word each; empty when nothing is.
 */
export function flawsOf(problem: Problem, proof: Impossibility): string[] {
  const missing = proof.needed - proof.available;
  const core = keepCause(problem, proof);
  const left = shortOf(core, proof);
  const spare = piecesOf(problem, proof).filter(
    (piece) => shortOf(applyRelaxation(core, inCore(proof, piece)), proof) >= left,
  );
  return [
    ...(left < missing ? [`too little: ${left} of ${missing}`] : []),
    ...spare.map(({ kind }) => `spare: ${kind}`),
  ];
}

/** The school with the lessons, rules, ties and blocked slots of the cause and no others. */
function keepCause(problem: Problem, { lessons, rules, tied, resources }: Impossibility): Problem {
  const isNamed = (kind: ResourceRef['kind'], index: number) =>
    resources.some((resource) => resource.kind === kind && resource.index === index);
  const open = <Item extends { readonly blocked: readonly number[] }>(
    kind: ResourceRef['kind'],
    list: readonly Item[],
  ) => list.map((item, index) => (isNamed(kind, index) ? item : { ...item, blocked: [] }));
  const bare: Problem = {
    ...problem,
    students: open('student', problem.students),
    teachers: open('teacher', problem.teachers),
    rooms: open('room', problem.rooms),
    rules: problem.rules.filter(({ id }) => rules.includes(id)),
    lessons: problem.lessons.map((lesson, index) =>
      tied.includes(index) ? lesson : { ...lesson, starts: null, locked: false },
    ),
  };
  const others = problem.lessons.flatMap((_, index) => (lessons.includes(index) ? [] : [index]));
  return applyRelaxation(bare, { kind: 'remove-lesson', lessons: others });
}

/** The same piece where only the lessons of the cause are left, in their order. */
function inCore({ lessons }: Impossibility, piece: RelaxationAction): RelaxationAction {
  const sorted = lessons.toSorted((a, b) => a - b);
  if (piece.kind !== 'unlock') return piece;
  return { ...piece, lessons: piece.lessons.map((lesson) => sorted.indexOf(lesson)) };
}

/** How much is short by the same argument about the same resource; 0 when nothing is. */
function shortOf(problem: Problem, { kind, resources }: Impossibility): number {
  const all = problem.lessons.map((_, index) => index);
  const found = kind === 'set-unplaceable' ? findFailures(problem, all) : findImpossibilities(problem);
  const same = found.filter((other) => other.kind === kind && isSame(other.resources[0], resources[0]));
  return Math.max(0, ...same.map(({ needed, available }) => needed - available));
}

const isSame = (a: ResourceRef | undefined, b: ResourceRef | undefined): boolean =>
  a?.kind === b?.kind && a?.index === b?.index;

/** Resources of the cause that only add their blocked slots. */
function othersOf({ kind, resources }: Impossibility): readonly ResourceRef[] {
  if (kind === 'rooms-overfull') return resources.filter((resource) => resource.kind !== 'room');
  if (kind === 'set-unplaceable') return [];
  return kind === 'no-common-slot' ? resources : resources.slice(1);
}

function blockedOf(problem: Problem, { kind, index }: ResourceRef): readonly number[] {
  const list = { student: problem.students, teacher: problem.teachers, room: problem.rooms }[kind];
  return list[index]?.blocked ?? [];
}
