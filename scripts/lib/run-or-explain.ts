import { explainFailure } from '../../apps/server/src/start-failure.ts';

/** Runs a command; a failure becomes a sentence after the title, and the exit status 1. */
export async function runOrExplain(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`${title}: ${explainFailure(error)}`);
    process.exitCode = 1;
  }
}
