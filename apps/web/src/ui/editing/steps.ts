/** Edits, step by step: states before the present one, and those taken back. */
export interface Steps<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  /** The thing that the last step changed; changes of one thing that follow each other are one step. */
  readonly about: string;
}

const mostSteps = 200;

export const stepsFrom = <State>(now: State): Steps<State> => ({ past: [], now, future: [], about: '' });

/** A further step. Steps that were taken back are gone. */
export function addStep<State>({ past, now, about: last }: Steps<State>, next: State, about = ''): Steps<State> {
  const isSameStep = about !== '' && about === last;
  return { past: isSameStep ? past : [...past, now].slice(-mostSteps), now: next, future: [], about };
}

export function undoStep<State>(steps: Steps<State>): Steps<State> {
  const { past, now, future } = steps;
  return past.length === 0
    ? steps
    : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], about: '' };
}

export function redoStep<State>(steps: Steps<State>): Steps<State> {
  const { past, now, future } = steps;
  return future.length === 0 ? steps : { past: [...past, now], now: future[0]!, future: future.slice(1), about: '' };
}
