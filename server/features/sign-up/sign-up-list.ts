import type { LimitName } from '#server/platform/limits/limits.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { SIGN_UP_STATES } from './sign-up.entity.ts';

/** An address that was entered for emails. Only a confirmed one may get them. */
export interface SignUp {
  id: string;
  /** In small letters. */
  email: string;
  state: (typeof SIGN_UP_STATES)[number];
  tokenHash: string | null | undefined;
  tokenExpiresAt: Date | null | undefined;
  mailedAt: Date | null | undefined;
  consentAt: Date;
  confirmedAt: Date | null | undefined;
  unsubscribedAt: Date | null | undefined;
}

/** The rows of one list. Call what locks inside a transaction. */
export interface SignUps<Row extends SignUp> {
  lockById(id: string): Promise<Row | null>;
  lockByTokenHash(tokenHash: string): Promise<Row | null>;
  forget(row: Pick<Row, 'id'>): Promise<void>;
}

export interface SignUpLinks {
  confirmUrl: string;
  unsubscribeUrl: string;
}

/** One kind of email that addresses can be entered for: its rows, links, bounds and question. */
export interface SignUpList<Row extends SignUp> {
  /** The first word of what its links sign, so that no link of one list is one of another. */
  signs: string;
  /** Binds the count of an address to it. */
  purpose: string;
  /** How often one address is asked. */
  addressLimit: LimitName;
  pages: { confirm: string; unsubscribe: string };
  rows: (scope: Scope) => SignUps<Row>;
  /** Writes the email that asks to confirm, in the caller's transaction. */
  queueMail: (scope: Scope, row: Row, links: SignUpLinks) => Promise<void>;
}
