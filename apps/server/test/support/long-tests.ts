/** The cases of a table in two parts: some for every run, the others (tag `soak`) for `npm run soak`. */
export function splitCases<Case>(cases: readonly Case[], isForEveryRun: (one: Case, index: number) => boolean) {
  return [
    { cases: cases.filter(isForEveryRun), tags: [] },
    { cases: cases.filter((one, index) => !isForEveryRun(one, index)), tags: ['soak'] },
  ];
}
