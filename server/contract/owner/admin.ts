import { z } from 'zod';

/** The shortest password the administrator may have (docs/reference/security.md, T34). */
export const MIN_PASSWORD_LENGTH = 15;
const MAX_PASSWORD_LENGTH = 200;

export const loginInput = z.object({
  username: z
    .string()
    .max(MAX_PASSWORD_LENGTH, 'The username is too long')
    .prefault('')
    .refine(isGiven, 'Username is required'),
  password: z
    .string()
    .max(MAX_PASSWORD_LENGTH, 'The password is too long')
    .prefault('')
    .refine(isGiven, 'Password is required'),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Whether this browser is signed in, and as whom. */
export const adminSessionView = z.object({ isAdmin: z.boolean(), username: z.string().nullable() });
export type AdminSessionView = z.infer<typeof adminSessionView>;

/** The same after the password; with `needsCode` the sign-in waits for the second factor's code. */
export const loginView = adminSessionView.extend({ needsCode: z.literal(true).optional() });
export type LoginView = z.infer<typeof loginView>;

const password = z
  .string()
  .max(MAX_PASSWORD_LENGTH, `The password must have at most ${MAX_PASSWORD_LENGTH} characters`);

/** A password for the administrator, chosen on the screen or in the settings. */
export const newPassword = password
  .min(MIN_PASSWORD_LENGTH, `The password must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .refine(isHardToGuess, 'This password is too easy to guess. Try a few words that only you know');

export const currentPassword = password
  .prefault('')
  .refine(isGiven, 'Your current password is required');

export const changePasswordInput = z.object({
  currentPassword,
  newPassword: newPassword.prefault(''),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

const FEWEST_DIFFERENT_CHARACTERS = 6;

/** Returns whether a password is no repeated piece and no run of the alphabet or the digits. */
export function isHardToGuess(text: string): boolean {
  const lower = text.toLowerCase();
  const isRepeated = /^(.{1,8}?)\1+$/.test(lower);
  return !isRepeated && new Set(lower).size >= FEWEST_DIFFERENT_CHARACTERS && !isWalk(lower);
}

function isWalk(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step <= 1).length > steps.length * 0.8;
}

function isGiven(text: string): boolean {
  return text.length > 0;
}
