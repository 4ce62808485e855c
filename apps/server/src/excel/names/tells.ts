/** Says of a text whether it is something: a class, a subject, somebody. */
export type Tells = (text: string) => boolean;

/** The words that a text about assignments is read by. */
export interface KnownWords {
  readonly isClass: Tells;
  readonly isSubject: Tells;
}
