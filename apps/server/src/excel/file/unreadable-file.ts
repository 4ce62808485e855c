/** A file that cannot be read for a reason that the user can do something about; the message says what. */
export class UnreadableFile extends Error {}
