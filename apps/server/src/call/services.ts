import type { JobProgress, MenuItem, Operation } from '@tkb/contract';
import type { Tracing } from '../tracing/tracing.ts';
import type { Background } from './background.ts';
import type { Session } from './session.ts';
import type { SignIns } from './sign-ins.ts';
import type { Uploads } from './uploads.ts';

export interface TokenIssuer {
  issue(claims: { readonly userId: number; readonly sid: string }): Promise<string>;
  /** The session id of a valid, unexpired token, else null. */
  read(token: string): Promise<string | null>;
}

/** Slows down guessing: counts failed attempts of a unit per account and per address, all servers together. */
export interface LoginGuard {
  /** Counts an attempt before its password is checked; answers the seconds to wait when there were too many, else 0. */
  enter(unit: string, account: string, address: string): Promise<number>;
  /** The password was right: the account starts afresh and the attempt no longer counts against the address. */
  succeed(unit: string, account: string, address: string): Promise<void>;
}

/** Keeps one account or school from taking more than its share of the dear calls, for this process. */
export interface CallLimits {
  /** Counts a call; answers the seconds to wait when there were too many, else 0. */
  enter(session: Pick<Session, 'unit' | 'userId' | 'schoolId'>, operation: Operation): number;
}

/** The unit's menu rows, read on every request to look up permissions. */
export interface MenuCache {
  of(unit: string): Promise<readonly MenuItem[]>;
  /** Forgets a unit's rows after they were changed. */
  invalidate(unit: string): void;
}

/** Runs queued jobs in this process. */
export interface JobRunner {
  /** Names this process among those that serve the same database. */
  readonly process: string;
  /** Looks for work now, after a job was queued. */
  wake(): void;
  /** The latest progress of a job that runs in this process. */
  progressOf(id: string): JobProgress | null;
  /** Asks a job of this process to stop. */
  cancel(id: string): void;
  /** Resolves when something about the job has changed here, or the time is over. */
  changed(id: string, milliseconds: number): Promise<void>;
  /** True from the moment it begins to close. */
  isClosing(): boolean;
  /** Stops claiming, and has running jobs save what they have and hands them back for another process. */
  close(): Promise<void>;
}

/** Looks after the sessions that something long hangs on, all of them together. */
export interface SessionWatch {
  /** Tells every few seconds what the session is now (null: it has ended); answers how to stop. A look that fails waits for the next. */
  join(session: Session, look: (now: Session | null) => void | Promise<void>): () => void;
  /** The session as it stands now; all who ask in the same moment are one question to the database. */
  now(session: Pick<Session, 'unit' | 'sid'>): Promise<Session | null>;
  /** Looks at all of them now. */
  beat(): Promise<void>;
  close(): void;
}

/** Mails links for forgotten passwords, where a mail server is set up. */
export interface PasswordResets extends Background {
  /** True where people of the unit can ask for one. */
  isOn(unit: string): boolean;
}

/** A letter to somebody; `link` is the paragraph that is one. */
export interface Letter {
  readonly fullName: string;
  readonly email: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

/** The note of a letter that the administrator sees until it is sent, by its unit and id. */
export interface NotedLetter {
  readonly unit: string;
  readonly id: number;
}

/** Letters that are sent in the background, where a mail server is set up. */
export interface Letters extends Background {
  /** False: nothing is written to anybody, and nothing is noted. */
  readonly isOn: boolean;
  post(letter: Letter, noted: NotedLetter): void;
}

/** The event streams this process has open; they would keep the server from stopping. */
export interface OpenStreams {
  /**
   * Remembers a stream by what ends it, and ends it at once where all have been asked to end; answers how to forget it. Of too many of
   * one account the oldest ends: each reads again what it shows, and one that opens or closes wakes all others of its timetable.
   */
  add(end: () => void, owner: Pick<Session, 'unit' | 'userId'>): () => void;
  /** Asks every stream to end. */
  endAll(): void;
}

/** How this process takes its leave of the proxy that stands before it. */
export interface Departure {
  /** True once the process was asked to stop: it still serves, but nothing more should be sent to it. */
  hasBegun(): boolean;
  /** Begins, and resolves when the proxy has had time to notice. */
  begin(): Promise<void>;
}

/** Shared by all handlers besides the database; each room implements its own. */
export interface Services {
  readonly tokens: TokenIssuer;
  readonly menus: MenuCache;
  readonly loginGuard: LoginGuard;
  readonly signIns: SignIns;
  readonly callLimits: CallLimits;
  readonly jobs: JobRunner;
  readonly uploads: Uploads;
  /** Carries out in this process what deletions have asked for. */
  readonly fileRemovals: Background;
  /** Takes away in this process what is past its time. */
  readonly pruning: Background;
  /** Tells the addresses of schools what happened there. */
  readonly webhooks: Background;
  readonly passwordResets: PasswordResets;
  readonly letters: Letters;
  readonly streams: OpenStreams;
  readonly departure: Departure;
  readonly sessionWatch: SessionWatch;
  readonly tracing: Tracing;
}
