/** The form in a drawer that a draft was typed into: the kind of thing it edits, and the row as it was opened (null = a new one). */
export interface DraftForm {
  readonly kind: string;
  readonly row: unknown;
}

/** Typed into a form and not saved: values by field, and when (milliseconds since 1970). */
export interface Draft<Values = Readonly<Record<string, unknown>>> {
  readonly title: string;
  readonly values: Values;
  readonly at: number;
  /** The drawer it was typed in; null = the page itself; absent = a dialog that is opened by hand again and then offers it. */
  readonly form?: DraftForm | null;
  /** True when the session ended during typing: once the page is back, it is there again by itself. */
  readonly isInterrupted?: boolean;
}

const prefix = 'tkb-draft:';
let owner = '';
let place = '';
let isHeld = false;
/** Keys of the drafts written by forms that are open now. */
const beingTyped = new Set<string>();

/**
 * Sets whose drafts are read and written from now on: nobody is offered another person's text. `school` tells apart the schools that one
 * person enters, and none is offered what was typed for another.
 */
export function setDraftOwner(name: string, school = ''): void {
  owner = name;
  place = school;
  isHeld = false;
}

/** From now until somebody signs in or they are released, drafts are kept: pages close because the session ended, not because work is done. */
export function holdDrafts(): void {
  isHeld = true;
  for (const key of beingTyped) {
    const draft = parseDraft(readText(key));
    if (draft && returns(draft)) writeText(sessionStore, key, { ...draft, isInterrupted: true });
  }
  beingTyped.clear();
}

/** Pages close again because work is done. */
export function releaseDrafts(): void {
  isHeld = false;
}

/** The end of the session interrupts it, and it comes back by itself; the form it was typed in opens. */
const returns = <Values>({ form }: Draft<Values>): boolean => form !== undefined;

/** The form of a kind on a page that the end of the session closed; null when there is none. */
export function interruptedForm<Row>(path: string, kind: string): { readonly row: Row | null } | null {
  const form = draftsOfPage(path).find((draft) => draft.isInterrupted && draft.form?.kind === kind)?.form;
  return form ? { row: form.row as Row | null } : null;
}

/** The session has ended: pages close although nobody gave up the typed text. */
export const areDraftsHeld = (): boolean => isHeld;

const pageKey = (path: string) => `${prefix}${owner}:${place}${path}:`;
const storageKey = (path: string, form: string) => pageKey(path) + form;

/** The draft of a form, in the shape in which that form wrote it. */
export function readDraft<Values = Draft['values']>(path: string, form: string): Draft<Values> | null {
  return parseDraft(readText(storageKey(path, form)));
}

/** Keeps what is typed into a form until this tab is closed. */
export function writeDraft<Values>(path: string, form: string, draft: Draft<Values>): void {
  const key = storageKey(path, form);
  beingTyped.add(key);
  // A form can be drawn once more between the end of the session and its own.
  writeText(sessionStore, key, isHeld && returns(draft) ? { ...draft, isInterrupted: true } : draft);
}

/** Keeps what is typed when the browser is closed, too: for work of several days that says nothing about persons. */
export function writeLastingDraft<Values>(path: string, form: string, draft: Draft<Values>): void {
  writeText(localStore, storageKey(path, form), draft);
}

type FindStore = () => Storage;
const sessionStore: FindStore = () => sessionStorage;
const localStore: FindStore = () => localStorage;
const stores = [sessionStore, localStore];

function writeText<Values>(store: FindStore, key: string, draft: Draft<Values>): void {
  try {
    store().setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the browser only lacks the offer.
  }
}

/** Forgets a draft: its form was saved or given up. */
export function dropDraft(path: string, form: string): void {
  if (isHeld) return;
  const key = storageKey(path, form);
  beingTyped.delete(key);
  removeText(key);
}

function removeText(key: string): void {
  for (const store of stores) {
    try {
      store().removeItem(key);
    } catch {
      // Then nothing was kept.
    }
  }
}

export function draftsOfPage(path: string): Draft[] {
  const start = pageKey(path);
  return storedKeys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => parseDraft(readText(key)) ?? []);
}

/** Forgets everything the signed-in user typed, in whatever school: called on signing out. */
export function dropAllDrafts(): void {
  for (const key of storedKeys().filter((name) => name.startsWith(`${prefix}${owner}:`))) removeText(key);
}

function storedKeys(): string[] {
  return stores.flatMap((store) => {
    try {
      return Object.keys(store());
    } catch {
      return [];
    }
  });
}

function readText(key: string): string | null {
  for (const store of stores) {
    try {
      const text = store().getItem(key);
      if (text !== null) return text;
    } catch {
      // Without storage nothing was kept.
    }
  }
  return null;
}

function parseDraft<Values = Draft['values']>(text: string | null): Draft<Values> | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft<Values>> | null;
    return draft?.values && typeof draft.at === 'number'
      ? { title: '', ...draft, values: draft.values, at: draft.at }
      : null;
  } catch {
    return null;
  }
}
