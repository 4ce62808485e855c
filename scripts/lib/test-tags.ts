import type { TestTagDefinition } from 'vitest';
import { sections } from './sections.ts';

/** Tags that a test may carry: the section of the specification that it proves, and `soak` when it is a long one. */
export const testTags: TestTagDefinition[] = [
  { name: 'soak', description: 'long: runs in `npm run soak` only', timeout: 3_600_000 },
  ...Object.entries(sections).map(([name, description]) => ({ name, description })),
];
