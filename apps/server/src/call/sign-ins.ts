/** Whom a provider says that it has before it. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Empty where the provider told none. */
  readonly email: string;
  /** The provider, or whoever set it up, answers for the address. */
  readonly isVerified: boolean;
}

/** Sent to a provider; it must come back. */
export interface Exchange {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

interface CommonTicket {
  readonly unit: string;
  readonly provider: number;
}

/**
 * Kept by a browser while it is at a provider, signed and for some minutes. It is the only one that has it, so that an answer
 * is of use in no other browser, and it works once.
 */
export type Ticket =
  | (CommonTicket & { readonly kind: 'signIn'; readonly exchange: Exchange })
  | (CommonTicket & { readonly kind: 'link'; readonly exchange: Exchange; readonly userId: number })
  /** The provider has answered; the account's own second factor is still asked for. */
  | (CommonTicket & { readonly kind: 'code'; readonly identity: Identity });

/** `id`: a name of its own, by which the database knows whether it was used. */
export type IssuedTicket = Ticket & { readonly id: string };

/** A provider of sign-ins: where to send a browser, and who came back. */
export interface SignInProvider {
  readonly title: string;
  readonly issuer: string;
  begin(redirectUri: string): Promise<{ readonly address: string; readonly exchange: Exchange }>;
  /** Throws unless the answer fits what was sent and the address is one that may sign in. */
  finish(exchange: Exchange, query: string): Promise<Identity>;
}

export interface SignIns {
  /** In the order of the settings; a provider is named by its place, counted from 1. */
  readonly providers: readonly SignInProvider[];
  issue(ticket: Ticket): Promise<string>;
  /** A ticket that was issued here and has not expired, else null. */
  read(text: string): Promise<IssuedTicket | null>;
}
