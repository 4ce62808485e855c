/** Something the caller gave is wrong: the message is a sentence for people, `issues` is the same for programs. */
export class BadInput extends Error {
  readonly issues: readonly unknown[];
  constructor(message: string, issues: readonly unknown[]) {
    super(message);
    this.issues = issues;
  }
}
