import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { dataMutants } from './data.ts';
import { engineMutants } from './engine.ts';
import { timetableMutants } from './timetables.ts';

/** The faults that are tried: rights given away, data lost or overwritten, and timetables that are not what they say. */
export const mutants: readonly Mutant[] = [...accessMutants, ...dataMutants, ...timetableMutants, ...engineMutants];
