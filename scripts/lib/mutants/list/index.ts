import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { clientMutants } from './client.ts';
import { dataMutants } from './data.ts';
import { engineMutants } from './engine.ts';
import { importMutants } from './imports.ts';
import { outputMutants } from './outputs.ts';
import { timetableMutants } from './timetables.ts';

/** Every fault that is tried. */
export const mutants: readonly Mutant[] = [
  ...clientMutants,
  ...accessMutants,
  ...dataMutants,
  ...importMutants,
  ...timetableMutants,
  ...outputMutants,
  ...engineMutants,
];
