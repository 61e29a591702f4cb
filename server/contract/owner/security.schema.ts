import { z } from 'zod';
import { qrCodeView } from '#contract/text/qr-code.schema.ts';
import { currentPassword } from './admin.ts';

/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10;

/** What was typed as a code: six digits, or a recovery code in any spelling. */
export const typedCode = z
  .string()
  .trim()
  .max(40, 'This code is too long')
  .transform((text) => (/^[\d\s]+$/.test(text) ? text.replaceAll(/\s/g, '') : text));

export const CODE_MISSING = 'Enter the code that your app shows';

const code = typedCode.prefault('').refine((text) => text.length > 0, CODE_MISSING);

/** The second step of signing in. */
export const signInCodeInput = z.object({ code });
export type SignInCodeInput = z.input<typeof signInCodeInput>;

/** A browser in which the owner is signed in. */
export const deviceView = z.object({
  id: z.uuid(),
  /** What a person calls it, such as "Chrome on Android". */
  browser: z.string(),
  /** The network it was last seen in; '' where that is not known. */
  network: z.string(),
  isThis: z.boolean(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** When it is signed out by itself, unless it is used before. */
  endsAt: z.iso.datetime(),
});
export type DeviceView = z.infer<typeof deviceView>;

export const securityView = z.object({
  devices: z.array(deviceView),
  secondFactor: z.object({ since: z.iso.datetime(), codesLeft: z.number().int() }).nullable(),
});
export type SecurityView = z.infer<typeof securityView>;

export const endDeviceInput = z.object({ id: z.uuid() });

/** What an authenticator app needs, not in use yet. */
export const secondFactorOffer = z.object({
  qrCode: qrCodeView,
  /** What the code says: on the phone that has the app it opens it. */
  link: z.string(),
  /** The secret, to be typed where no camera is at hand. */
  secret: z.string(),
  /** The same, encrypted: sent back with the first code. */
  sealed: z.string(),
});
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>;

/** The password and a code, for what must not be done by a passer-by. */
export const proofInput = z.object({ password: currentPassword, code });
export type ProofInput = z.infer<typeof proofInput>;

export const turnOnInput = proofInput.extend({ sealed: z.string().max(200) });
export type TurnOnInput = z.infer<typeof turnOnInput>;

/** Shown once. */
export const recoveryCodesView = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof recoveryCodesView>;
