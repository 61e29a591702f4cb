import { p } from '@mikro-orm/core';

export const SIGN_UP_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

/** The columns of every table of addresses that were entered for emails and count once they are confirmed. */
export const signUpColumns = () => ({
  id: p.uuid().primary(),
  state: p.enum(SIGN_UP_STATES),
  /** The hash of the token in the last mail. Null once it was used up by unsubscribing. */
  tokenHash: p.text().unique().nullable(),
  tokenExpiresAt: p.datetime(3).nullable(),
  /** When the last mail that asks to confirm was written. */
  mailedAt: p.datetime(3).nullable(),
  /** When the address was entered; it counts once it is confirmed. */
  consentAt: p.datetime(3),
  confirmedAt: p.datetime(3).nullable(),
  unsubscribedAt: p.datetime(3).nullable(),
  createdAt: p.datetime(3),
});
