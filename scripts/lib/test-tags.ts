import type { TestTagDefinition } from 'vitest';
import { sections } from './sections.ts';

/** The tags that a test may have: a section of the specification that it proves, and `soak` for a long test. */
export const testTags: TestTagDefinition[] = [
  { name: 'soak', description: 'long: runs in `npm run soak` only', timeout: 3_600_000 },
  ...Object.entries(sections).map(([name, description]) => ({ name, description })),
];
