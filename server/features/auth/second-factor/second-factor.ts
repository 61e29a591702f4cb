import { randomBytes } from 'node:crypto';
import type {
  ProofInput,
  RecoveryCodesView,
  SecondFactorOffer,
  TurnOnInput,
} from '#contract/owner/security.schema.ts';
import type { AuditAction } from '#contract/audit/audit.schema.ts';
import type { Administrator } from '#server/features/auth/administrator.entity.ts';
import { type Browser, deviceOf } from '#server/features/auth/admin-cookies.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { qrCodeOf } from '#server/platform/qr-code/qr-code.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { base32 } from './base32.ts';
import { WRONG_CODE } from './check-code.ts';
import { refusalAt, requireCode, withPassword } from '#server/features/auth/prove-owner.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { findStep } from './totp.ts';

/** As RFC 4226 asks for. */
const SECRET_BYTES = 20;

/** Makes up a secret for an authenticator app. It is in use once {@link turnOnSecondFactor} was called with it. */
export async function offerSecondFactor(
  { shop, sessionSecret }: Pick<Scope, 'shop' | 'sessionSecret'>,
  username: string,
): Promise<SecondFactorOffer> {
  const secret = randomBytes(SECRET_BYTES);
  const text = base32(secret);
  const label = encodeURIComponent(`${shop.name}:${username}`);
  const issuer = encodeURIComponent(shop.name);
  const link = `otpauth://totp/${label}?secret=${text}&issuer=${issuer}`;
  return {
    qrCode: qrCodeOf(link),
    link,
    secret: text.replaceAll(/(.{4})(?=.)/g, '$1 '),
    sealed: sealSecret(secret, sessionSecret),
  };
}

/**
 * Has each later sign-in ask for a code of this secret. Returns the recovery codes, which are shown this once. Throws
 * RULE_NOT_MET when password or code is wrong, SETTINGS_CHANGED when one is on, TOO_MANY.
 */
export async function turnOnSecondFactor(
  scope: Scope,
  { sealed, code, password }: TurnOnInput,
  browser: Browser,
): Promise<RecoveryCodesView> {
  return withPassword(scope, { password }, browser.device, async (inner, administrator) => {
    if (administrator.secondFactor) throw new ShopError('SETTINGS_CHANGED');
    const secret = openSecret(sealed, inner.sessionSecret);
    if (secret === undefined) throw new ShopError('MALFORMED');
    const at = inner.now();
    const step = findStep(secret, code, at, null);
    if (step === undefined) throw wrongCode();
    Object.assign(administrator, {
      secondFactor: sealed,
      secondFactorSince: at,
      lastCodeStep: step,
    });
    await note(inner, 'second_factor_on', browser);
    return newCodes(inner);
  });
}

/** Has later sign-ins ask for the password alone. Throws as {@link renewRecoveryCodes}. */
export async function turnOffSecondFactor(
  scope: Scope,
  proof: ProofInput,
  browser: Browser,
): Promise<void> {
  await withProof(scope, proof, browser, async (inner, administrator) => {
    await removeSecondFactor(inner, administrator);
    await note(inner, 'second_factor_off', browser);
  });
}

/** Takes the second factor of an administrator that is locked away. */
export async function removeSecondFactor(
  { secondFactors }: Pick<Scope, 'secondFactors'>,
  administrator: Administrator,
): Promise<void> {
  Object.assign(administrator, { secondFactor: null, secondFactorSince: null, lastCodeStep: null });
  await secondFactors.forgetCodes();
}

/**
 * Puts new recovery codes in the place of all old ones, and returns them. Throws RULE_NOT_MET when password or code is
 * wrong, SETTINGS_CHANGED when no second factor is on, TOO_MANY.
 */
export async function renewRecoveryCodes(
  scope: Scope,
  proof: ProofInput,
  browser: Browser,
): Promise<RecoveryCodesView> {
  return withProof(scope, proof, browser, async (inner) => {
    await note(inner, 'recovery_codes_made', browser);
    return newCodes(inner);
  });
}

async function withProof<T>(
  scope: Scope,
  { password, code }: ProofInput,
  browser: Browser,
  work: (scope: Scope, administrator: Administrator) => Promise<T>,
): Promise<T> {
  return withPassword(scope, { password }, browser.device, async (inner, administrator) => {
    if (!administrator.secondFactor) throw new ShopError('SETTINGS_CHANGED');
    await requireCode(inner, administrator, code);
    return work(inner, administrator);
  });
}

async function newCodes({ secondFactors }: Scope): Promise<RecoveryCodesView> {
  const codes = newRecoveryCodes();
  await secondFactors.replaceCodes(codes.map((code) => recoveryCodeHash(code) ?? ''));
  return { codes };
}

async function note(scope: Scope, action: AuditAction, browser: Browser): Promise<void> {
  await scope.tell('audit.noted', { action, actor: 'owner', device: deviceOf(browser) });
}

const wrongCode = (): ShopError => refusalAt('code', WRONG_CODE);
