import type { RanTest } from './test-report.ts';

export function findUnproven(sections: Readonly<Record<string, string>>, ran: readonly RanTest[]): string[] {
  const proven = new Set(ran.flatMap(({ status, tags }) => (status === 'passed' ? tags : [])));
  return Object.keys(sections).filter((section) => !proven.has(section));
}

/** The table of the tests that ran: the passed tests of each section, by file. */
export function writeProof(sections: Readonly<Record<string, string>>, ran: readonly RanTest[]): string {
  const rows = Object.entries(sections).map(([section, title]) => {
    const passed = ran.filter(({ status, tags }) => status === 'passed' && tags.includes(section));
    const files = [...Map.groupBy(passed, ({ file }) => file)].map(
      ([file, tests]) => `\n- ${file}\n${tests.map(({ name }) => `  - ${name}\n`).join('')}`,
    );
    return `## ${section}: ${title}\n${files.join('') || '\nno test passed\n'}`;
  });
  return `# Sections of the specification and the tests that passed\n\n${rows.join('\n')}`;
}
