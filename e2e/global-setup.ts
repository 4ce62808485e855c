import type { TestProject } from 'vitest/node';
import { buildWeb } from '../scripts/lib/build-web.ts';
import { arrangePlaces, type ArrangedPlaces } from './arranged-places.ts';
import { makeDataDir, removeDataDir, startTestServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the finished demo school; each journey works on a copy of it. */
    templateDataDir: string;
    arrangedPlaces: ArrangedPlaces;
  }
}

/** Builds the web client and the demo school once, since a server starts on a copy in a second instead of ten. */
export async function setup(project: TestProject): Promise<() => void> {
  await buildWeb();
  const dataDir = makeDataDir();
  const server = await startTestServer(dataDir);
  await server.stop();
  project.provide('templateDataDir', dataDir);
  project.provide('arrangedPlaces', await arrangePlaces(dataDir));
  return () => removeDataDir(dataDir);
}
