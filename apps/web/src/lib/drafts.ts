/** Typed into a form and not saved: values by field, and when (milliseconds since 1970). */
export interface Draft {
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly at: number;
}

const prefix = 'tkb-draft:';
let owner = '';
let isHeld = false;

/** Names whose drafts are read and written from now on: nobody is offered what another one typed. */
export function setDraftOwner(name: string): void {
  owner = name;
  isHeld = false;
}

/** From now until somebody signs in no draft is dropped: pages close because the session ended, not because work is done. */
export function holdDrafts(): void {
  isHeld = true;
}

/** The session has ended: pages close without anybody having given up the typed text. */
export const areDraftsHeld = (): boolean => isHeld;

const storageKey = (path: string, form: string) => `${prefix}${owner}:${path}:${form}`;

/** The draft of a form on a page; null when there is none. */
export function readDraft(path: string, form: string): Draft | null {
  return parseDraft(readText(storageKey(path, form)));
}

/** Keeps what is typed into a form until this tab is closed. */
export function writeDraft(path: string, form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(path, form), JSON.stringify(draft));
  } catch {
    // A browser without storage only loses the offer.
  }
}

/** Forgets a draft: its form was saved or given up. */
export function dropDraft(path: string, form: string): void {
  if (isHeld) return;
  try {
    sessionStorage.removeItem(storageKey(path, form));
  } catch {
    // Nothing was kept then.
  }
}

/** The drafts of all forms of a page. */
export function draftsOfPage(path: string): Draft[] {
  const start = `${prefix}${owner}:${path}:`;
  return storedKeys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => parseDraft(readText(key)) ?? []);
}

/** Forgets everything the signed-in user typed: called on signing out. */
export function dropAllDrafts(): void {
  for (const key of storedKeys().filter((name) => name.startsWith(`${prefix}${owner}:`)))
    sessionStorage.removeItem(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    return draft?.values && typeof draft.at === 'number'
      ? { title: '', ...draft, values: draft.values, at: draft.at }
      : null;
  } catch {
    return null;
  }
}
